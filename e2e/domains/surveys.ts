import * as contracts from '@portal/contracts/surveys/contracts';
import {
  pendingSurveyList,
  qrActionList,
  surveyEventList,
  surveyList,
  surveyResultList,
  surveyVersionList,
  versionFigures,
} from '@portal/contracts/surveys/lists';
import { canaryOf } from '../proof/canary';
import { oncePerClient } from '../proof/tenant-client';
import type { Domain } from './domain';
import { foundEquipment } from './inventory/equipment.factory';
import { reportableCategory } from './issues/reportable-category';
import { askedRecipes } from './surveys/asked-recipes';
import { newAction, newEvent, newPending } from './surveys/asked.factory';
import { resultRecipes } from './surveys/result-recipes';
import { answered } from './surveys/result.factory';
import { surveyRecipes } from './surveys/survey-recipes';
import { newSurvey } from './surveys/survey.factory';
import { answerLine, newSurveyLine, verifySurveys } from './surveys/survey-writes';

const foundSurvey = oncePerClient((client) => newSurvey(client, canaryOf(client)));

/** Answers with one number of another survey; the others are of none. */
const entry = ({ section = 1, question = 1, answer = 1 }: { section?: number; question?: number; answer?: number }) => ({
  data: [{ section_id: section, answers: [{ section_id: section, question_id: question, answer_id: answer }] }],
});

export const surveys: Domain = {
  name: 'surveys',
  units: ['svc-surveys', 'mfe-surveys'],
  contracts,
  recipes: { ...surveyRecipes, ...askedRecipes, ...resultRecipes },
  references: {
    'POST /qr_actions equipment_id': { find: async (client) => (await foundEquipment(client)).id },
    'PUT /qr_actions/:id equipment_id': { find: async (client) => (await foundEquipment(client)).id },
    context_parameter_id: { find: async (client) => (await foundSurvey(client)).parameter, partOfIt: true },
    survey_id: { find: async (client) => (await foundSurvey(client)).id, partOfIt: true },
    section_id: { find: async (client) => (await foundSurvey(client)).section, partOfIt: true },
    'rules.*.answer_id': {
      find: async (client) => (await foundSurvey(client)).answer,
      partOfIt: true,
      beside: { op: 'equals', notify: 'supervisor' },
    },
    'data.*.section_id': {
      find: async (client) => (await foundSurvey(client)).section,
      partOfIt: true,
      member: (id) => entry({ section: id }),
    },
    'data.*.answers.*.section_id': {
      find: async (client) => (await foundSurvey(client)).section,
      partOfIt: true,
      member: (id) => entry({ section: id }),
    },
    'data.*.answers.*.question_id': {
      find: async (client) => (await foundSurvey(client)).question,
      partOfIt: true,
      member: (id) => entry({ question: id }),
    },
    'data.*.answers.*.answer_id': {
      find: async (client) => (await foundSurvey(client)).answer,
      partOfIt: true,
      member: (id) => entry({ answer: id }),
    },
    'rules.*.create_issue.category_id': {
      find: (client) => reportableCategory(client.stage, client.label),
      beside: { title: 'A step failed' },
    },
  },
  plainNumbers: [
    'order',
    'page',
    'sort',
    'validators.min',
    'validators.max',
    'validators.minLength',
    'validators.maxLength',
    'rules.*.value',
    'answers.*.order',
    'answers.*.version',
    'parameters.*.sort',
    'sections.*.order',
    'sections.*.page',
    'sections.*.questions.*.order',
    'sections.*.questions.*.context_parameter',
    'sections.*.questions.*.validators.min',
    'sections.*.questions.*.validators.max',
    'sections.*.questions.*.validators.minLength',
    'sections.*.questions.*.validators.maxLength',
    'sections.*.questions.*.answers.*.order',
    'data.*.answers.*.value',
  ],
  lists: {
    '/surveys': { grammar: surveyList, values: { id: async (client) => (await foundSurvey(client)).id } },
    '/survey_events': { grammar: surveyEventList, values: { id: async (client) => (await newEvent(client)).id } },
    '/qr_actions': { grammar: qrActionList, values: { id: async (client) => (await newAction(client)).id } },
    '/survey_results': {
      grammar: surveyResultList,
      // An answer names an issue where an event of the issue asked for it.
      withoutControl: ['issue_id'],
      values: {
        id: async (client) => (await answered(client)).id,
        survey_id: async (client) => (await answered(client)).survey_id,
        version_id: async (client) => (await answered(client)).version_id,
        user_id: async (client) => (await answered(client)).user?.id ?? 0,
      },
    },
    '/survey_all_results': {
      grammar: surveyVersionList,
      values: {
        id: async (client) => (await answered(client)).version_id,
        survey_id: async (client) => (await answered(client)).survey_id,
      },
    },
    '/survey_all_results/:versionId': { grammar: versionFigures, values: { id: async (client) => (await answered(client)).version_id } },
    '/survey_all_results/:versionId/questions/:questionId/values': {
      grammar: versionFigures,
      values: { id: async (client) => (await answered(client)).version_id },
    },
    '/me/surveys': {
      grammar: pendingSurveyList,
      values: { id: async (client) => (await newPending(client)).id, survey_id: async (client) => (await newPending(client)).survey_id },
    },
  },
  plainQueries: { '/global/scan_qr': ['ulid'], '/surveys/:id': ['with_all_photos'] },
  innerRights: [
    {
      route: 'GET /surveys',
      right: 'settings.surveys/read',
      also: [],
      or: ['settings.qr_actions/read', 'survey_results/read'],
      params: () => Promise.resolve({}),
    },
    {
      route: 'GET /surveys/:id',
      right: 'settings.surveys/read',
      also: [],
      or: ['settings.qr_actions/read', 'survey_results/read'],
      params: async (client) => ({ id: (await newSurvey(client, canaryOf(client))).id }),
    },
  ],
  screens: [
    '/settings/surveys',
    '/settings/surveys/1',
    '/settings/surveys/1/parameters',
    '/settings/surveys-events',
    '/settings/qr_actions',
    '/surveys-results',
    '/surveys-results?tab=grouped',
  ],
  dialogs: 3,
  question: '/surveys',
  calls: ['svc-identity', 'svc-issues'],
  writes: [newSurveyLine, answerLine],
  verify: verifySurveys,
};
