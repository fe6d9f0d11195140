import type { TenantTrx } from '@portal/service-kit/database';
import type { Counter, CounterKind } from './throttle';

export interface CounterKey {
  kind: CounterKind;
  key: string;
}

interface CounterRow extends CounterKey {
  failures: number;
  since: Date;
  blocked_until: Date | null;
}

const inOrder = (a: CounterKey, b: CounterKey) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`, 'en');
const columns = (keys: readonly CounterKey[]) => [keys.map(({ kind }) => kind), keys.map(({ key }) => key)];

/** The counters, made where missing and locked until the transaction ends; always in one order, so that two attempts never wait for each other. */
export async function lockCounters(trx: TenantTrx, tenant: string, keys: readonly CounterKey[], now: Date): Promise<Counter[]> {
  const sorted = [...keys].sort(inOrder);
  await trx.raw(
    `insert into attempt_counter (tenant_id, kind, key, failures, since)
     select ?::uuid, wanted.kind, wanted.key, 0, ?::timestamptz from unnest(?::text[], ?::text[]) as wanted (kind, key)
     on conflict do nothing`,
    [tenant, now, ...columns(sorted)],
  );
  const { rows } = await trx.raw<{ rows: CounterRow[] }>(
    `select kind, key, failures, since, blocked_until from attempt_counter
     where tenant_id = ? and (kind, key) in (select * from unnest(?::text[], ?::text[]))
     order by kind, key for update`,
    [tenant, ...columns(sorted)],
  );
  return rows.map(({ blocked_until, ...counter }) => ({ ...counter, blockedUntil: blocked_until }));
}

export async function saveCounters(trx: TenantTrx, tenant: string, counters: readonly Counter[]): Promise<void> {
  await trx.raw(
    `update attempt_counter c set failures = n.failures, since = n.since, blocked_until = n.blocked_until
     from unnest(?::text[], ?::text[], ?::int[], ?::timestamptz[], ?::timestamptz[]) as n (kind, key, failures, since, blocked_until)
     where c.tenant_id = ? and c.kind = n.kind and c.key = n.key`,
    [
      ...columns(counters),
      counters.map(({ failures }) => failures),
      counters.map(({ since }) => since.toISOString()),
      counters.map(({ blockedUntil }) => blockedUntil?.toISOString() ?? null) as string[],
      tenant,
    ],
  );
}

/** Forgets what no rule looks at any more: guessed addresses would pile up else. */
export async function dropStaleCounters(trx: TenantTrx, tenant: string): Promise<void> {
  await trx.raw(`delete from attempt_counter where tenant_id = ? and since < now() - interval '2 days'`, [tenant]);
}
