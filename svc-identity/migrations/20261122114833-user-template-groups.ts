import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** Groups that a new person with the template belongs to. */
export const userTemplateGroups: Migration = {
  name: '20261122114833-user-template-groups',
  up: (trx) =>
    tenantTable(
      trx,
      SCHEMA,
      'user_template_group',
      (t) => {
        t.bigInteger('user_template_id').notNullable();
        t.bigInteger('group_id').notNullable();
        t.foreign(['tenant_id', 'user_template_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.user_template`).onDelete('CASCADE');
        t.foreign(['tenant_id', 'group_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.people_group`).onDelete('CASCADE');
      },
      { primary: ['user_template_id', 'group_id'] },
    ),
  down: (trx) => dropTable(trx, SCHEMA, 'user_template_group'),
};
