import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const INDEX = 'issue_parameter_parameter';

/** As knex takes a question mark. A number of a measurement may have more digits than an id. */
const WHOLE = `'strict $ \\? (@.floor() == @ && @.abs() < 1e15)'`;

/**
 * The whole number that an answer is, such as the id of an entry: who deletes an entry asks whether an answer refers to it, and behind
 * row-level security PostgreSQL uses an index for a column, not for a comparison of JSON, so that all answers of the plant were read.
 */
export const answerNumber: Migration = {
  name: '20261126205900-answer-number',
  async up(trx) {
    await trx.raw(
      `alter table ${SCHEMA}.issue_parameter add column number bigint generated always as (jsonb_path_query_first(value, ${WHOLE})::bigint) stored`,
    );
    await trx.raw('drop index ??.??', [SCHEMA, INDEX]);
    await trx.raw('create index ?? on ??.issue_parameter (tenant_id, parameter_id, number)', [INDEX, SCHEMA]);
  },
  async down(trx) {
    await trx.raw('drop index ??.??', [SCHEMA, INDEX]);
    await trx.raw('alter table ??.issue_parameter drop column number', [SCHEMA]);
    await trx.raw('create index ?? on ??.issue_parameter (tenant_id, parameter_id)', [INDEX, SCHEMA]);
  },
};
