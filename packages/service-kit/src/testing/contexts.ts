import { randomBytes, randomUUID } from 'node:crypto';
import type { TenantContext } from '../context';

/** A person without any permission in a new tenant; say what is different. */
export function createTenantCtx(overrides: Partial<TenantContext> = {}): TenantContext {
  return {
    tenant: randomUUID(),
    user: 1,
    session: randomUUID(),
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
