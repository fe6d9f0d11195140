import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'issues';

/** Issues that triggers of meters opened: one for each crossing. */
export const counterIssue: Migration = {
  name: '20261128110000-counter-issue',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'counter_issue',
      (t) => {
        t.bigInteger('trigger_id').notNullable();
        t.integer('crossing').notNullable();
        t.bigInteger('issue_id').notNullable();
        t.foreign(['tenant_id', 'issue_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.issue`).onDelete('CASCADE');
        t.index(['tenant_id', 'issue_id'], 'counter_issue_issue');
      },
      { primary: ['trigger_id', 'crossing'] },
    );
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'counter_issue');
  },
};
