import type { NewQuestion, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { QUESTION_SQL } from '../surveys/survey-content.repository';

/** A question with whether answers of its type may exist. */
export interface StoredQuestion {
  item: SurveyQuestion;
  was_published: boolean;
}

const ONE = `
  select ${QUESTION_SQL} as item, q.was_published
  from question q where q.tenant_id = $1 and q.survey_id = $2 and q.section_id = $3 and q.id = $4`;

/** @throws NotFound */
export async function readQuestion(query: Query, surveyId: number, sectionId: number, id: number): Promise<StoredQuestion> {
  const [found] = await query.sql<StoredQuestion>(ONE, [surveyId, sectionId, id]);
  if (!found) throw new NotFound('The question');
  return found;
}

const PLACE = `
  select c.id,
    (select coalesce(max(q.position), 0) from question q where q.tenant_id = $1 and q.survey_id = $2 and q.section_id = $3) as last,
    (select count(*) from question q where q.tenant_id = $1 and q.survey_id = $2) as count
  from section c where c.tenant_id = $1 and c.survey_id = $2 and c.id = $3`;

/** The place of the last question of a section, and how many the survey has. @throws NotFound for a section that is not there */
export async function lastQuestion(query: Query, surveyId: number, sectionId: number): Promise<{ last: number; count: number }> {
  const [found] = await query.sql<{ last: number; count: number }>(PLACE, [surveyId, sectionId]);
  if (!found) throw new NotFound('The section');
  return found;
}

/** Whether the survey has a parameter. */
export async function hasParameter(query: Query, surveyId: number, id: number): Promise<boolean> {
  return (await query('survey_parameter').where({ survey_id: surveyId, id }).select('id')).length > 0;
}

type Members = Omit<NewQuestion, 'answers' | 'required'> & { required?: boolean };

const columnsOf = ({ name, type, required, order, context_parameter_id, validators, rules }: Members) => ({
  name,
  type,
  ...(required !== undefined && { required }),
  ...(order !== undefined && { position: order }),
  ...(context_parameter_id !== undefined && { context_parameter_id }),
  ...(validators && { validators }),
  ...(rules && { rules: JSON.stringify(rules) }),
});

/** Returns its id. */
export async function insertQuestion(
  query: Query,
  surveyId: number,
  sectionId: number,
  members: Members & { order: number },
): Promise<number> {
  const [inserted] = await query('question')
    .insert({ survey_id: surveyId, section_id: sectionId, ...columnsOf(members) })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the question was not inserted');
  return inserted.id;
}

/** Changes what is given. */
export async function storeQuestion(query: Query, surveyId: number, id: number, members: Members): Promise<void> {
  await query('question')
    .where({ survey_id: surveyId, id })
    .update({ ...columnsOf(members), version: query.raw('version + 1') });
}

/** Removes it with its options; returns whether it was there. */
export async function eraseQuestion(query: Query, surveyId: number, sectionId: number, id: number): Promise<boolean> {
  return (await query('question').where({ survey_id: surveyId, section_id: sectionId, id }).del()) > 0;
}

/** Questions of a section in their order. */
export function questionPlaces(query: Query, surveyId: number, sectionId: number): Promise<{ id: number; order: number }[]> {
  return query.sql(
    'select id, position as "order" from question where tenant_id = $1 and survey_id = $2 and section_id = $3 order by position, id',
    [surveyId, sectionId],
  );
}

/** Stores the places of the questions of a section; one that comes from another section changes to it. */
export async function placeQuestions(
  query: Query,
  surveyId: number,
  sectionId: number,
  places: readonly { id: number; order: number }[],
): Promise<void> {
  await query.sql(
    `update question q set position = p."order", section_id = $3
     from jsonb_to_recordset($4::jsonb) as p(id bigint, "order" integer)
     where q.tenant_id = $1 and q.survey_id = $2 and q.id = p.id`,
    [surveyId, sectionId, JSON.stringify(places)],
  );
}
