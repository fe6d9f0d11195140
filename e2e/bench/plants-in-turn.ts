import type { FilledTenant } from '../domains/filled-tenant';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Row } from '../proof/row';
import { signedContext } from '../proof/signed-context';
import type { Stage } from '../proof/stage';
import { median } from '../proof/statistics';
import { shares } from './shares';

const ASKED = 60;
const WARM_UP = 20;
/** A large installation is at most this much slower than one plant alone. */
const MOST = 1.7;

/** Asks svc-inventory some times for a page of a plant, one at a time. Answers milliseconds. */
export async function askInventory(stage: Stage, tenant: string, path: string): Promise<number[]> {
  const access = { machines: ['read' as const], tools: ['read' as const], parts: ['read' as const] };
  const headers = signedContext(stage, 'inventory', { tenant, user: DEMO_PEOPLE.acme.leader.id, admin: false, access, groups: [] });
  const times: number[] = [];
  for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-inventory-http']}/api${path}`, { headers });
    const { item, items = item && [item], meta } = (await answer.json()) as { item?: object; items?: unknown[]; meta?: { total: number } };
    if (asked >= 0) times.push(performance.now() - began);
    if (!items || items.length === 0) throw new Error(`${path}: ${answer.status} without rows`);
    if (meta && meta.total < items.length) throw new Error(`${path}: ${items.length} rows of ${meta.total}`);
  }
  return times;
}

/** A plant and the portal that it is on. */
export interface AskedPlant {
  stage: Stage;
  tenant: string;
}

/** Medians of each plant, asked in turn. */
async function inTurn(plants: readonly AskedPlant[], path: string, rounds: number): Promise<number[][]> {
  const times = plants.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { stage, tenant }] of plants.entries()) times[at]?.push(...(await askInventory(stage, tenant, path)));
  return times;
}

/** Fills a portal with plants of these sizes. */
type Fill = (stage: Stage, sizes: readonly number[]) => Promise<FilledTenant[]>;

/**
 * A plant that is alone on a portal, and the largest and the middle one of many on another.
 * @param large how many things its plants have together
 */
export async function lonePlantAndTwo(
  fill: Fill,
  alone: { stage: Stage; size: number },
  large: { stage: Stage; size: number; tenants: number },
): Promise<[AskedPlant, AskedPlant, AskedPlant]> {
  const filled = await fill(large.stage, shares(large.size, large.tenants));
  const [only] = await fill(alone.stage, [alone.size]);
  const [largest, middle] = [filled[0], filled[large.tenants >> 1]];
  if (!only || !largest || !middle) throw new Error('no plants were made');
  return [
    { stage: alone.stage, tenant: only.tenant },
    { stage: large.stage, tenant: largest.tenant },
    { stage: large.stage, tenant: middle.tenant },
  ];
}

/**
 * A row that compares plants of a large installation with one that is alone, by the median of one call.
 * @param plants the lone one first
 */
export async function ratioRow(what: string, plants: readonly [AskedPlant, ...AskedPlant[]], path: string, rounds: number): Promise<Row> {
  const [alone = 0, ...others] = (await inTurn(plants, path, rounds)).map(median);
  const ratio = Math.max(...others) / alone;
  const times = others.map((ms) => `${ms.toFixed(1)} ms`).join(' and ');
  return { what, measured: `${ratio.toFixed(2)}×: ${times} against ${alone.toFixed(1)} ms`, goal: `at most ${MOST}×`, met: ratio <= MOST };
}
