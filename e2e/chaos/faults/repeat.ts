import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Answer, Stage } from '../../proof/stage';
import { demoPlants, type Plant } from '../plants';

const PARALLEL = 50;

/** One report sent 50 times at once under one key, as an impatient phone may. */
export async function repeat({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const plants = await demoPlants(stage);
  const rounds = quick ? 2 : 20;
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const faults = await Promise.all(plants.map((plant) => burst(stage, plant, `Repeat ${Date.now()} ${round} ${plant.label}`)));
    for (const fault of faults.flat()) console.log(`  ${fault}`);
    wrong += faults.flat().length;
  }
  return [
    {
      what: `${PARALLEL} parallel repeats of one key, ${rounds * plants.length} times: other than one issue and one answer`,
      measured: String(wrong),
      goal: '0',
      met: wrong === 0,
    },
  ];
}

async function burst(stage: Stage, { operator, category }: Plant, title: string): Promise<string[]> {
  const headers = { ...operator, 'idempotency-key': crypto.randomUUID() };
  const body = { category_id: category, title, user_description: title };
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => stage.call('POST', '/api/issues', headers, body)));
  return [...differences(answers), ...(await otherThanOne(stage, title))];
}

/** What is wrong with answers that should all be the same 201. */
export function differences(answers: readonly Pick<Answer, 'status' | 'body'>[]): string[] {
  const refused = answers.filter(({ status }) => status !== 201);
  if (refused.length > 0)
    return [`${refused.length} of ${answers.length} repeats were answered ${[...new Set(refused.map(({ status }) => status))].join(', ')}`];
  const kinds = new Set(answers.map(({ body }) => body)).size;
  return kinds === 1 ? [] : [`${answers.length} repeats got ${kinds} different answers`];
}

async function otherThanOne(stage: Stage, title: string): Promise<string[]> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from issues.issue where title = $1', [title]);
    return rows[0]?.n === 1 ? [] : [`"${title}" is there ${rows[0]?.n} times`];
  } finally {
    await database.end();
  }
}
