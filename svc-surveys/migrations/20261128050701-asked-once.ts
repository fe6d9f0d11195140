import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'surveys';

/** Version of the issue that a survey was asked at: what happened once asks once, by the answer of the change and by its event. */
export const askedOnce: Migration = {
  name: '20261128050701-asked-once',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('pending_survey', (t) => {
      t.integer('issue_version');
      t.index(['tenant_id', 'issue_id', 'user_id']);
      t.unique(['tenant_id', 'survey_event_id', 'issue_id', 'user_id', 'issue_version'], { indexName: 'pending_survey_asked_once' });
    });
  },
  down: (trx) =>
    trx.schema.withSchema(SCHEMA).alterTable('pending_survey', (t) => {
      t.dropIndex(['tenant_id', 'issue_id', 'user_id']);
      t.dropColumn('issue_version');
    }),
};
