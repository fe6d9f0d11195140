import type { Migration } from '@portal/service-kit/migration';

const replaceTrim = (variables: string, body: string) => `
  create or replace function identity.trim_audit_log(keep_days integer) returns bigint language plpgsql security definer
    set search_path = pg_catalog, identity, pg_temp as $$
  declare
    own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    cut constant timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => greatest(keep_days, 90));
    last_cut identity.audit_entry;
    removed bigint;${variables}
  begin${body}
    return removed;
  end $$`;

/**
 * `recorded_at` rises with the number, so that the first entry that stays is found by reading what goes. Without one, everything goes but
 * what was appended meanwhile. The chain is locked last: appending waits for its lock.
 */
const FROM_OLD_END = replaceTrim(
  `
    first_kept bigint;`,
  `
    select sequence into first_kept from identity.audit_entry where tenant_id = own and recorded_at >= cut order by sequence limit 1;
    select * into last_cut from identity.audit_entry
      where tenant_id = own and sequence < coalesce(first_kept, 9223372036854775807) and recorded_at < cut order by sequence desc limit 1;
    if not found then return 0; end if;
    delete from identity.audit_entry where tenant_id = own and sequence <= last_cut.sequence;
    get diagnostics removed = row_count;
    update identity.audit_chain set anchor_sequence = last_cut.sequence, anchor_hash = last_cut.hash
      where tenant_id = own and anchor_sequence < last_cut.sequence;`,
);

const FROM_NEW_END = replaceTrim(
  '',
  `
    perform 1 from identity.audit_chain where tenant_id = own for update;
    select * into last_cut from identity.audit_entry where tenant_id = own and recorded_at < cut order by sequence desc limit 1;
    if not found then return 0; end if;
    delete from identity.audit_entry where tenant_id = own and sequence <= last_cut.sequence;
    get diagnostics removed = row_count;
    update identity.audit_chain set anchor_sequence = last_cut.sequence, anchor_hash = last_cut.hash where tenant_id = own;`,
);

/** The audit log is cut from its old end: it read the year that stays, each day, while nothing could be appended. */
export const trimFromTheOldEnd: Migration = {
  name: '20261126191502-trim-from-the-old-end',
  async up(trx) {
    await trx.raw(FROM_OLD_END);
  },
  async down(trx) {
    await trx.raw(FROM_NEW_END);
  },
};
