import type { SurveyDocument } from '@portal/contracts/surveys/schemas';
import type { Query } from '@portal/service-kit/query';

/** Ids of new rows follow the order of the document, for identities count up. */
const PARAMETERS = `
  insert into survey_parameter (tenant_id, survey_id, name, type, required, sort)
  select $1, $2, p.value -> 'name', p.value ->> 'type', (p.value -> 'required')::boolean, (p.place * 10)::integer
  from jsonb_array_elements($3::jsonb -> 'parameters') with ordinality p(value, place) order by p.place
  returning id`;

const SECTIONS = `
  insert into section (tenant_id, survey_id, name, description, page, position)
  select $1, $2, c.value -> 'name', nullif(c.value -> 'description', 'null'), coalesce((c.value ->> 'page')::integer, 1),
    coalesce((c.value ->> 'order')::integer, c.place::integer)
  from jsonb_array_elements($3::jsonb -> 'sections') with ordinality c(value, place) order by c.place
  returning id`;

const QUESTIONS = `
  insert into question (tenant_id, survey_id, section_id, name, type, required, position, context_parameter_id, validators)
  select $1, $2, ($4::bigint[])[c.place], q.value -> 'name', q.value ->> 'type', coalesce((q.value -> 'required')::boolean, false),
    coalesce((q.value ->> 'order')::integer, q.place::integer), ($5::bigint[])[(q.value ->> 'context_parameter')::integer + 1],
    coalesce(q.value -> 'validators', '{}')
  from jsonb_array_elements($3::jsonb -> 'sections') with ordinality c(value, place),
    jsonb_array_elements(c.value -> 'questions') with ordinality q(value, place)
  order by c.place, q.place
  returning id`;

const OPTIONS = `
  with asked as (
    select q.value, row_number() over (order by c.place, q.place) as place
    from jsonb_array_elements($3::jsonb -> 'sections') with ordinality c(value, place),
      jsonb_array_elements(c.value -> 'questions') with ordinality q(value, place))
  insert into answer_option (tenant_id, survey_id, question_id, name, position, value)
  select $1, $2, ($4::bigint[])[asked.place], o.value -> 'name', coalesce((o.value ->> 'order')::integer, o.place::integer), o.value ->> 'value'
  from asked, jsonb_array_elements(coalesce(asked.value -> 'answers', '[]')) with ordinality o(value, place)
  order by asked.place, o.place`;

/** Fills a new survey with what a document asks, by four statements. */
export async function insertDocument(query: Query, surveyId: number, document: SurveyDocument): Promise<void> {
  const json = JSON.stringify(document);
  const idsOf = async (sql: string, more: readonly unknown[] = []) =>
    (await query.sql<{ id: number }>(sql, [surveyId, json, ...more])).map(({ id }) => id);
  const parameters = await idsOf(PARAMETERS);
  const sections = await idsOf(SECTIONS);
  const questions = await idsOf(QUESTIONS, [sections, parameters]);
  await idsOf(OPTIONS, [questions]);
}
