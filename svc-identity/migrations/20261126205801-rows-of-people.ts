import type { Migration } from '@portal/service-kit/migration';

/**
 * What somebody approved, in the audit log, and what they were told of, whether the portal shows it or not: the export of a person's data
 * looked for both in all rows of the plant, and the removal of a person for the second.
 */
export const rowsOfPeople: Migration = {
  name: '20261126205801-rows-of-people',
  async up(trx) {
    await trx.raw(
      'create index audit_entry_by_approver on identity.audit_entry (tenant_id, approved_by, sequence) where approved_by is not null',
    );
    await trx.raw('drop index identity.notification_latest');
    await trx.raw('create index notification_latest on identity.notification (tenant_id, user_id, id desc) include (in_portal)');
  },
  async down(trx) {
    await trx.raw('drop index identity.notification_latest');
    await trx.raw('create index notification_latest on identity.notification (tenant_id, user_id, id desc) where in_portal');
    await trx.raw('drop index identity.audit_entry_by_approver');
  },
};
