import { COPIED } from '../domains/domains';
import type { Stage } from '../proof/stage';

const SEAL = `
  create schema if not exists proof;
  create or replace function proof.refuse() returns trigger language plpgsql as $$ begin raise exception 'sealed by a proof'; end $$;
  create or replace trigger proof_seal before update on ${COPIED.domain.name}.outbox for each row when (old.published_at is null and new.published_at is not null) execute function proof.refuse()`;

async function run<R extends object>(stage: Stage, sql: string): Promise<R[]> {
  const database = await stage.database();
  try {
    return (await database.query<R>(sql)).rows;
  } finally {
    await database.end();
  }
}

/** Events that are not marked as published. */
export async function unmarked(stage: Stage): Promise<number> {
  const [row] = await run<{ n: number }>(stage, `select count(*)::int as n from ${COPIED.domain.name}.outbox where published_at is null`);
  return row?.n ?? 0;
}

/** From now on no event that others keep copies by can be marked as published: each is published and stays as if it had not been. */
export async function sealMarks(stage: Stage): Promise<void> {
  await run(stage, SEAL);
}

/** Events can be marked again. Does nothing where they could. */
export async function unsealMarks(stage: Stage): Promise<void> {
  await run(stage, `drop trigger if exists proof_seal on ${COPIED.domain.name}.outbox`);
}
