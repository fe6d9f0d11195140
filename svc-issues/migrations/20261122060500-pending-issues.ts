import type { Migration } from '@portal/service-kit/migration';

/**
 * What is counted on every dashboard: open issues, those that need somebody, and who is on an issue. Small beside the tables they are taken
 * from.
 */
const INDEXES = {
  issue_pending:
    'issue (tenant_id, id) include (criticality_id, created_at, scheduled_on, took_at) where not finished and not resolved and not rejected and deleted_at is null',
  issue_employee_open:
    'issue_employee (tenant_id, issue_id) include (user_id, started_at) where finished_at is null and deleted_at is null',
};

export const pendingIssues: Migration = {
  name: '20261122060500-pending-issues',
  async up(trx) {
    for (const [name, columns] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${columns}`);
  },
  async down(trx) {
    for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`);
  },
};
