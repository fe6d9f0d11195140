import type { SurveyParameter } from '@portal/contracts/surveys/schemas';
import { jsonOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const OPTION = { id: 'o.id', version: 'o.version', name: 'o.name', order: 'o.position', value: 'o.value' };

const OPTIONS = `coalesce((
  select json_agg(${jsonOf(OPTION)} order by o.position, o.id)
  from answer_option o where o.tenant_id = q.tenant_id and o.survey_id = q.survey_id and o.question_id = q.id), '[]')`;

const QUESTION = {
  id: 'q.id',
  version: 'q.version',
  name: 'q.name',
  type: 'q.type',
  required: 'q.required',
  order: 'q.position',
  context_parameter_id: 'q.context_parameter_id',
  validators: 'q.validators',
  rules: 'q.rules',
  answers: OPTIONS,
};

/** SQL of a question `q` with its options. */
export const QUESTION_SQL = jsonOf(QUESTION);

/** SQL of an option `o`. */
export const OPTION_SQL = jsonOf(OPTION);

const SECTION = {
  id: 'c.id',
  version: 'c.version',
  name: 'c.name',
  description: 'c.description',
  page: 'c.page',
  order: 'c.position',
  questions: `coalesce((
    select json_agg(${QUESTION_SQL} order by q.position, q.id)
    from question q where q.tenant_id = c.tenant_id and q.survey_id = c.survey_id and q.section_id = c.id), '[]')`,
};

/** SQL of a section `c` with its questions. */
export const SECTION_SQL = jsonOf(SECTION);

const PARAMETER = {
  id: 'p.id',
  version: 'p.version',
  name: 'p.name',
  type: 'p.type',
  required: 'p.required',
  sort: 'p.sort',
} satisfies Record<keyof SurveyParameter, string>;

/** SQL of a parameter `p`. */
export const PARAMETER_SQL = jsonOf(PARAMETER);

/** SQL of all sections of the survey `s`. */
export const SECTIONS_SQL = `coalesce((
  select json_agg(${SECTION_SQL} order by c.page, c.position, c.id)
  from section c where c.tenant_id = s.tenant_id and c.survey_id = s.id), '[]')`;

/** SQL of all parameters of the survey `s`. */
export const PARAMETERS_SQL = `coalesce((
  select json_agg(${PARAMETER_SQL} order by p.sort, p.id)
  from survey_parameter p where p.tenant_id = s.tenant_id and p.survey_id = s.id), '[]')`;

/** Copies the content of a survey to another, ids included. */
export async function copyContent(query: Query, from: number, to: number): Promise<void> {
  await query.sql(
    `insert into survey_parameter (tenant_id, survey_id, id, version, name, type, required, sort, was_published)
     select tenant_id, $3, id, version, name, type, required, sort, was_published from survey_parameter where tenant_id = $1 and survey_id = $2`,
    [from, to],
  );
  await query.sql(
    `insert into section (tenant_id, survey_id, id, version, name, description, page, position)
     select tenant_id, $3, id, version, name, description, page, position from section where tenant_id = $1 and survey_id = $2`,
    [from, to],
  );
  await query.sql(
    `insert into question
       (tenant_id, survey_id, id, section_id, version, name, type, required, position, context_parameter_id, validators, rules, was_published)
     select tenant_id, $3, id, section_id, version, name, type, required, position, context_parameter_id, validators, rules, was_published
     from question where tenant_id = $1 and survey_id = $2`,
    [from, to],
  );
  await query.sql(
    `insert into answer_option (tenant_id, survey_id, id, question_id, version, name, position, value)
     select tenant_id, $3, id, question_id, version, name, position, value from answer_option where tenant_id = $1 and survey_id = $2`,
    [from, to],
  );
}

/** Puts the content of a draft in the place of what its survey asked; questions and options go with their section. */
export async function moveContent(query: Query, draft: number, survey: number): Promise<void> {
  for (const table of ['section', 'survey_parameter'] as const) {
    await query(table).where({ survey_id: survey }).del();
    await query(table).where({ survey_id: draft }).update({ survey_id: survey });
  }
}

/** Remembers that questions and parameters were published: results of two types do not add up. */
export async function markPublished(query: Query, surveyId: number): Promise<void> {
  for (const table of ['question', 'survey_parameter'] as const)
    await query(table).where({ survey_id: surveyId, was_published: false }).update({ was_published: true });
}
