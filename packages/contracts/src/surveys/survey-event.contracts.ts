import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './survey-event.schemas';

const RIGHT = 'settings.surveys';

export const listFlowStateFlags = contract('GET /flow_state_flags', {
  summary: 'List kinds of states',
  access: `${RIGHT}/read`,
  description: 'Kinds of states. A configuration fits where the issue afterwards has a state of one of its kinds.',
  output: itemsOf(s.flowStateFlag),
});
export const listSurveyEventTypes = contract('GET /survey_event_types', {
  summary: 'List types of survey events',
  access: `${RIGHT}/read`,
  output: itemsOf(s.namedTerm),
});
export const listSurveyTargetUsers = contract('GET /survey_event_target_users', {
  summary: 'List target users of survey events',
  access: `${RIGHT}/read`,
  output: itemsOf(s.namedTerm),
});

export const listSurveyEvents = contract('GET /survey_events', {
  summary: 'List survey events',
  access: `${RIGHT}/read`,
  description: '`peek_prev=1` and `peek_next=1` bring the item just outside the page, or null.',
  query: s.surveyEventQuery,
  output: s.surveyEventPage,
});
export const createSurveyEvent = contract('POST /survey_events', {
  summary: 'Create a survey event',
  access: `${RIGHT}/create`,
  description: '422 `survey_key: taken` where there is the same already.',
  status: 201,
  body: s.surveyEventInput,
  output: itemOf(s.surveyEvent),
});
export const updateSurveyEvent = contract('PUT /survey_events/:id', {
  summary: 'Update a survey event',
  access: `${RIGHT}/update`,
  description: '422 `survey_key: taken` where there is the same already.',
  params: byId,
  body: s.surveyEventInput,
  output: itemOf(s.surveyEvent),
});
export const orderSurveyEvent = contract('PATCH /survey_events/:id', {
  summary: 'Change the order of a survey event',
  access: `${RIGHT}/update`,
  description: 'Changes places with the one that has this order. Where it has it already, nothing changes.',
  params: byId,
  body: s.surveyEventOrder,
  output: itemOf(s.surveyEvent),
});
export const removeSurveyEvent = contract('DELETE /survey_events/:id', {
  summary: 'Remove a survey event',
  access: `${RIGHT}/delete`,
  description: 'Surveys that were asked by it stay.',
  params: byId,
  output: done,
});
