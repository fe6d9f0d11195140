import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { actionForm, eventForm, newAction, newEvent, newPending } from './asked.factory';

const idOf = (create: (client: TenantClient) => Promise<{ id: number }>) => async (client: TenantClient) => ({
  id: (await create(client)).id,
});
const event = idOf(newEvent);
const action = idOf(newAction);
const pending = idOf(newPending);
const photo = async (client: TenantClient) => {
  const { id } = await newPending(client);
  return { id, fileId: (await client.uploadedFile(`/me/surveys/${id}/photos`)).id };
};
const code = async (client: TenantClient) => ({ ulid: (await newAction(client)).ulid });

/** The calls of survey events, codes, and surveys that wait. */
export const askedRecipes: Readonly<Record<string, Recipe>> = {
  'GET /flow_state_flags': {},
  'GET /survey_event_types': {},
  'GET /survey_event_target_users': {},
  'GET /survey_events': {},
  'POST /survey_events': { body: eventForm },
  'PUT /survey_events/:id': { params: event, body: eventForm },
  'PATCH /survey_events/:id': { params: event, body: () => ({ order: 1 }) },
  'DELETE /survey_events/:id': { params: event },
  'GET /qr_actions': {},
  'POST /qr_actions': { body: actionForm },
  'PUT /qr_actions/:id': { params: action, body: actionForm },
  'DELETE /qr_actions/:id': { params: action },
  'GET /global/scan_qr': {},
  'POST /global/scan_qr/answers': { body: async (client) => ({ ...(await code(client)), data: [], idempotency_key: crypto.randomUUID() }) },
  'GET /me/surveys': {},
  'GET /me/surveys/:id': { params: pending },
  'PUT /me/surveys/:id': { params: pending, body: () => ({ started: true }) },
  'POST /me/surveys': { body: code },
  'POST /me/surveys/:id/photos': { params: pending },
  'DELETE /me/surveys/:id/photos/:fileId': { params: photo },
  'POST /global/scan_qr/photos': { body: async (client) => ({ ...(await code(client)), idempotency_key: crypto.randomUUID() }) },
};
