import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Answer, Stage } from '../../proof/stage';
import { WRITES } from '../../domains/domains';
import type { WriteLine } from '../../domains/writes';
import { demoPlants, type Plant } from '../../proof/plants';

const PARALLEL = 50;

/** One write sent 50 times at once under one key, as an impatient phone may; of each line that uses keys. */
export async function repeat({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const plants = await demoPlants(stage);
  const lines = WRITES.map(({ line }) => line).filter(({ delivery }) => delivery === 'idempotent');
  const rounds = quick ? 2 : 20;
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    // A line after another: two of one service at once are more than it takes from one plant.
    for (const line of lines) {
      const faults = await Promise.all(plants.map((plant) => burst(stage, line, plant, `Repeat ${Date.now()} ${round} ${plant.label}`)));
      for (const fault of faults.flat()) console.log(`  ${line.name}: ${fault}`);
      wrong += faults.flat().length;
    }
  }
  return [
    {
      what: `${PARALLEL} parallel repeats of one key, ${rounds * plants.length * lines.length} times: other than one row and one answer`,
      measured: String(wrong),
      goal: '0',
      met: wrong === 0,
    },
  ];
}

async function burst(stage: Stage, line: WriteLine, plant: Plant, text: string): Promise<string[]> {
  const { method, path, headers, body } = (await line.prepare(stage, plant))(text);
  const sent = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => stage.call(method, `/api${path}`, sent, body)));
  return [...differences(answers), ...(await otherThanOne(stage, line, text))];
}

/** What is wrong with answers that should all be the same 201. */
export function differences(answers: readonly Pick<Answer, 'status' | 'body'>[]): string[] {
  const refused = answers.filter(({ status }) => status !== 201);
  if (refused.length > 0)
    return [`${refused.length} of ${answers.length} repeats were answered ${[...new Set(refused.map(({ status }) => status))].join(', ')}`];
  const kinds = new Set(answers.map(({ body }) => body)).size;
  return kinds === 1 ? [] : [`${answers.length} repeats got ${kinds} different answers`];
}

async function otherThanOne(stage: Stage, { stored: { table, column } }: WriteLine, text: string): Promise<string[]> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [text]);
    return rows[0]?.n === 1 ? [] : [`"${text}" is there ${rows[0]?.n} times`];
  } finally {
    await database.end();
  }
}
