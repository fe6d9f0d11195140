import { hideFromSystem, showToSystem, type Migration } from '@portal/service-kit/migration';

/** Tables that are trimmed, each with the time that it is trimmed by. */
const TRIMMED = { sync_run: 'started_at', sync_file: 'seen_at' } as const;

/** Runs and files that were read are forgotten after a time; a file is kept as long as it is seen. */
export const ageOfRuns: Migration = {
  name: '20261128185205-age-of-runs',
  async up(trx) {
    await trx.raw('alter table sync.sync_file rename column read_at to seen_at');
    await trx.raw('grant update on sync.sync_file to sync_app');
    for (const [table, time] of Object.entries(TRIMMED)) {
      await showToSystem(trx, 'sync', table);
      await trx.raw(`create index ${table}_age on sync.${table} (${time})`);
    }
  },
  async down(trx) {
    for (const table of Object.keys(TRIMMED)) {
      await trx.raw(`drop index sync.${table}_age`);
      await hideFromSystem(trx, 'sync', table);
    }
    await trx.raw('revoke update on sync.sync_file from sync_app');
    await trx.raw('alter table sync.sync_file rename column seen_at to read_at');
  },
};
