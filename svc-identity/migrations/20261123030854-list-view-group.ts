import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** A view that is shared can be for one group alone; such a group stays as long as the view is there. */
export const listViewGroup: Migration = {
  name: '20261123030854-list-view-group',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('list_view', (t) => {
      t.bigInteger('group_id');
      t.foreign(['tenant_id', 'group_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.people_group`);
      t.check('group_id is null or shared', undefined, 'list_view_group_shared');
    });
    await trx.raw(`create index list_view_group on ${SCHEMA}.list_view (tenant_id, group_id) where group_id is not null`);
  },
  down: (trx) =>
    trx.schema.withSchema(SCHEMA).alterTable('list_view', (t) => {
      t.dropChecks('list_view_group_shared');
      t.dropForeign(['tenant_id', 'group_id']);
      t.dropColumn('group_id');
    }),
};
