import type { Migration } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const KINDS = ['person', 'anybody', 'device', 'network', 'tenant', 'codes'];

async function allow(trx: Knex, kinds: readonly string[]): Promise<void> {
  const named = kinds.map((kind) => `'${kind}'`).join(', ');
  await trx.raw(`alter table identity.attempt_counter drop constraint attempt_counter_kind,
    add constraint attempt_counter_kind check (kind in (${named}))`);
}

/** Access codes that somebody sets for others are counted, those that are free too. */
export const setCodes: Migration = {
  name: '20261126205800-set-codes',
  up: (trx) => allow(trx, [...KINDS, 'set_codes']),
  async down(trx) {
    // The owner deletes for all tenants at once.
    await trx.raw('alter table identity.attempt_counter no force row level security');
    await trx.raw(`delete from identity.attempt_counter where kind = 'set_codes'`);
    await trx.raw('alter table identity.attempt_counter force row level security');
    await allow(trx, KINDS);
  },
};
