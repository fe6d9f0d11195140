import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type { Stage } from './stage';

/** Who a service is told that calls, as the edge would tell it. */
export interface CallerContext {
  /** uuid of the tenant. */
  tenant: string;
  user: number;
  admin: boolean;
  access: Grants;
  groups: number[];
}

/** The header by which a service knows a caller; good for 30 seconds from now. */
export function signedContext(stage: Stage, caller: CallerContext): Record<string, string> {
  const rest = { session: randomUUID(), device: randomUUID(), terminal: null, approval: null, request: randomBytes(12).toString('hex'), locale: 'en', timezone: 'UTC' };
  const payload = Buffer.from(JSON.stringify({ ...rest, ...caller, at: Date.now() })).toString('base64url');
  const mac = createHmac('sha256', Buffer.from(stage.secrets.contextKey, 'base64')).update(payload).digest('base64url');
  return { 'x-portal-context': `${payload}.${mac}`, 'content-type': 'application/json' };
}

/** What the edge would tell services about whom these headers sign in at this tenant. */
export async function callerOf(stage: Stage, tenant: string, headers: Record<string, string>): Promise<CallerContext> {
  const { status, body } = await stage.call('GET', '/api/auth', headers);
  if (status !== 200) throw new Error(`who signed in: ${status} ${body}`);
  const { item } = JSON.parse(body) as { item: { user: { id: number; group_ids: number[] }; permissions: Grants; admin: boolean } };
  return { tenant, user: item.user.id, groups: item.user.group_ids, access: item.permissions, admin: item.admin };
}
