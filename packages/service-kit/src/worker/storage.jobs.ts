import { tenantQuery } from '../query/query';
import { withTenant } from '../query/transaction';
import { defineJob, type Job } from './job';
import type { Base } from '../base';
import { forEachTenant } from './for-each-tenant';
import { abandonedFiles, expiredFiles, recount, removeRow, tenantsWithFiles, usageDiffers } from '../files/storage.repository';

const MINUTE_S = 60;
const DAY_S = 86_400;

/** Removes bytes that a process left when it was killed between storing them and writing their row, or between deleting a row and them. */
const removeAbandonedFiles: Job<Base> = defineJob<Base>({
  name: 'kit-abandoned-files',
  everyS: 5 * MINUTE_S,
  async run({ db, files }, tools) {
    await forEachTenant(await abandonedFiles(db), tools, ({ tenant_id: tenant, id }) => files.discard(tenant, id));
  },
});

/** Removes files that were kept for a time, such as exports. */
export const removeExpiredFiles: Job<Base> = defineJob<Base>({
  name: 'kit-expired-files',
  everyS: 15 * MINUTE_S,
  async run({ db, files }, tools) {
    await forEachTenant(await expiredFiles(db), tools, ({ tenant_id: tenant, id }) =>
      withTenant(db, { tenant }, async (query) => {
        if (await removeRow(query, id)) query.afterCommit(() => void files.discard(tenant, id));
      }),
    );
  },
});

/** Compares what is kept of each tenant's usage with its files. */
export const recountStorage: Job<Base> = defineJob<Base>({
  name: 'kit-recount-storage',
  everyS: DAY_S,
  async run({ db }, tools) {
    await forEachTenant(await tenantsWithFiles(db), tools, async ({ tenant_id: tenant }) => {
      if ((await usageDiffers(tenantQuery(db, { tenant }))) && (await withTenant(db, { tenant }, recount)))
        tools.log.warn({ tenant }, 'the kept storage usage was wrong');
    });
  },
});

/** Jobs of every service that keep files and quotas right. */
export const storageJobs: readonly Job<Base>[] = [removeAbandonedFiles, removeExpiredFiles, recountStorage];
