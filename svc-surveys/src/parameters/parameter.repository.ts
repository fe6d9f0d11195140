import type { SurveyParameter, SurveyParameterInput } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { PARAMETER_SQL } from '../surveys/survey-content.repository';

/** A parameter with whether values of its type may exist. */
export interface StoredParameter {
  item: SurveyParameter;
  was_published: boolean;
}

const ONE = `
  select ${PARAMETER_SQL} as item, p.was_published from survey_parameter p where p.tenant_id = $1 and p.survey_id = $2 and p.id = $3`;

/** @throws NotFound */
export async function readParameter(query: Query, surveyId: number, id: number): Promise<StoredParameter> {
  const [found] = await query.sql<StoredParameter>(ONE, [surveyId, id]);
  if (!found) throw new NotFound('The parameter');
  return found;
}

/** Returns its id. */
export async function insertParameter(
  query: Query,
  surveyId: number,
  { name, type, required, sort }: SurveyParameterInput & { sort: number },
): Promise<number> {
  const [inserted] = await query('survey_parameter')
    .insert({ survey_id: surveyId, name, type, required, sort })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the parameter was not inserted');
  return inserted.id;
}

/** Replaces it; without `sort` it keeps its place. */
export async function storeParameter(
  query: Query,
  surveyId: number,
  id: number,
  { name, type, required, sort }: SurveyParameterInput,
): Promise<void> {
  await query('survey_parameter')
    .where({ survey_id: surveyId, id })
    .update({ name, type, required, ...(sort !== undefined && { sort }), version: query.raw('version + 1') });
}

/** Removes it; no question copies into it any more. Returns whether it was there. */
export async function eraseParameter(query: Query, surveyId: number, id: number): Promise<boolean> {
  await query('question').where({ survey_id: surveyId, context_parameter_id: id }).update({ context_parameter_id: null });
  return (await query('survey_parameter').where({ survey_id: surveyId, id }).del()) > 0;
}
