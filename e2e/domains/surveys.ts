import * as contracts from '@portal/contracts/surveys/contracts';
import { pendingSurveyList, qrActionList, surveyEventList, surveyList } from '@portal/contracts/surveys/lists';
import { canaryOf } from '../proof/canary';
import { oncePerClient } from '../proof/tenant-client';
import type { Domain } from './domain';
import { askedRecipes } from './surveys/asked-recipes';
import { newAction, newEvent, newPending } from './surveys/asked.factory';
import { surveyRecipes } from './surveys/survey-recipes';
import { newSurvey, surveyForm } from './surveys/survey.factory';
import { verifyCreated } from './verify-created';

/** Not answered yet. */
const COMING = /^\/(me\/surveys\/:id\/photos|survey_results|survey_all_results|global\/scan_qr\/photos)/;
const built = Object.fromEntries(Object.entries(contracts).filter(([, { path }]) => !COMING.test(path)));

const foundSurvey = oncePerClient((client) => newSurvey(client, canaryOf(client)));

export const surveys: Domain = {
  name: 'surveys',
  units: ['svc-surveys', 'mfe-surveys'],
  contracts: built,
  recipes: { ...surveyRecipes, ...askedRecipes },
  references: {
    context_parameter_id: { find: async (client) => (await foundSurvey(client)).parameter, partOfIt: true },
    section_id: { find: async (client) => (await foundSurvey(client)).section, partOfIt: true },
    'rules.*.answer_id': {
      find: async (client) => (await foundSurvey(client)).answer,
      partOfIt: true,
      beside: { op: 'equals', notify: 'supervisor' },
    },
    'rules.*.create_issue.category_id': { find: () => Promise.resolve(1), beside: { title: 'A step failed' } },
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
    'parameters.*.sort',
    'sections.*.order',
    'sections.*.page',
  ],
  lists: {
    '/surveys': { grammar: surveyList, values: { id: async (client) => (await foundSurvey(client)).id } },
    '/survey_events': { grammar: surveyEventList, values: { id: async (client) => (await newEvent(client)).id } },
    '/qr_actions': { grammar: qrActionList, values: { id: async (client) => (await newAction(client)).id } },
    '/me/surveys': { grammar: pendingSurveyList, values: { id: async (client) => (await newPending(client)).id } },
  },
  plainQueries: { '/global/scan_qr': ['ulid'] },
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
  screens: [],
  dialogs: 0,
  question: '/surveys',
  calls: ['svc-identity'],
  writes: [
    {
      name: 'surveys',
      delivery: 'idempotent',
      stored: { table: 'surveys.survey', column: "name->>'en'" },
      prepare: (_stage, plant) =>
        Promise.resolve((name) => ({ method: 'POST', path: '/surveys', headers: plant.admin, body: surveyForm(name) })),
    },
  ],
  verify: verifyCreated,
};
