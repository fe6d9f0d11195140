import type pg from 'pg';
import type { Stage } from '../../proof/stage';

/**
 * Every effect of an event about a person in svc-issues, in its order: a copy that was written twice looks like one that was written once,
 * so a trigger notes each. The note is part of the consumer's transaction and goes with it.
 */
const WATCH = `
  create schema if not exists proof;
  create table if not exists proof.effect (seq bigint generated always as identity primary key, tenant_id uuid not null, person bigint not null, name text not null);
  create or replace function proof.note_effect() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    begin insert into proof.effect (tenant_id, person, name) values (new.tenant_id, new.id, new.name); return null; end $$;
  create or replace trigger proof_effect after insert or update on issues.people for each row execute function proof.note_effect()`;

/** From now on effects are noted. Does nothing the second time. */
export async function watchEffects(stage: Stage): Promise<void> {
  const database = await stage.database();
  try {
    await database.query(WATCH);
  } finally {
    await database.end();
  }
}

/** Names that were written to svc-issues' copy of a person, in order. */
export async function effectsOn(database: pg.Client, tenant: string, person: number, prefix: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    'select name from proof.effect where tenant_id = $1 and person = $2 and starts_with(name, $3) order by seq',
    [tenant, person, prefix],
  );
  return rows.map(({ name }) => name);
}

/** What is wrong with effects that should be each name once, in this order. */
export function wrongEffects(expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const wrong = expected
    .filter((name) => counts.get(name) !== 1)
    .map((name) => `the effect of "${name}" exists ${counts.get(name) ?? 0} times`);
  const strange = found.filter((name) => !expected.includes(name)).map((name) => `an effect of "${name}", which was never acknowledged`);
  const once = [...counts.keys()];
  const inOrder = expected.filter((name) => counts.has(name));
  const first = once.findIndex((name, at) => name !== inOrder[at]);
  if (wrong.length + strange.length === 0 && first >= 0)
    wrong.push(`effects came out of order: "${once[first]}" where "${inOrder[first]}" was due`);
  return [...wrong, ...strange];
}
