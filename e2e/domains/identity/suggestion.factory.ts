import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';

export const suggestionForm = (client: TenantClient) => ({ type: 'user_kaizen', description: canaryOf(client) });

export const newSuggestion = (client: TenantClient) =>
  client.item<{ id: number }>(client.call('POST', '/error_log', suggestionForm(client)));

export const foundSuggestion = oncePerClient(newSuggestion);
