import type { PendingSurvey } from '@portal/contracts/pending-survey';
import type { QrAction, Survey, SurveyEvent } from '@portal/contracts/surveys/schemas';
import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import { surveyForm } from './survey.factory';

/** The key of a new survey that is asked. */
export const publishedKey = async (client: TenantClient) => {
  const body = { ...surveyForm(canaryOf(client)), published: true };
  return (await client.item<Survey>(client.call('POST', '/surveys', body))).key;
};

export const eventForm = async (client: TenantClient) => ({
  event_type: 'issue_finished',
  survey_key: await publishedKey(client),
  target_user: 'creator',
  flow_state_flags: ['resolved'],
});

export const newEvent = async (client: TenantClient) =>
  client.item<SurveyEvent>(client.call('POST', '/survey_events', await eventForm(client)));

export const actionForm = async (client: TenantClient) => ({
  name: canaryOf(client),
  data: { survey_key: await publishedKey(client) },
  allow_guest: true,
});

export const newAction = async (client: TenantClient) =>
  client.item<QrAction>(client.call('POST', '/qr_actions', await actionForm(client)));

export const newPending = async (client: TenantClient) =>
  client.item<PendingSurvey>(client.call('POST', '/me/surveys', { ulid: (await newAction(client)).ulid }));
