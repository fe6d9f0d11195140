import type { Migration } from '@portal/service-kit/migration';

/**
 * Whoever saves a form says which version of the person they saw. The person's own access is another form, and so is the access of a
 * template: it counts by itself, so that neither form refuses for what only the other changed.
 */
export const personVersions: Migration = {
  name: '20261126175000-person-versions',
  async up(trx) {
    await trx.raw(`alter table identity.person
      add column version integer not null default 1,
      add column access_version integer not null default 1`);
    await trx.raw('alter table identity.user_template add column access_version integer not null default 1');
  },
  async down(trx) {
    await trx.raw('alter table identity.person drop column version, drop column access_version');
    await trx.raw('alter table identity.user_template drop column access_version');
  },
};
