import type { Migration } from '@portal/service-kit/migration';

const TABLES = ['person', 'external_identity', 'tenant'];

/**
 * People who were removed kept their template and what a provider calls them, and stayed the default supervisor of the plant: the template
 * could not be removed, and whoever came back under the same name at the provider could not sign in.
 */
export const removedPeople: Migration = {
  name: '20261126191500-removed-people',
  async up(trx) {
    // The owner writes for all tenants at once.
    for (const table of TABLES) await trx.raw('alter table identity.?? no force row level security', [table]);
    await trx.raw(`delete from identity.external_identity e using identity.person p
      where p.tenant_id = e.tenant_id and p.id = e.user_id and p.removed_at is not null`);
    await trx.raw('update identity.person set user_template_id = null where removed_at is not null and user_template_id is not null');
    await trx.raw(`update identity.tenant t set default_supervisor_id = null, version = t.version + 1 from identity.person p
      where p.tenant_id = t.tenant_id and p.id = t.default_supervisor_id and (p.removed_at is not null or p.terminal)`);
    for (const table of TABLES) await trx.raw('alter table identity.?? force row level security', [table]);
  },
  // What people had before they were removed is known nowhere.
  down: () => Promise.resolve(),
};
