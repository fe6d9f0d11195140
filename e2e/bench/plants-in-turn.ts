import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Row } from '../proof/row';
import { signedContext } from '../proof/signed-context';
import type { Stage } from '../proof/stage';
import { median } from '../proof/statistics';

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
