import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { median } from '../../proof/statistics';
import type { FilledTenant } from '../../domains/filled-tenant';
import { fill, sizeOf } from '../../domains/issues/fill-issues';
import { type ListOfTenant, listOf } from '../../domains/issues/list-of-tenant';
import type { Measure } from '../measure';
import { shares } from '../shares';

const SMALL = 10_000;
const GROWTH = [
  [1_000_000, 100],
  [10_000_000, 1_000],
] as const;
const QUICK_GROWTH = [[100_000, 10]] as const;

/** Milliseconds at the median. */
interface Waits {
  first: number;
  last: number;
}

/**
 * The list of svc-issues, behind row-level security: first and last page for the largest and the middle one of many tenants, in turn with
 * those of a second portal in which one tenant is alone. Beside each other, for a machine is not the same half an hour later.
 */
export const scale: Measure = async ({ stage, quick, rounds }) => {
  const small = await Stage.open();
  try {
    const [alone] = (await fill(small, [SMALL])) as [FilledTenant];
    const rows: Row[] = [];
    for (const [issues, tenants] of quick ? QUICK_GROWTH : GROWTH) {
      const began = performance.now();
      const filled = await fill(stage, shares(issues, tenants));
      const seconds = (performance.now() - began) / 1000;
      const [largest, middle] = [filled[0], filled[tenants >> 1]] as [FilledTenant, FilledTenant];
      const lists = [await listOf(small, alone), await listOf(stage, largest), await listOf(stage, middle)];
      const [one, atLargest, atMiddle] = (await waits(lists, rounds)) as [Waits, Waits, Waits];
      rows.push(
        ...grown(`${thousands(issues)} issues of ${thousands(tenants)} tenants`, one, [
          { ...largest, ...atLargest },
          { ...middle, ...atMiddle },
        ]),
        await sizeRow(stage, issues, seconds),
      );
    }
    return rows;
  } finally {
    await small.remove();
  }
};

const thousands = (count: number) => count.toLocaleString('en');

/** Medians of each list, asked in turn. */
async function waits(lists: readonly ListOfTenant[], rounds: number): Promise<Waits[]> {
  const asked = lists.map((list) => ({ list, first: [] as number[], last: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { list, first, last } of asked) {
      first.push(...(await list.ask(1)));
      last.push(...(await list.ask(list.pages)));
    }
  }
  return asked.map(({ first, last }) => ({ first: median(first), last: median(last) }));
}

function grown(where: string, alone: Waits, big: readonly (Waits & FilledTenant)[]): Row[] {
  const row = (what: string, page: keyof Waits, most: number): Row => {
    const ratio = Math.max(...big.map((one) => one[page])) / alone[page];
    const medians = big.map((one) => `${one[page].toFixed(1)} ms at ${thousands(one.size)}`).join(', ');
    return {
      what,
      measured: `${ratio.toFixed(2)}×: ${medians}, against ${alone[page].toFixed(1)} ms`,
      goal: `at most ${most}×`,
      met: ratio <= most,
    };
  };
  return [
    row(`list p50 at ${where}, its largest and middle one, against one tenant of ${thousands(SMALL)} alone`, 'first', 1.7),
    row('the same, last page', 'last', 2),
  ];
}

async function sizeRow(stage: Stage, issues: number, seconds: number): Promise<Row> {
  const { rows, table, indexes } = await sizeOf(stage);
  const gib = ((table + indexes) / 1024 ** 3).toFixed(1);
  return {
    what: `filling ${thousands(issues)} issues; what each takes`,
    measured: `${seconds.toFixed(0)} s; row ${(table / rows).toFixed(0)} bytes, indexes ${(indexes / rows).toFixed(0)} bytes, ${gib} GiB in all`,
    goal: '',
    met: null,
  };
}
