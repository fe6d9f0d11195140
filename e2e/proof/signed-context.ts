import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import { contextKey, type ContextPair, pairName } from '@portal/dev-env/portal/context-pairs';
import type { Stage } from './stage';

/** Header and gRPC metadata that carry who calls. */
export const CONTEXT = 'x-portal-context';

/** The caller as the edge describes them to a service. */
export interface CallerContext {
  /** uuid of the tenant. */
  tenant: string;
  user: number;
  admin: boolean;
  access: Grants;
  groups: number[];
}

/** The direction in which the edge signs for a service. */
export const edgeTo = (audience: string): ContextPair => ({ sender: 'edge', audience });

/** The header by which a service knows a caller; good for 30 seconds from now. */
export function signedContext(stage: Stage, service: string, caller: CallerContext): Record<string, string> {
  const rest = {
    session: randomUUID(),
    device: randomUUID(),
    terminal: null,
    approval: null,
    proven_at: Date.now() / 1000,
    proof_methods: ['password'],
    request: randomBytes(12).toString('hex'),
    locale: 'en',
    timezone: 'UTC',
  };
  return { [CONTEXT]: signed(stage, edgeTo(service), { ...rest, ...caller, at: Date.now() }), 'content-type': 'application/json' };
}

/** The key of a pair in a running portal, in base64. */
export const keyOf = (stage: Stage, pair: ContextPair): string => contextKey(stage.secrets.contextKey, pair);

/** Signs as whoever holds the key would; `key` in base64, that of the pair by default. */
export function signed(stage: Stage, pair: ContextPair, context: object, key: string = keyOf(stage, pair)): string {
  const payload = Buffer.from(JSON.stringify(context)).toString('base64url');
  const mac = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`context ${pairName(pair)} ${payload}`)
    .digest('base64url');
  return `${pair.sender}.${payload}.${mac}`;
}

/** What the edge would tell services about whom these headers sign in at this tenant. */
export async function callerOf(stage: Stage, tenant: string, headers: Record<string, string>): Promise<CallerContext> {
  const { status, body } = await stage.call('GET', '/api/auth', headers);
  if (status !== 200) throw new Error(`who signed in: ${status} ${body}`);
  const { item } = JSON.parse(body) as { item: { user: { id: number; group_ids: number[] }; permissions: Grants; admin: boolean } };
  return { tenant, user: item.user.id, groups: item.user.group_ids, access: item.permissions, admin: item.admin };
}
