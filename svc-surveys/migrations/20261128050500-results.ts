import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'surveys';

/** Roll-ups of completed entries, and the parameters that an entry is filed under. */
export const results: Migration = {
  name: '20261128050500-results',
  async up(trx) {
    // [{parameter_id, value, label}]: copied from the answers when the entry is completed.
    await trx.raw("alter table surveys.survey_entry add column parameters jsonb not null default '[]'");
    await tenantTable(
      trx,
      SCHEMA,
      'survey_roll_up',
      (t) => {
        t.bigInteger('version_id').notNullable();
        // 0 with value '' counts all entries; a parameter with '' counts those without a value.
        t.bigInteger('parameter_id').notNullable();
        t.text('value').notNullable();
        // Days that the row counts, 1 or 7, from its first day by UTC; weeks start on Monday.
        t.smallint('span').notNullable();
        t.date('starts').notNullable();
        // 0 counts entries.
        t.bigInteger('question_id').notNullable();
        // 0 counts whoever answered; else the option, or the rating.
        t.bigInteger('answer').notNullable();
        t.integer('n').notNullable();
        // Of numbers and ratings.
        t.decimal('total', null);
        t.decimal('low', null);
        t.decimal('high', null);
        t.timestamp('newest').notNullable();
        t.foreign(['tenant_id', 'version_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.survey_version`);
      },
      { primary: ['version_id', 'parameter_id', 'span', 'value', 'starts', 'question_id', 'answer'] },
    );
    await trx.raw('create index survey_entry_survey on surveys.survey_entry (tenant_id, survey_id, completed_at, id)');
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'survey_roll_up');
    await trx.raw('drop index surveys.survey_entry_survey');
    await trx.raw('alter table surveys.survey_entry drop column parameters');
  },
};
