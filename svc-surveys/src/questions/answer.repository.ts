import type { AnswerInput, AnswerOption } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { OPTION_SQL } from '../surveys/survey-content.repository';

/** Adds options in their order to a question that has none. */
export async function insertAnswers(query: Query, surveyId: number, questionId: number, answers: readonly AnswerInput[]): Promise<void> {
  if (answers.length === 0) return;
  await query('answer_option').insert(
    answers.map(({ name, order, value = null }, index) => ({
      survey_id: surveyId,
      question_id: questionId,
      name,
      position: order ?? index + 1,
      value,
    })),
  );
}

/** Returns its id. */
export async function insertAnswer(
  query: Query,
  surveyId: number,
  questionId: number,
  answer: AnswerInput & { order: number },
): Promise<number> {
  const { name, order, value = null } = answer;
  const [inserted] = await query('answer_option')
    .insert({ survey_id: surveyId, question_id: questionId, name, position: order, value })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the option was not inserted');
  return inserted.id;
}

const ONE = `
  select ${OPTION_SQL} as item from answer_option o
  where o.tenant_id = $1 and o.survey_id = $2 and o.question_id = $3 and o.id = $4`;

/** @throws NotFound */
export async function readAnswer(query: Query, surveyId: number, questionId: number, id: number): Promise<AnswerOption> {
  const [found] = await query.sql<{ item: AnswerOption }>(ONE, [surveyId, questionId, id]);
  if (!found) throw new NotFound('The answer');
  return found.item;
}

/** Changes what is given. */
export async function storeAnswer(query: Query, surveyId: number, id: number, { name, order, value }: AnswerInput): Promise<void> {
  await query('answer_option')
    .where({ survey_id: surveyId, id })
    .update({
      name,
      ...(order !== undefined && { position: order }),
      ...(value !== undefined && { value }),
      version: query.raw('version + 1'),
    });
}

/** Removes it; returns whether it was there. */
export async function eraseAnswer(query: Query, surveyId: number, questionId: number, id: number): Promise<boolean> {
  return (await query('answer_option').where({ survey_id: surveyId, question_id: questionId, id }).del()) > 0;
}

/** Deletes all answer options of a question. */
export async function eraseAnswersOf(query: Query, surveyId: number, questionId: number): Promise<void> {
  await query('answer_option').where({ survey_id: surveyId, question_id: questionId }).del();
}

/** Options of a question in their order. */
export function answerPlaces(query: Query, surveyId: number, questionId: number): Promise<{ id: number; order: number }[]> {
  return query.sql(
    'select id, position as "order" from answer_option where tenant_id = $1 and survey_id = $2 and question_id = $3 order by position, id',
    [surveyId, questionId],
  );
}

/** Stores places that changed. */
export async function placeAnswers(query: Query, surveyId: number, places: readonly { id: number; order: number }[]): Promise<void> {
  await query.sql(
    `update answer_option o set position = p."order" from jsonb_to_recordset($3::jsonb) as p(id bigint, "order" integer)
     where o.tenant_id = $1 and o.survey_id = $2 and o.id = p.id`,
    [surveyId, JSON.stringify(places)],
  );
}
