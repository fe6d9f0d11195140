import { createHmac } from 'node:crypto';
import type { Stage } from '../proof/stage';
import { idOfAdmin } from '../domains/identity/person.factory';
import type { TenantClient } from '../proof/tenant-client';

export { CONTEXT, signed } from '../proof/signed-context';

/** A context as the edge would sign it for the administrator of a client; `over` changes what it says, `at` is milliseconds since 1970. */
export function contextOf(client: TenantClient, over: object = {}): object {
  return {
    tenant: client.tenant,
    user: idOfAdmin(client),
    session: crypto.randomUUID(),
    device: null,
    terminal: null,
    admin: true,
    access: {},
    groups: [],
    approval: null,
    proven_at: Date.now() / 1000,
    proof_methods: ['password'],
    request: 'attack00attack00attack00',
    locale: 'en',
    timezone: 'UTC',
    at: Date.now(),
    ...over,
  };
}

/** What a neighbour proves itself with at a gRPC method that is called before there is a context. */
export function neighbourProof(stage: Stage, path: string, key: string = stage.secrets.contextKey): string {
  const at = Date.now();
  return `${at}.${createHmac('sha256', Buffer.from(key, 'base64')).update(`neighbour ${path} ${at}`).digest('base64url')}`;
}
