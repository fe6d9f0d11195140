import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Access } from '@portal/contracts/access';
import type { Approval, TenantContext } from '../context';

/** A person without any permission in a new tenant; say what is different. */
export function createTenantCtx(overrides: Partial<TenantContext> = {}): TenantContext {
  return {
    tenant: randomUUID(),
    user: 1,
    session: randomUUID(),
    proven_at: Date.now() / 1000,
    proof_methods: ['password', 'code'],
    must_enrol: false,
    device: randomUUID(),
    terminal: null,
    admin: false,
    access: {},
    groups: [],
    approval: null,
    request: randomBytes(12).toString('hex'),
    locale: 'en',
    timezone: 'Europe/Warsaw',
    ...overrides,
  };
}

/** An approval of a request with this JSON body, or with none. */
export function approvalOf(by: number, permission: Access, body?: object): Approval {
  const sent = body === undefined ? '' : JSON.stringify(body);
  return { by, permission, body_hash: createHash('sha256').update(sent).digest('hex') };
}
