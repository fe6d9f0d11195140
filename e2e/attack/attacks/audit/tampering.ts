import type pg from 'pg';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { asApplication } from './as-application';
import { verifyLog } from './verify-command';

/** What would change the past, or write another. */
const REFUSED: Readonly<Record<string, string>> = {
  'rewrite an entry': `update identity.audit_entry set action = 'identity.signed_out'`,
  'remove an entry': 'delete from identity.audit_entry',
  'empty the log': 'truncate identity.audit_entry',
  'move the end of the chain': 'update identity.audit_chain set sequence = 0',
  'drop the chain': 'delete from identity.audit_chain',
  'take the trigger away': 'alter table identity.audit_entry disable trigger all',
  'run without triggers': 'set local session_replication_role = replica',
  'another function for the chain':
    'create or replace function identity.audit_hash(identity.audit_entry) returns bytea language sql as $$ select null::bytea $$',
};

const APPEND = `
  insert into identity.audit_entry (tenant_id, sequence, event_id, occurred_at, recorded_at, action, detail, previous_hash, hash)
  values (current_setting('app.tenant_id')::uuid, 1, gen_random_uuid(), now(), '2001-01-01', 'identity.signed_in', '{}', 'forged', 'forged')`;

/** Fails unless the entry was numbered, dated and chained by the database. */
const FORGED = `${APPEND}; do $$ begin
  if exists (select from identity.audit_entry where hash = 'forged' or recorded_at < '2002-01-01') then raise exception 'forged'; end if; end $$`;

interface Tampering {
  what: string;
  change: (first: number) => string;
  back: (first: number) => string;
}

const swapped = (first: number) =>
  `update identity.audit_entry set sequence = -1 where tenant_id = $1 and sequence = ${first};
   update identity.audit_entry set sequence = ${first} where tenant_id = $1 and sequence = ${first + 1};
   update identity.audit_entry set sequence = ${first + 1} where tenant_id = $1 and sequence = -1`;

/** What only the owner of the database can do. */
const TAMPERINGS: readonly Tampering[] = [
  {
    what: 'an entry that the owner rewrote',
    change: (first) => `update identity.audit_entry set actor = coalesce(actor, 0) + 1 where tenant_id = $1 and sequence = ${first}`,
    back: (first) => `update identity.audit_entry set actor = nullif(actor - 1, 0) where tenant_id = $1 and sequence = ${first}`,
  },
  {
    what: 'an entry that the owner removed',
    change: (first) =>
      `create table proof_removed as select * from identity.audit_entry where tenant_id = $1 and sequence = ${first};
       delete from identity.audit_entry where tenant_id = $1 and sequence = ${first}`,
    back: () => 'insert into identity.audit_entry select * from proof_removed; drop table proof_removed',
  },
  { what: 'two entries that the owner swapped', change: swapped, back: swapped },
];

/** Statements of the owner, without triggers. */
async function asOwner(database: pg.Client, tenant: string, sql: string): Promise<void> {
  await database.query('set session_replication_role = replica');
  await database.query(sql.replaceAll('$1', `'${tenant}'`));
  await database.query('set session_replication_role = origin');
}

/** The application role is refused whatever changes the past; what the owner of the database does is noticed. */
export async function tampering(database: pg.Client, home: TenantClient, assertions: Assertions): Promise<void> {
  const { tenant, stage, label } = home;
  for (const [what, sql] of Object.entries(REFUSED)) {
    const outcome = await asApplication(database, tenant, sql);
    assertions.denies(what, outcome === '42501', outcome);
  }
  assertions.allows('append an entry', (await asApplication(database, tenant, APPEND)) === 'done');
  const forged = await asApplication(database, tenant, FORGED);
  assertions.denies('an entry with a number, a time and a hash of its own', forged === 'done', forged);
  const before = await verifyLog(stage, label);
  assertions.allows('the log before', before.complete, before.said);
  const { rows } = await database.query<{ first: string }>(
    'select min(sequence) + 1 as first from identity.audit_entry where tenant_id = $1',
    [tenant],
  );
  const first = Number(rows[0]?.first);
  for (const { what, change, back } of TAMPERINGS) {
    await asOwner(database, tenant, change(first));
    const { complete, said } = await verifyLog(stage, label);
    assertions.denies(what, !complete && said.includes('BROKEN'), said);
    await asOwner(database, tenant, back(first));
  }
  const after = await verifyLog(stage, label);
  assertions.allows('the log as it was', after.complete, after.said);
}
