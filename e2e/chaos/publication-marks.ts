import { COPIED } from '../domains/domains';
import type { Stage } from '../proof/stage';

const SEAL = `
  create schema if not exists proof;
  create or replace function proof.refuse() returns trigger language plpgsql as $$ begin raise exception 'sealed by a proof'; end $$;
  create or replace trigger proof_seal before update on ${COPIED.domain.name}.outbox for each row when (old.published_at is null and new.published_at is not null) execute function proof.refuse()`;

async function run(stage: Stage, sql: string): Promise<void> {
  const database = await stage.database();
  try {
    await database.query(sql);
  } finally {
    await database.end();
  }
}

/** From now on no event that others keep copies by can be marked as published: each is published and stays as if it had not been. */
export function sealMarks(stage: Stage): Promise<void> {
  return run(stage, SEAL);
}

/** Events can be marked again. Does nothing where they could. */
export function unsealMarks(stage: Stage): Promise<void> {
  return run(stage, `drop trigger if exists proof_seal on ${COPIED.domain.name}.outbox`);
}
