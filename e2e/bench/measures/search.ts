import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { median } from '../../proof/statistics';
import type { FilledTenant } from '../../domains/filled-tenant';
import { fill } from '../../domains/issues/fill-issues';
import { indexWords } from '../../domains/issues/fill-words';
import { listOf, type ListOfTenant } from '../../domains/issues/list-of-tenant';
import type { Measure } from '../measure';

const SMALL = 10_000;
/** A large plant after ten years. */
const LARGE = 1_800_000;
const QUICK_LARGE = 50_000;

interface Search {
  words?: string;
  sortBy?: string;
}

/**
 * All; one word that many issues have, two that many have, the beginning of one, one that few have and the smaller portal one issue, and
 * one that as few have in both; the same in another order.
 */
const SEARCHES: readonly Search[] = [
  {},
  { words: 'often' },
  { words: 'often half' },
  { words: 'hal' },
  { words: 'rare7' },
  { words: 'seldom' },
  { words: 'half', sortBy: 'title' },
  { words: 'rare7', sortBy: 'title' },
  { words: 'seldom', sortBy: 'title' },
];

/** Lists and searches of a plant with ten years of issues, in turn with those of a second portal that has 10,000. */
export const search: Measure = async ({ stage, quick, rounds }) => {
  const small = await Stage.open();
  try {
    const size = quick ? QUICK_LARGE : LARGE;
    const [alone] = (await fill(small, [SMALL])) as [FilledTenant];
    const [large] = (await fill(stage, [size])) as [FilledTenant];
    await indexWords(small, alone);
    const seconds = await indexWords(stage, large);
    const rows: Row[] = [];
    for (const asked of SEARCHES) {
      const lists = [await listOf(small, alone, asked.words, asked.sortBy), await listOf(stage, large, asked.words, asked.sortBy)] as const;
      rows.push(...(await compared(asked, size, lists, rounds)));
    }
    rows.push({
      what: `words of ${size.toLocaleString('en')} issues written to their bits`,
      measured: `${seconds.toFixed(0)} s`,
      goal: '',
      met: null,
    });
    return rows;
  } finally {
    await small.remove();
  }
};

async function compared(
  { words, sortBy }: Search,
  size: number,
  [small, large]: readonly [ListOfTenant, ListOfTenant],
  rounds: number,
): Promise<Row[]> {
  const times = { small: [] as number[], first: [] as number[], last: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(...(await small.ask(1)));
    times.first.push(...(await large.ask(1)));
    times.last.push(...(await large.ask(large.pages)));
  }
  const [alone, first, last] = [median(times.small), median(times.first), median(times.last)];
  const of = words === undefined ? 'list' : `search for "${words}"${sortBy ? ` by ${sortBy}` : ''}`;
  const row = (what: string, wait: number, against: number, most: number): Row => ({
    what,
    measured: `${(wait / against).toFixed(2)}×: ${wait.toFixed(1)} ms against ${against.toFixed(1)} ms`,
    goal: `at most ${most}×`,
    met: wait / against <= most,
  });
  return [
    row(`${of}, p50 at ${size.toLocaleString('en')} issues of one tenant against ${SMALL.toLocaleString('en')}`, first, alone, 1.7),
    row('the same, last page against first', last, first, 2),
  ];
}
