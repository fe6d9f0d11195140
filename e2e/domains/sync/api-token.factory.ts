import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';

const DAY_MS = 86_400_000;

export const apiTokenForm = (client: TenantClient) => ({
  name: canaryOf(client),
  permissions: { issues: ['read'] },
  expires_at: new Date(Date.now() + DAY_MS).toISOString(),
});

/** An API token of the client's tenant, anew for each call. */
export async function newApiToken(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/api_tokens', apiTokenForm(client)));
  return { id };
}

/** The same for the whole run. */
export const foundApiToken = oncePerClient(newApiToken);
