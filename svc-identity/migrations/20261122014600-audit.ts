import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';
const APP = `${SCHEMA}_app`;
const SAFE_PATH = `set search_path = pg_catalog, ${SCHEMA}, pg_temp`;

async function tables(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'audit_entry',
    (t) => {
      t.bigInteger('sequence').notNullable();
      t.uuid('event_id').notNullable();
      t.timestamp('occurred_at').notNullable();
      t.timestamp('recorded_at').notNullable();
      t.bigInteger('actor');
      t.bigInteger('approved_by');
      t.uuid('session_id');
      t.text('network');
      t.text('request_id');
      t.text('action').notNullable();
      t.text('object_type');
      t.text('object_id');
      t.jsonb('detail').notNullable();
      t.binary('previous_hash').notNullable();
      t.binary('hash').notNullable();
    },
    { primary: ['sequence'], grants: ['select', 'insert'] },
  );
  await trx.raw('create unique index audit_entry_event on audit_entry (tenant_id, event_id)');
  await trx.raw('create index audit_entry_by_time on audit_entry (tenant_id, occurred_at)');
  await trx.raw('create index audit_entry_by_action on audit_entry (tenant_id, action, sequence)');
  await trx.raw('create index audit_entry_by_actor on audit_entry (tenant_id, actor, sequence)');
  await trx.raw('create index audit_entry_by_object on audit_entry (tenant_id, object_type, object_id, sequence)');
  // Where the chain ends, and where what is left of it begins. Only the functions below write it.
  await tenantTable(
    trx,
    SCHEMA,
    'audit_chain',
    (t) => {
      t.bigInteger('sequence').notNullable();
      t.binary('hash').notNullable();
      t.bigInteger('anchor_sequence').notNullable();
      t.binary('anchor_hash').notNullable();
    },
    { primary: [], grants: ['select'] },
  );
}

/** Every column but the hash itself, in an order and a form that do not change. */
const HASH = `
  create function ${SCHEMA}.audit_hash(entry ${SCHEMA}.audit_entry) returns bytea language sql stable ${SAFE_PATH} as $$
    select sha256(entry.previous_hash || convert_to(jsonb_build_array(
      entry.tenant_id, entry.sequence, entry.event_id, extract(epoch from entry.occurred_at), extract(epoch from entry.recorded_at),
      entry.actor, entry.approved_by, entry.session_id, entry.network, entry.request_id, entry.action,
      entry.object_type, entry.object_id, entry.detail)::text, 'UTF8'))
  $$`;

/** Number, time of recording and hashes are the database's own: what the application sends for them does not count. */
const APPEND = `
  create function ${SCHEMA}.append_audit_entry() returns trigger language plpgsql security definer ${SAFE_PATH} as $$
  declare
    head ${SCHEMA}.audit_chain;
  begin
    insert into ${SCHEMA}.audit_chain (tenant_id, sequence, hash, anchor_sequence, anchor_hash)
      values (new.tenant_id, 0, '', 0, '') on conflict do nothing;
    select * into strict head from ${SCHEMA}.audit_chain where tenant_id = new.tenant_id for update;
    new.sequence := head.sequence + 1;
    new.recorded_at := clock_timestamp();
    new.previous_hash := head.hash;
    new.hash := ${SCHEMA}.audit_hash(new);
    update ${SCHEMA}.audit_chain set sequence = new.sequence, hash = new.hash where tenant_id = new.tenant_id;
    return new;
  end $$`;

/** Cuts whole days from the old end, never younger than 90 of them, and keeps the hash at the cut. */
const TRIM = `
  create function ${SCHEMA}.trim_audit_log(keep_days integer) returns bigint language plpgsql security definer ${SAFE_PATH} as $$
  declare
    own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    cut constant timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => greatest(keep_days, 90));
    last_cut ${SCHEMA}.audit_entry;
    removed bigint;
  begin
    perform 1 from ${SCHEMA}.audit_chain where tenant_id = own for update;
    select * into last_cut from ${SCHEMA}.audit_entry where tenant_id = own and recorded_at < cut order by sequence desc limit 1;
    if not found then return 0; end if;
    delete from ${SCHEMA}.audit_entry where tenant_id = own and sequence <= last_cut.sequence;
    get diagnostics removed = row_count;
    update ${SCHEMA}.audit_chain set anchor_sequence = last_cut.sequence, anchor_hash = last_cut.hash where tenant_id = own;
    return removed;
  end $$`;

const FUNCTIONS = ['audit_hash(audit_entry)', 'append_audit_entry()', 'trim_audit_log(integer)'];

/** The audit log: the application adds entries and reads them; the database numbers and chains them. */
export const audit: Migration = {
  name: '20261122014600-audit',
  async up(trx) {
    await tables(trx);
    for (const statement of [HASH, APPEND, TRIM]) await trx.raw(statement);
    for (const name of FUNCTIONS) await trx.raw(`revoke all on function ${SCHEMA}.${name} from public`);
    for (const name of FUNCTIONS) await trx.raw(`grant execute on function ${SCHEMA}.${name} to ${APP}`);
    await trx.raw('create trigger audit_entry_appended before insert on audit_entry for each row execute function append_audit_entry()');
  },
  async down(trx) {
    await trx.raw('drop trigger audit_entry_appended on audit_entry');
    for (const name of FUNCTIONS) await trx.raw(`drop function ${SCHEMA}.${name}`);
    for (const table of ['audit_chain', 'audit_entry']) await dropTable(trx, SCHEMA, table);
  },
};
