import { createHmac } from 'node:crypto';
import { type ContextPair, pairName } from '@portal/dev-env/portal/context-pairs';
import { keyOf } from '../proof/signed-context';
import type { Stage } from '../proof/stage';
import { idOfAdmin } from '../domains/people/person.factory';
import type { TenantClient } from '../proof/tenant-client';

export { CONTEXT, edgeTo, signed } from '../proof/signed-context';

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

/** gRPC metadata that proves who calls where there is no context yet. */
export const SERVICE_TOKEN = 'x-portal-service-token';

/** What a process of the portal proves itself with at a gRPC method that is called before there is a context. */
export function serviceToken(stage: Stage, pair: ContextPair, path: string, key: string = keyOf(stage, pair)): string {
  const at = Date.now();
  const mac = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`call ${pairName(pair)} ${path} ${at}`)
    .digest('base64url');
  return `${pair.sender}.${at}.${mac}`;
}
