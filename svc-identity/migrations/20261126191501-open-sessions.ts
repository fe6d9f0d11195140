import type { Migration } from '@portal/service-kit/migration';

/**
 * What is open of a tenant, by when it ends: each sign-in counts it, and read all sessions of a month. Most of them ran out without anybody
 * ending them, so that an index of those without an end would hold them all the same.
 */
export const openSessions: Migration = {
  name: '20261126191501-open-sessions',
  async up(trx) {
    await trx.raw('create index session_open on identity.session (tenant_id, expires_at) where ended_at is null');
  },
  async down(trx) {
    await trx.raw('drop index identity.session_open');
  },
};
