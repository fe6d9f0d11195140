import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as q from './question.schemas';
import * as s from './survey.schemas';

const EDIT = 'settings.surveys/create';
const description = '409 `in_use` for a published survey, `version_conflict` with the thing as it is now for a stale `version`.';
const MOVES = 'Those between the old and the new place make room. The answer is the order afterwards; versions stay.';

export const addSection = contract('POST /surveys/:id/sections', {
  summary: 'Add a section to a survey',
  access: EDIT,
  description,
  status: 201,
  params: byId,
  body: s.sectionInput,
  output: itemOf(s.surveySection),
});
export const updateSection = contract('PUT /surveys/:id/sections/:sectionId', {
  summary: 'Update a section',
  access: EDIT,
  description,
  params: q.sectionParams,
  body: s.sectionInput,
  output: itemOf(s.surveySection),
});
export const moveSection = contract('PATCH /surveys/:id/sections/:sectionId', {
  summary: 'Move a section',
  access: EDIT,
  description: MOVES,
  params: q.sectionParams,
  body: s.sectionMove,
  output: itemsOf(s.placedSection),
});
export const removeSection = contract('DELETE /surveys/:id/sections/:sectionId', {
  summary: 'Remove a section',
  access: EDIT,
  description: 'With its questions. Answers that were given stay.',
  params: q.sectionParams,
  output: done,
});

export const addQuestion = contract('POST /surveys/:id/sections/:sectionId/questions', {
  summary: 'Add a question to a section',
  access: EDIT,
  description: `${description} 422 \`validators.max: too_low\` below \`validators.min\`.`,
  status: 201,
  params: q.sectionParams,
  body: q.newQuestion,
  output: itemOf(q.surveyQuestion),
});
export const updateQuestion = contract('PUT /surveys/:id/sections/:sectionId/questions/:questionId', {
  summary: 'Update a question',
  access: EDIT,
  description: `${description} 422 \`type: in_use\` once it was published: results of two types do not add up.`,
  params: q.questionParams,
  body: q.questionInput,
  output: itemOf(q.surveyQuestion),
});
export const moveQuestion = contract('PATCH /surveys/:id/sections/:sectionId/questions/:questionId', {
  summary: 'Move a question',
  access: EDIT,
  description: MOVES,
  params: q.questionParams,
  body: q.questionMove,
  output: itemsOf(q.placed),
});
export const removeQuestion = contract('DELETE /surveys/:id/sections/:sectionId/questions/:questionId', {
  summary: 'Remove a question',
  access: EDIT,
  description: 'With its options. Answers that were given stay.',
  params: q.questionParams,
  output: done,
});

export const addAnswer = contract('POST /surveys/:id/sections/:sectionId/questions/:questionId/answers', {
  summary: 'Add an answer option to a question',
  access: EDIT,
  description: `${description} 422 \`type: invalid\` for a question that is not CHECK or RADIO.`,
  status: 201,
  params: q.questionParams,
  body: q.answerInput,
  output: itemOf(q.answerOption),
});
export const updateAnswer = contract('PUT /surveys/:id/sections/:sectionId/questions/:questionId/answers/:answerId', {
  summary: 'Update an answer option',
  access: EDIT,
  description,
  params: q.answerParams,
  body: q.answerInput,
  output: itemOf(q.answerOption),
});
export const moveAnswer = contract('PATCH /surveys/:id/sections/:sectionId/questions/:questionId/answers/:answerId', {
  summary: 'Move an answer option',
  access: EDIT,
  description: MOVES,
  params: q.answerParams,
  body: q.answerMove,
  output: itemsOf(q.placed),
});
export const removeAnswer = contract('DELETE /surveys/:id/sections/:sectionId/questions/:questionId/answers/:answerId', {
  summary: 'Remove an answer option',
  access: EDIT,
  description: 'Answers that were given stay.',
  params: q.answerParams,
  output: done,
});
