import { z } from 'zod';
import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId, idParam } from '../shared-schemas';
import { webhookDeliveryList, webhookList } from './webhook.lists';
import * as s from './webhook.schemas';

const REFUSALS =
  '422 `url: invalid` for what is no https address or may not be reached, `events: invalid` for one whose things the caller may not read.';

export const listWebhooks = contract('GET /webhooks', {
  summary: 'List webhooks',
  access: 'webhooks/read',
  query: listQuery(webhookList),
  output: pageOf(s.webhook),
});
export const createWebhook = contract('POST /webhooks', {
  summary: 'Create a webhook',
  access: 'webhooks/create',
  proof: 'recent',
  sessionOnly: true,
  status: 201,
  description: `The only answer that holds the secret. ${REFUSALS}`,
  body: s.webhookInput,
  output: itemOf(s.webhookWithSecret),
});
export const updateWebhook = contract('PUT /webhooks/:id', {
  summary: 'Update a webhook',
  access: 'webhooks/update',
  proof: 'recent',
  sessionOnly: true,
  description: `Enabling it begins anew after failures. ${REFUSALS}`,
  params: byId,
  body: s.webhookInput,
  output: itemOf(s.webhook),
});
export const removeWebhook = contract('DELETE /webhooks/:id', {
  summary: 'Remove a webhook',
  access: 'webhooks/delete',
  description: 'With its deliveries.',
  params: byId,
  output: done,
});
export const rotateWebhook = contract('POST /webhooks/:id/rotate', {
  summary: 'Rotate the secret of a webhook',
  access: 'webhooks/update',
  proof: 'recent',
  sessionOnly: true,
  description: 'Answers the new secret this once. For 24 hours messages carry the signatures of both.',
  params: byId,
  output: itemOf(s.webhookWithSecret),
});
export const testWebhook = contract('POST /webhooks/:id/test', {
  summary: 'Send a test to a webhook',
  access: 'webhooks/update',
  description: 'Sends `portal.test` once and answers how it went.',
  params: byId,
  output: itemOf(s.webhookDelivery),
});
export const listWebhookDeliveries = contract('GET /webhooks/:id/deliveries', {
  summary: 'List deliveries of a webhook',
  access: 'webhooks/read',
  description: 'Kept for 30 days.',
  params: byId,
  query: listQuery(webhookDeliveryList),
  output: pageOf(s.webhookDelivery),
});
export const replayWebhookDelivery = contract('POST /webhooks/:id/deliveries/:deliveryId/replay', {
  summary: 'Send a delivery again',
  access: 'webhooks/update',
  status: 201,
  description: 'A new delivery with the same message id, so that a receiver who has it already can tell.',
  params: z.object({ id: idParam, deliveryId: idParam }),
  output: itemOf(s.webhookDelivery),
});
