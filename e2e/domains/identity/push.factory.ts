import { createECDH, randomBytes } from 'node:crypto';
import type { PushState, PushSubscriptionBody } from '@portal/contracts/identity/schemas';
import type { TenantClient } from '../../proof/tenant-client';

/** What a browser that subscribes sends; its push service does not exist. */
export async function newPushSubscription(client: TenantClient): Promise<PushSubscriptionBody> {
  const { server_key } = await client.item<PushState>(client.call('GET', '/me/push_subscription'));
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.net/${crypto.randomUUID()}`, keys, server_key };
}

/** The device of the client tells nobody any more. */
export async function removePushSubscription(client: TenantClient): Promise<void> {
  await client.call('DELETE', '/me/push_subscription');
}
