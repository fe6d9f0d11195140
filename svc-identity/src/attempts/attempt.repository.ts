import type { Query } from '@portal/service-kit/query';
import type { Counter, CounterKind } from './throttle';

/** What names a counter in a tenant; `key` is a person, a device, a network or `all`, as its kind counts. */
export interface CounterKey {
  kind: CounterKind;
  key: string;
}

interface CounterRow extends CounterKey {
  failures: number;
  since: Date;
  blocked_until: Date | null;
}

const counterOf = ({ blocked_until, ...counter }: CounterRow): Counter => ({ ...counter, blockedUntil: blocked_until });
const inOrder = (a: CounterKey, b: CounterKey) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`, 'en');
const columns = (keys: readonly CounterKey[]) => [keys.map(({ kind }) => kind), keys.map(({ key }) => key)];

/**
 * The counters, made where missing and locked until the transaction ends; always in one order, so that two attempts never wait for each
 * other.
 */
export async function lockCounters(query: Query, keys: readonly CounterKey[]): Promise<Counter[]> {
  const sorted = columns([...keys].sort(inOrder));
  query.enqueue(
    `insert into attempt_counter (tenant_id, kind, key, failures, since)
     select $1::uuid, wanted.kind, wanted.key, 0, now() from unnest($2::text[], $3::text[]) as wanted (kind, key)
     on conflict do nothing`,
    sorted,
  );
  const rows = await query.sql<CounterRow>(
    `select kind, key, failures, since, blocked_until from attempt_counter
     where tenant_id = $1 and (kind, key) in (select * from unnest($2::text[], $3::text[]))
     order by kind, key for update`,
    sorted,
  );
  return rows.map(counterOf);
}

/**
 * Takes one failure back from each; from the person all, where they proved who they are (`forgives`). One statement that travels with the
 * commit, so that others wait for the counters of a plant no longer than that takes; it locks in the order of `lockCounters`.
 */
export function forgiveFailures(query: Query, keys: readonly CounterKey[], forgives: boolean): void {
  query.enqueue(
    `with held as (
       select kind, key from attempt_counter
       where tenant_id = $1 and (kind, key) in (select * from unnest($2::text[], $3::text[]))
       order by kind, key for update)
     update attempt_counter c set blocked_until = null,
       failures = case when $4::boolean and c.kind = 'person' then 0 else greatest(0, c.failures - 1) end
     from held where c.tenant_id = $1 and c.kind = held.kind and c.key = held.key`,
    [...columns(keys), forgives],
  );
}

/** Those that let nobody try again for a while. */
export async function blockedCounters(query: Query, keys: readonly CounterKey[]): Promise<Counter[]> {
  const rows = await query.sql<CounterRow>(
    `select kind, key, failures, since, blocked_until from attempt_counter
     where tenant_id = $1 and (kind, key) in (select * from unnest($2::text[], $3::text[])) and blocked_until > now()`,
    columns(keys),
  );
  return rows.map(counterOf);
}

/** Writes them with what the transaction sends next, at the latest its commit. */
export function saveCounters(query: Query, counters: readonly Counter[]): void {
  query.enqueue(
    `update attempt_counter c set failures = n.failures, since = n.since, blocked_until = n.blocked_until
     from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::timestamptz[]) as n (kind, key, failures, since, blocked_until)
     where c.tenant_id = $1 and c.kind = n.kind and c.key = n.key`,
    [
      ...columns(counters),
      counters.map(({ failures }) => failures),
      counters.map(({ since }) => since),
      counters.map(({ blockedUntil }) => blockedUntil),
    ],
  );
}

/** Forgets what no rule looks at any more: guessed addresses would pile up else. */
export async function dropStaleCounters(query: Query): Promise<void> {
  await query('attempt_counter').whereRaw(`since < now() - interval '2 days'`).del();
}
