import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { flag, named, numbered, refersTo, SCHEMA } from './schema';

function periodic(trx: Knex): Promise<void> {
  return tenantTable(
    trx,
    SCHEMA,
    'periodic',
    (t) => {
      numbered(t);
      t.integer('version').notNullable().defaultTo(1);
      named(t);
      t.bigInteger('category_id').notNullable();
      t.text('title').notNullable();
      t.text('user_description').notNullable();
      t.jsonb('rrule').notNullable();
      t.text('mode').notNullable();
      t.integer('lead_minutes').notNullable();
      flag(t, 'skip_if_open', true);
      t.text('holiday_shift').notNullable();
      flag(t, 'formal_confirm_required');
      t.specificType('employee_ids', 'bigint[]').notNullable().defaultTo('{}');
      t.bigInteger('crew_id');
      t.jsonb('parameters').notNullable().defaultTo('[]');
      flag(t, 'enabled', true);
      // Until when its dates are rows; empty where none follows, and where each follows from the end of the issue before.
      t.timestamp('known_until');
      refersTo(t, 'category_id', 'category');
      t.check(`mode in ('fixed', 'after_completion')`);
      t.check(`holiday_shift in ('none', 'before', 'after', 'skip')`);
      t.index(['tenant_id', 'category_id'], 'periodic_category');
    },
    { system: true },
  );
}

/** Plans that make issues again and again, their dates, and the issues that they made. */
export const periodics: Migration = {
  name: '20261128125000-periodics',
  async up(trx) {
    await periodic(trx);
    await tenantTable(
      trx,
      SCHEMA,
      'periodic_equipment',
      (t) => {
        t.bigInteger('periodic_id').notNullable();
        // Of svc-inventory: a plant is filled before its machines are copied.
        t.bigInteger('equipment_id').notNullable();
        t.integer('place').notNullable();
        refersTo(t, 'periodic_id', 'periodic', 'CASCADE');
        t.index(['tenant_id', 'equipment_id'], 'periodic_equipment_equipment');
      },
      { primary: ['periodic_id', 'equipment_id'] },
    );
    await tenantTable(
      trx,
      SCHEMA,
      'periodic_occurrence',
      (t) => {
        t.bigInteger('periodic_id').notNullable();
        // By the rule: it names the date, and no date comes twice.
        t.timestamp('at').notNullable();
        // Where it is after it was moved.
        t.timestamp('starts_at').notNullable();
        flag(t, 'moved');
        // When its issues are made; empty once they are.
        t.timestamp('make_at');
        refersTo(t, 'periodic_id', 'periodic', 'CASCADE');
      },
      { primary: ['periodic_id', 'at'], system: true },
    );
    await trx.raw(`create index periodic_occurrence_due on ${SCHEMA}.periodic_occurrence (make_at) where make_at is not null`);
    await trx.raw(
      `create index periodic_occurrence_coming on ${SCHEMA}.periodic_occurrence (tenant_id, periodic_id, starts_at) where make_at is not null`,
    );
    await tenantTable(
      trx,
      SCHEMA,
      'periodic_issue',
      (t) => {
        t.bigInteger('periodic_id').notNullable();
        t.timestamp('at').notNullable();
        // 0 for the one issue of a date without machines.
        t.bigInteger('equipment_id').notNullable();
        t.bigInteger('issue_id').notNullable();
        t.foreign(['tenant_id', 'periodic_id', 'at'])
          .references(['tenant_id', 'periodic_id', 'at'])
          .inTable(`${SCHEMA}.periodic_occurrence`)
          .onDelete('CASCADE');
        refersTo(t, 'issue_id', 'issue', 'CASCADE');
        t.index(['tenant_id', 'issue_id'], 'periodic_issue_issue');
      },
      { primary: ['periodic_id', 'at', 'equipment_id'] },
    );
  },
  async down(trx) {
    for (const table of ['periodic_issue', 'periodic_occurrence', 'periodic_equipment', 'periodic']) await dropTable(trx, SCHEMA, table);
  },
};
