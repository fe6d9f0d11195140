import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';

export const systemForm = (client: TenantClient) => ({ name: canaryOf(client), key: crypto.randomUUID(), timezone: 'Europe/Warsaw' });

/** An external system of the client's tenant, anew for each call. */
export async function newSystem(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/systems', systemForm(client)));
  return { id };
}

/** The same for the whole run. */
export const foundSystem = oncePerClient(newSystem);
