import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { pendingSurvey } from '../pending-survey';
import { attachedFile, byId } from '../shared-schemas';
import { pendingSurveyList } from './pending.lists';
import * as s from './pending.schemas';

const COMPLETION =
  'Required questions are checked with `completed` alone: 422 `data.<section>.<question>: required`. After completion equal data is 200, other data 409 `version_conflict`; an anonymous survey is always 200, unchanged.';

export const listPendingSurveys = contract('GET /me/surveys', {
  summary: 'List surveys that were asked of the caller',
  access: 'any',
  description: 'Surveys that were asked of the caller. Those of a survey that is not published any more do not wait.',
  query: listQuery(pendingSurveyList),
  output: pageOf(pendingSurvey),
});
export const getPendingSurvey = contract('GET /me/surveys/:id', {
  summary: 'Get a survey that was asked of the caller',
  access: 'any',
  params: byId,
  output: itemOf(s.pendingSurveyDetail),
});
export const answerPendingSurvey = contract('PUT /me/surveys/:id', {
  summary: 'Save or complete the answers to a survey',
  access: 'any',
  description: COMPLETION,
  params: byId,
  body: s.pendingAnswers,
  output: itemOf(s.pendingSurveyDetail),
});
export const answerScannedSurvey = contract('POST /me/surveys', {
  summary: 'Answer the survey of a scanned code',
  access: 'any',
  description: `Makes the survey of a scanned code wait for the caller, one open per code, and answers it. The checks of GET global/scan_qr come first. ${COMPLETION}`,
  status: 201,
  body: s.scannedAnswers,
  output: itemOf(s.pendingSurveyDetail),
});
export const addPendingSurveyPhoto = contract('POST /me/surveys/:id/photos', {
  summary: 'Upload a photo of an answer',
  access: 'any',
  description: 'The id of the photo goes into `images_ids` of an answer. 409 `in_use` once the survey is completed.',
  status: 201,
  file: 'photo',
  params: byId,
  output: itemOf(attachedFile),
});
export const removePendingSurveyPhoto = contract('DELETE /me/surveys/:id/photos/:fileId', {
  summary: 'Remove a photo of an answer',
  access: 'any',
  description: '409 `in_use` once the survey is completed.',
  params: s.pendingPhotoParams,
  output: done,
});
