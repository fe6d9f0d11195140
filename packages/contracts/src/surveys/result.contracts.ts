import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import { resultQuery } from './result-query';
import { surveyResultList, surveyVersionList, versionFigures } from './result.lists';
import * as s from './result.schemas';

const access = 'survey_results/read';
const HIDDEN = 'Of an anonymous survey figures about fewer than five entries, and what would give them away, are hidden.';

export const listSurveyResults = contract('GET /survey_results', {
  summary: 'List completed surveys or their groups',
  access,
  description: `Completed entries or, with \`g\`, their groups. Single entries of an anonymous survey are not listed. ${HIDDEN}`,
  query: resultQuery(surveyResultList, ['g', 'a']),
  output: s.surveyResultPage,
});
export const getSurveyResult = contract('GET /survey_results/:id', {
  summary: 'Get a completed survey',
  access,
  params: byId,
  output: itemOf(s.surveyResultDetail),
});
export const listSurveyVersions = contract('GET /survey_all_results', {
  summary: 'List results by version',
  access,
  query: resultQuery(surveyVersionList, ['orm_withcount']),
  output: pageOf(s.surveyVersionResult),
});
export const getSurveyVersion = contract('GET /survey_all_results/:versionId', {
  summary: 'Get the results of a version',
  access,
  description: HIDDEN,
  params: s.versionParams,
  query: resultQuery(versionFigures, ['orm_withcount']),
  output: itemOf(s.surveyVersionDetail),
});
export const listQuestionValues = contract('GET /survey_all_results/:versionId/questions/:questionId/values', {
  summary: 'List answers to a question',
  access,
  description: `Answers to a question of texts, numbers or photos, the newest first. ${HIDDEN}`,
  params: s.questionValuesParams,
  query: resultQuery(versionFigures),
  output: pageOf(s.questionValue),
});
