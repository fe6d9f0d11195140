import type pg from 'pg';
import { DOMAINS, SCHEMAS } from '../domains/domains';
import { verifyStorage } from '../domains/verify-storage';
import { within } from '../proof/pause';
import type { Stage } from '../proof/stage';
import type { Writer } from './writer';

const HEALING_MS = 10_000;

/** What is left of a portal after a fault. */
export interface Verdict {
  /** What is wrong, in words; nothing when every acknowledged write and every effect is there once and complete. */
  faults: string[];
  /** Milliseconds until no event waited in an outbox any more. */
  emptyMs: number;
}

/** Verifies what the writers wrote, once events have had ten seconds to arrive. */
export async function verdictOn(stage: Stage, writers: readonly Writer[]): Promise<Verdict> {
  const database = await stage.database();
  try {
    const began = Date.now();
    const waiting = () => countAll(database, 'outbox', 'published_at is null');
    const empty = await within(HEALING_MS, async () => (await waiting()) === 0);
    const emptyMs = Date.now() - began;
    const faults = empty ? [] : [`${await waiting()} events were not published within ${HEALING_MS / 1000} s`];
    const deadLetters = await countAll(database, 'dead_letter', 'true');
    if (deadLetters > 0) faults.push(`${deadLetters} events became dead letters`);
    for (const { line, plant, refusals } of writers) {
      const signedOut = refusals.get(401) ?? 0;
      if (signedOut > 0) faults.push(`${signedOut} ${line.name} of ${plant.label} were answered as if nobody were signed in`);
    }
    for (const { writes, verify } of DOMAINS)
      faults.push(
        ...(await verify(
          database,
          writers.filter(({ line }) => writes.includes(line)),
        )),
      );
    faults.push(...(await verifyStorage(database)));
    return { faults, emptyMs };
  } finally {
    await database.end();
  }
}

/** Rows of a kit table of all services together. */
export async function countAll(database: pg.Client, table: string, condition: string): Promise<number> {
  const counts = SCHEMAS.map((schema) => `select count(*) as n from ${schema}.${table} where ${condition}`);
  const { rows } = await database.query<{ n: number }>(`select sum(n)::int as n from (${counts.join(' union all ')}) counted`);
  return rows[0]?.n ?? 0;
}
