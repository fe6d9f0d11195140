import { createHmac } from 'node:crypto';
import type { Stage } from '../proof/stage';
import { idOfAdmin } from './things';
import type { Side } from './side';

/** Header and gRPC metadata that carry who calls. */
export const CONTEXT = 'x-portal-context';

/** A context as the edge would sign it for the administrator of a side; `over` changes what it says, `at` is milliseconds since 1970. */
export function contextOf(side: Side, over: object = {}): object {
  return {
    tenant: side.tenant, user: idOfAdmin(side), session: crypto.randomUUID(), device: null, terminal: null, admin: true, access: {}, groups: [], approval: null,
    request: 'attack00attack00attack00', locale: 'en', timezone: 'UTC', at: Date.now(), ...over,
  };
}

/** Signs as whoever holds the key would; `key` in base64, that of the portal by default. */
export function signed(stage: Stage, context: object, key: string = stage.secrets.contextKey): string {
  const payload = Buffer.from(JSON.stringify(context)).toString('base64url');
  return `${payload}.${createHmac('sha256', Buffer.from(key, 'base64')).update(payload).digest('base64url')}`;
}

/** What a neighbour proves itself with at a gRPC method that is called before there is a context. */
export function neighbourProof(stage: Stage, path: string, key: string = stage.secrets.contextKey): string {
  const at = Date.now();
  return `${at}.${createHmac('sha256', Buffer.from(key, 'base64')).update(`neighbour ${path} ${at}`).digest('base64url')}`;
}
