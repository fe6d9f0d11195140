import type { QrAction, Survey, SurveyResult } from '@portal/contracts/surveys/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { newSurvey } from './survey.factory';

/** An entry of a survey with a question, completed by the client. */
async function answer(client: TenantClient): Promise<SurveyResult> {
  const { id } = await newSurvey(client, canaryOf(client));
  const { key } = await client.item<Survey>(client.call('PATCH', `/surveys/${id}`, { published: true }));
  const form = { name: canaryOf(client), data: { survey_key: key } };
  const { ulid } = await client.item<QrAction>(client.call('POST', '/qr_actions', form));
  await client.item(client.call('POST', '/me/surveys', { ulid, data: [], completed: true }));
  return client.first<SurveyResult>(`/survey_results?survey_key_equals=${key}`);
}

export const answered = oncePerClient(answer);
