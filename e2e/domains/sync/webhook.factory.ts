import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';

/** Never told: a proof must not call an address of the internet. */
export const webhookForm = (client: TenantClient) => ({
  url: `https://${canaryOf(client)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-')}.invalid/hook`,
  events: ['survey.completed'],
  enabled: false,
});

const newWebhook = async (client: TenantClient): Promise<{ id: number }> => {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/webhooks', webhookForm(client)));
  return { id };
};

/** The same for the whole run. */
export const foundWebhook = oncePerClient(newWebhook);

/** A test that was sent and did not arrive: the name of its host exists nowhere. */
export const foundDelivery = oncePerClient(async (client) => {
  const { id: webhook } = await foundWebhook(client);
  const { id } = await client.item<{ id: number }>(client.call('POST', `/webhooks/${webhook}/test`, {}));
  return { id, webhook };
});

const delivery = async (client: TenantClient) => {
  const { id, webhook } = await foundDelivery(client);
  return { id: webhook, deliveryId: id };
};

/** Calls on webhooks and their deliveries. */
export const webhookRecipes: Readonly<Record<string, Recipe>> = {
  'GET /webhooks': {},
  'POST /webhooks': { body: webhookForm, also: ['survey_results/read'] },
  'PUT /webhooks/:id': { params: newWebhook, body: webhookForm, also: ['survey_results/read'] },
  'DELETE /webhooks/:id': { params: newWebhook },
  'POST /webhooks/:id/test': { params: newWebhook },
  'POST /webhooks/:id/rotate': { params: newWebhook },
  'GET /webhooks/:id/deliveries': { params: async (client) => ({ id: (await foundDelivery(client)).webhook }) },
  'POST /webhooks/:id/deliveries/:deliveryId/replay': { params: delivery },
};
