import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { surveyList } from './survey.lists';
import * as s from './survey.schemas';

const RIGHT = 'settings.surveys';
const PARAMETERS = 'settings.categories';
const PUBLISHED = '409 `in_use` for a published survey: POST surveys/{id}/edit gives its draft.';
const READERS = 'One of settings.surveys/read, settings.qr_actions/read and survey_results/read.';

export const listSurveys = contract('GET /surveys', {
  summary: 'List surveys',
  access: 'any',
  description: READERS,
  query: listQuery(surveyList),
  output: pageOf(s.surveyRow),
});
export const getSurvey = contract('GET /surveys/:id', {
  summary: 'Get a survey with all that it asks',
  access: 'any',
  description: `${READERS} \`with_all_photos=1\` asks for survey_results/read.`,
  params: byId,
  query: s.surveyQuery,
  output: itemOf(s.survey),
});
export const createSurvey = contract('POST /surveys', {
  summary: 'Create a survey',
  access: `${RIGHT}/create`,
  description: 'The server makes its `key`.',
  status: 201,
  body: s.newSurvey,
  output: itemOf(s.survey),
});
export const updateSurvey = contract('PUT /surveys/:id', {
  summary: 'Update a survey',
  access: `${RIGHT}/create`,
  description: `${PUBLISHED} 422 \`anonymous: in_use\` once it was published.`,
  params: byId,
  body: s.surveyInput,
  output: itemOf(s.survey),
});
export const publishSurvey = contract('PATCH /surveys/:id', {
  summary: 'Publish a survey or stop asking it',
  access: `${RIGHT}/update`,
  description:
    'Publishes a survey, or its draft, as an immutable version; the answer is the survey, whose `editable_id` is null then. 422 names what is incomplete: `sections.0.questions.2.answers: required`.',
  params: byId,
  body: s.surveyPatch,
  output: itemOf(s.survey),
});
export const removeSurvey = contract('DELETE /surveys/:id', {
  summary: 'Remove a survey or a draft',
  access: `${RIGHT}/delete`,
  description:
    'Of a draft: the survey stays as it was published. 409 `in_use` for a system survey, and where an event or a QR action names it. Results stay.',
  params: byId,
  output: done,
});
export const editSurvey = contract('POST /surveys/:id/edit', {
  summary: 'Get the draft of a published survey',
  access: `${RIGHT}/create`,
  description: 'The draft of a published survey, made where there is none; an unpublished survey itself.',
  params: byId,
  output: itemOf(s.survey),
});
export const duplicateSurvey = contract('POST /surveys/:id/duplicate', {
  summary: 'Copy a survey',
  access: `${RIGHT}/create`,
  description: 'An unpublished copy with a key and ids of its own.',
  status: 201,
  params: byId,
  output: itemOf(s.survey),
});
export const exportSurvey = contract('GET /surveys/:id/export', {
  summary: 'Export a survey as a document',
  access: `${RIGHT}/read`,
  description: 'A document that POST surveys/import takes. Rules are left out: they name things of this plant.',
  params: byId,
  output: itemOf(s.surveyDocument),
});
export const importSurvey = contract('POST /surveys/import', {
  summary: 'Create a survey from a document',
  access: `${RIGHT}/create`,
  description: 'An unpublished survey from a document.',
  status: 201,
  body: s.surveyDocument,
  output: itemOf(s.survey),
});

export const listSurveyParameters = contract('GET /surveys/:id/parameters', {
  summary: 'List parameters of a survey',
  access: `${PARAMETERS}/read`,
  params: byId,
  output: itemsOf(s.surveyParameter),
});
export const addSurveyParameter = contract('POST /surveys/:id/parameters', {
  summary: 'Add a parameter to a survey',
  access: `${PARAMETERS}/create`,
  description: PUBLISHED,
  status: 201,
  params: byId,
  body: s.surveyParameterInput,
  output: itemOf(s.surveyParameter),
});
export const updateSurveyParameter = contract('PUT /surveys/:id/parameters/:parameterId', {
  summary: 'Update a parameter of a survey',
  access: `${PARAMETERS}/update`,
  description: `${PUBLISHED} 422 \`type: in_use\` once it was published.`,
  params: s.surveyParameterParams,
  body: s.surveyParameterInput,
  output: itemOf(s.surveyParameter),
});
export const sortSurveyParameter = contract('PATCH /surveys/:id/parameters/:parameterId', {
  summary: 'Move a parameter of a survey',
  access: `${PARAMETERS}/update`,
  params: s.surveyParameterParams,
  body: s.surveyParameterSort,
  output: itemOf(s.surveyParameter),
});
export const removeSurveyParameter = contract('DELETE /surveys/:id/parameters/:parameterId', {
  summary: 'Remove a parameter of a survey',
  access: `${PARAMETERS}/delete`,
  description: `${PUBLISHED} Questions that copied into it do so no more; values of entries stay.`,
  params: s.surveyParameterParams,
  output: done,
});
