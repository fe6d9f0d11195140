import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { numbered, refersTo, SCHEMA } from './schema';

/** What people say about an issue, with pictures. */
export const issueComments: Migration = {
  name: '20261122183000-issue-comments',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'issue_comment', (t) => {
      numbered(t);
      t.bigInteger('issue_id').notNullable();
      // The duplicate that it came from by a merge.
      t.bigInteger('from_issue_id');
      t.text('text').notNullable();
      t.bigInteger('created_by');
      t.timestamp('created_at').notNullable();
      t.timestamp('updated_at');
      refersTo(t, 'issue_id', 'issue', 'CASCADE');
    });
    await trx.raw('create index issue_comment_issue on issue_comment (tenant_id, issue_id, id)');
    await trx.raw(`alter table ${SCHEMA}.issue_file add column comment_id bigint`);
    await trx.raw('create index issue_file_comment on issue_file (tenant_id, comment_id) where comment_id is not null');
  },
  async down(trx) {
    await trx.raw(`alter table ${SCHEMA}.issue_file drop column comment_id`);
    await dropTable(trx, SCHEMA, 'issue_comment');
  },
};
