import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import { fillMachines, fillTree } from '../../domains/inventory/fill-machines';
import type { Measure } from '../measure';
import { askInventory, lonePlantAndTwo, ratioRow } from '../plants-in-turn';

const ALONE = 400;
const MACHINES = 60_000;
const TENANTS = 200;
/** 1 + 100 + 1,000 + 100,000 places, and a tree that fits on one screen. */
const LARGE_TREE = [100, 10, 100] as const;
const SMALL_TREE = [10, 3] as const;

/**
 * Machines by symbol, and those at a place and below: for the largest and the middle one of many plants, in turn with one that is alone.
 */
async function lists(stage: Stage, small: Stage, rounds: number): Promise<Row[]> {
  const plants = await lonePlantAndTwo(fillMachines, { stage: small, size: ALONE }, { stage, size: MACHINES, tenants: TENANTS });
  const rows: Row[] = [];
  for (const [what, query] of [
    ['by symbol', 'sort_by=symbol'],
    ['of one status, by symbol', 'sort_by=symbol&status_equals=operating'],
  ])
    rows.push(
      await ratioRow(
        `machines ${what}, first page of 25 with exact total, p50 at the largest and the middle one of ${TENANTS} plants with ${MACHINES.toLocaleString('en')} machines against one plant of ${ALONE} alone`,
        plants,
        `/equipment?kind_equals=machine&pp=25&${query}`,
        rounds,
      ),
    );
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
      times[at]?.push(...(await askInventory(stage, tenant, `/locations?parent_id_equals=${ids[at]}&sort_by=symbol&pp=100`)));
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
