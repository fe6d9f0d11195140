import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { newSurvey, surveyForm, type SurveyParts } from './survey.factory';

const named = (client: TenantClient) => surveyForm(canaryOf(client));
const pick =
  <K extends string>(of: (parts: SurveyParts) => Record<K, number>) =>
  async (client: TenantClient) =>
    of(await newSurvey(client, canaryOf(client)));

const survey = pick(({ id }) => ({ id }));
const parameter = pick(({ id, parameter: parameterId }) => ({ id, parameterId }));
const section = pick(({ id, section: sectionId }) => ({ id, sectionId }));
const question = pick(({ id, section: sectionId, question: questionId }) => ({ id, sectionId, questionId }));
const answer = pick(({ id, section: sectionId, question: questionId, answer: answerId }) => ({ id, sectionId, questionId, answerId }));

const document = async (client: TenantClient) => {
  const { id } = await newSurvey(client, canaryOf(client));
  return client.item<object>(client.call('GET', `/surveys/${id}/export`));
};

const SECTIONS = '/surveys/:id/sections';
const QUESTIONS = `${SECTIONS}/:sectionId/questions`;
const ANSWERS = `${QUESTIONS}/:questionId/answers`;

/** The calls of surveys and of what they ask. */
export const surveyRecipes: Readonly<Record<string, Recipe>> = {
  'GET /surveys': {},
  'GET /surveys/:id': { params: survey },
  'POST /surveys': { body: named },
  'PUT /surveys/:id': { params: survey, body: named },
  'PATCH /surveys/:id': { params: survey, body: () => ({ published: true }) },
  'DELETE /surveys/:id': { params: survey },
  'POST /surveys/:id/edit': { params: survey },
  'POST /surveys/:id/duplicate': { params: survey },
  'GET /surveys/:id/export': { params: survey },
  'POST /surveys/import': { body: document },
  'GET /surveys/:id/parameters': { params: survey },
  'POST /surveys/:id/parameters': { params: survey, body: (client) => ({ ...named(client), type: 'text' }) },
  'PUT /surveys/:id/parameters/:parameterId': { params: parameter, body: (client) => ({ ...named(client), type: 'text' }) },
  'PATCH /surveys/:id/parameters/:parameterId': { params: parameter, body: () => ({ sort: 20 }) },
  'DELETE /surveys/:id/parameters/:parameterId': { params: parameter },
  [`POST ${SECTIONS}`]: { params: survey, body: named },
  [`PUT ${SECTIONS}/:sectionId`]: { params: section, body: named },
  [`PATCH ${SECTIONS}/:sectionId`]: { params: section, body: () => ({ order: 1 }) },
  [`DELETE ${SECTIONS}/:sectionId`]: { params: section },
  [`POST ${QUESTIONS}`]: { params: section, body: (client) => ({ ...named(client), type: 'TEXT' }) },
  [`PUT ${QUESTIONS}/:questionId`]: { params: question, body: (client) => ({ ...named(client), type: 'RADIO' }) },
  [`PATCH ${QUESTIONS}/:questionId`]: { params: question, body: () => ({ order: 1 }) },
  [`DELETE ${QUESTIONS}/:questionId`]: { params: question },
  [`POST ${ANSWERS}`]: { params: question, body: named },
  [`PUT ${ANSWERS}/:answerId`]: { params: answer, body: named },
  [`PATCH ${ANSWERS}/:answerId`]: { params: answer, body: () => ({ order: 1 }) },
  [`DELETE ${ANSWERS}/:answerId`]: { params: answer },
};
