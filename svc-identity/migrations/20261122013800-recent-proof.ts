import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/**
 * When a session's person last proved that it is them; approvals name all of their request. Those of before, a minute old at most, name
 * less and go.
 */
export const recentProof: Migration = {
  name: '20261122013800-recent-proof',
  async up(trx) {
    await trx.raw(`alter table ${SCHEMA}.session add column proven_at timestamptz`);
    await trx.raw(`delete from ${SCHEMA}.temporary_approval`);
    await trx.raw(`
      alter table ${SCHEMA}.temporary_approval add column body_hash text not null,
        alter column permission set not null, alter column method set not null, alter column path set not null`);
  },
  async down(trx) {
    await trx.raw(`
      alter table ${SCHEMA}.temporary_approval drop column body_hash,
        alter column permission drop not null, alter column method drop not null, alter column path drop not null`);
    await trx.raw(`alter table ${SCHEMA}.session drop column proven_at`);
  },
};
