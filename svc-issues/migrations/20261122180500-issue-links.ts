import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { numbered, refersTo, SCHEMA } from './schema';

async function links(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'issue_link', (t) => {
    numbered(t);
    t.bigInteger('from_id').notNullable();
    t.bigInteger('to_id').notNullable();
    t.text('kind').notNullable();
    t.timestamp('created_at').notNullable();
    t.bigInteger('created_by');
    // What a merge changed, so that it can be taken back; null for a link alone.
    t.jsonb('merged');
    refersTo(t, 'from_id', 'issue', 'CASCADE');
    refersTo(t, 'to_id', 'issue', 'CASCADE');
    t.check(`kind in ('follows', 'duplicate_of', 'blocks')`);
    t.check('from_id <> to_id');
    t.unique(['tenant_id', 'from_id', 'to_id', 'kind']);
  });
  await trx.raw('create index issue_link_to on issue_link (tenant_id, to_id, id)');
  // An issue is merged into one other at most.
  await trx.raw('create unique index issue_link_merged on issue_link (tenant_id, from_id) where merged is not null');
}

/** People who are told of an issue that they neither reported nor work on: their own report of the same was merged into it. */
async function watchers(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'issue_watcher',
    (t) => {
      t.bigInteger('issue_id').notNullable();
      t.bigInteger('user_id').notNullable();
      refersTo(t, 'issue_id', 'issue', 'CASCADE');
    },
    { primary: ['issue_id', 'user_id'] },
  );
}

/** Links between issues, and what goes along when one is merged into another. */
export const issueLinks: Migration = {
  name: '20261122180500-issue-links',
  async up(trx) {
    await links(trx);
    await watchers(trx);
    await trx.raw(`alter table ${SCHEMA}.issue_file add column from_issue_id bigint`);
  },
  async down(trx) {
    await trx.raw(`alter table ${SCHEMA}.issue_file drop column from_issue_id`);
    await dropTable(trx, SCHEMA, 'issue_watcher');
    await dropTable(trx, SCHEMA, 'issue_link');
  },
};
