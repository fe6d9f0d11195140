import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Row } from '../../proof/row';
import { signedContext } from '../../proof/signed-context';
import { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import { fillMachines, fillTree } from '../../domains/inventory/fill-machines';
import type { Measure } from '../measure';
import { shares } from '../shares';

const ASKED = 60;
const WARM_UP = 20;
const ALONE = 400;
const MACHINES = 60_000;
const TENANTS = 200;
/** 1 + 100 + 1,000 + 100,000 places, and a tree that fits on one screen. */
const LARGE_TREE = [100, 10, 100] as const;
const SMALL_TREE = [10, 3] as const;

/** Asks svc-inventory some times for a page of a plant, one at a time. Answers milliseconds. */
async function ask(stage: Stage, tenant: string, path: string): Promise<number[]> {
  const access = { machines: ['read' as const], tools: ['read' as const] };
  const headers = signedContext(stage, 'inventory', { tenant, user: DEMO_PEOPLE.acme.leader.id, admin: false, access, groups: [] });
  const times: number[] = [];
  for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-inventory-http']}/api${path}`, { headers });
    const { items, meta } = (await answer.json()) as { items?: unknown[]; meta?: { total: number } };
    if (asked >= 0) times.push(performance.now() - began);
    if (!items || items.length === 0) throw new Error(`${path}: ${answer.status} without rows`);
    if (meta && meta.total < items.length) throw new Error(`${path}: ${items.length} rows of ${meta.total}`);
  }
  return times;
}

interface Asked {
  stage: Stage;
  tenant: string;
}

/** Medians of each plant, asked in turn. */
async function inTurn(plants: readonly Asked[], path: string, rounds: number): Promise<number[][]> {
  const times = plants.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { stage, tenant }] of plants.entries()) times[at]?.push(...(await ask(stage, tenant, path)));
  return times;
}

/**
 * Machines by symbol, and those at a place and below: for the largest and the middle one of many plants, in turn with one that is alone.
 */
async function lists(stage: Stage, small: Stage, rounds: number): Promise<Row[]> {
  const filled = await fillMachines(stage, shares(MACHINES, TENANTS));
  const [alone] = await fillMachines(small, [ALONE]);
  const [largest, middle] = [filled[0], filled[TENANTS >> 1]];
  if (!alone || !largest || !middle) throw new Error('no plants were made');
  const plants = [
    { stage: small, tenant: alone.tenant },
    { stage, tenant: largest.tenant },
    { stage, tenant: middle.tenant },
  ];
  const rows: Row[] = [];
  for (const [what, query] of [
    ['by symbol', 'sort_by=symbol'],
    ['of one status, by symbol', 'sort_by=symbol&status_equals=operating'],
  ]) {
    const times = await inTurn(plants, `/equipment?kind_equals=machine&pp=25&${query}`, rounds);
    const [one = 0, atLargest = 0, atMiddle = 0] = times.map(median);
    const ratio = Math.max(atLargest, atMiddle) / one;
    rows.push({
      what: `machines ${what}, first page of 25 with exact total, p50 at ${MACHINES.toLocaleString('en')} machines of ${TENANTS} plants against one plant of ${ALONE} alone`,
      measured: `${ratio.toFixed(2)}×: ${atLargest.toFixed(1)} ms at ${largest.size}, ${atMiddle.toFixed(1)} ms at ${middle.size}, against ${one.toFixed(1)} ms`,
      goal: 'at most 1.7×',
      met: ratio <= 1.7,
    });
  }
  return rows;
}

/** Branches of the tree of 101,101 places, in turn with those of one of 41. */
async function branches(stage: Stage, rounds: number): Promise<Row[]> {
  const [large, small] = [await fillTree(stage, LARGE_TREE), await fillTree(stage, SMALL_TREE)];
  const database = await stage.database();
  const top = async (tenant: string) =>
    (await database.query<{ id: string }>(`select id from inventory.location where tenant_id = $1 and path = '/TOP/P1/'`, [tenant])).rows[0]
      ?.id;
  const ids = [await top(large), await top(small)];
  await database.end();
  const times: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, tenant] of [large, small].entries())
      times[at]?.push(...(await ask(stage, tenant, `/locations?parent_id_equals=${ids[at]}&sort_by=symbol&pp=100`)));
  const [atLarge = [], atSmall = []] = times;
  const ratio = median(atLarge) / median(atSmall);
  return [
    {
      what: 'a branch of the tree opens, one query, p50 at 101,101 places against a plant of 41',
      measured: `${ratio.toFixed(2)}×: ${spread(atLarge)} ms against ${spread(atSmall)} ms`,
      goal: '',
      met: null,
    },
  ];
}

/** Lists of machines and branches of places in large installations. */
export const machines: Measure = async ({ stage, rounds }) => {
  const small = await Stage.open();
  try {
    return [...(await lists(stage, small, rounds)), ...(await branches(stage, rounds))];
  } finally {
    await small.remove();
  }
};
