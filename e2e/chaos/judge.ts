import type pg from 'pg';
import { within } from '../proof/pause';
import type { Stage } from '../proof/stage';
import { effectsOn, wrongEffects } from './effects';
import { wrongEvents } from './event-checks';
import { doubled, issuesOf, notOnce, notWhole, type Reported } from './whole-issues';
import type { Writer } from './writer';

const SCHEMAS = ['identity', 'issues'];
const HEALING_MS = 10_000;

/** What is left of a portal after a fault. */
export interface Verdict {
  /** What is wrong, in words; nothing when every acknowledged write and every effect is there once and whole. */
  faults: string[];
  /** Milliseconds until no event waited in an outbox any more. */
  emptyMs: number;
}

/** Judges what the writers wrote, once events have had ten seconds to arrive. */
export async function judge(stage: Stage, writers: readonly Writer[]): Promise<Verdict> {
  const database = await stage.database();
  try {
    const began = Date.now();
    const waiting = () => countAll(database, 'outbox', 'published_at is null');
    const empty = await within(HEALING_MS, async () => (await waiting()) === 0);
    const emptyMs = Date.now() - began;
    const faults = empty ? [] : [`${await waiting()} events were not published within ${HEALING_MS / 1000} s`];
    const deadLetters = await countAll(database, 'dead_letter', 'true');
    if (deadLetters > 0) faults.push(`${deadLetters} events became dead letters`);
    const found = await issuesOf(database, writers[0]?.run ?? '');
    for (const writer of writers) faults.push(...(await judgeWriter(database, writer, found)));
    faults.push(...(await wrongTotals(database)));
    return { faults, emptyMs };
  } finally {
    await database.end();
  }
}

async function judgeWriter(database: pg.Client, writer: Writer, found: readonly Reported[]): Promise<string[]> {
  const { plant, run } = writer;
  const named = found.filter(({ title }) => title.startsWith(`${run} ${plant.label} `));
  const own = named.filter(({ tenant_id }) => tenant_id === plant.tenant);
  const strays = named
    .filter(({ tenant_id }) => tenant_id !== plant.tenant)
    .map(({ id, title }) => `#${id} "${title}" stands in another tenant`);
  const expected = Array.from({ length: writer.renamed }, (_, index) => writer.nameOf(index + 1));
  const effects = await settledEffects(database, writer, expected.length);
  if ((await nameOf(database, writer)) !== expected.at(-1))
    strays.push(`svc-issues knows "${await nameOf(database, writer)}", acknowledged was "${expected.at(-1)}"`);
  const signedOut = writer.refusals.get(401) ?? 0;
  if (signedOut > 0) strays.push(`${signedOut} answers of ${plant.label} said that a signed-in person is not`);
  return [
    ...strays,
    ...notOnce(writer.reported, (number) => writer.titleOf(number), own),
    ...notOnce(writer.reportedOnce, (number) => writer.singleTitleOf(number), own),
    ...doubled(own),
    ...own.flatMap((issue) => notWhole(issue, own[0])),
    ...wrongEffects(expected, effects),
    ...(await wrongEvents(database, writer, expected)),
  ];
}

/** All effects, once they are as many as expected, or once none has come for ten seconds: after a long fault there is much to catch up with. */
async function settledEffects(database: pg.Client, { plant, run }: Writer, expected: number): Promise<string[]> {
  let effects: string[] = [];
  for (let before = -1; effects.length > before && effects.length < expected;) {
    before = effects.length;
    await within(HEALING_MS, async () => {
      effects = await effectsOn(database, plant.tenant, plant.person.id, `${run} ${plant.label} `);
      return effects.length >= expected;
    });
  }
  return effects;
}

/** The name that svc-issues has of the person who is renamed. */
async function nameOf(database: pg.Client, { plant }: Writer): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>('select name from issues.people where tenant_id = $1 and id = $2', [
    plant.tenant,
    plant.person.id,
  ]);
  return rows[0]?.name;
}

/** Rows of a kit table of all services together. */
async function countAll(database: pg.Client, table: string, condition: string): Promise<number> {
  const counts = SCHEMAS.map((schema) => `select count(*) as n from ${schema}.${table} where ${condition}`);
  const { rows } = await database.query<{ n: number }>(`select sum(n)::int as n from (${counts.join(' union all ')}) counted`);
  return rows[0]?.n ?? 0;
}

const TOTALS = `
  with counted as (select tenant_id, deleted_at is not null as archived, finished, count(*)::int as n from issues.issue group by 1, 2, 3),
    kept as (select tenant_id, archived, finished, sum(total)::int as n from issues.issue_total group by 1, 2, 3)
  select tenant_id, coalesce(counted.n, 0) as counted, coalesce(kept.n, 0) as kept from counted full join kept using (tenant_id, archived, finished)
  where coalesce(counted.n, 0) <> coalesce(kept.n, 0)`;

/** Kept totals of a tenant that are not what is there. */
async function wrongTotals(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ tenant_id: string; counted: number; kept: number }>(TOTALS);
  return rows.map(({ tenant_id, counted, kept }) => `the kept total of ${tenant_id} is ${kept}, there are ${counted}`);
}
