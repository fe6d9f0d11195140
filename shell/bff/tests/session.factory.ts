import { randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type { ResolveResponse, Tenant } from '@portal/proto/identity/v1/identity';

/** A tenant that is open, in Polish. */
export function aTenant(label: string, change: Partial<Tenant> = {}): Tenant {
  return {
    id: randomUUID(),
    label,
    name: label,
    active: true,
    locale: 'pl',
    timezone: 'Europe/Warsaw',
    locales: ['pl', 'en', 'de'],
    demo: false,
    maintenance: false,
    attributes: '',
    ...change,
  };
}

/** An hour of an operator's session. */
export function aSession(
  tenant: Tenant,
  { access = { issues: ['read'] }, ...change }: Partial<Omit<ResolveResponse, 'access'>> & { access?: Grants } = {},
): ResolveResponse {
  return {
    tenant,
    sessionId: randomUUID(),
    userId: 7,
    admin: false,
    access: Buffer.from(JSON.stringify(access)),
    groups: [3],
    expiresAt: new Date(Date.now() + 3_600_000),
    expiresInS: 3_600,
    terminalId: 0,
    provenAt: Date.now() / 1000,
    mustEnrol: false,
    proofMethods: ['password', 'code'],
    locale: 'pl',
    timezone: 'Europe/Warsaw',
    name: 'Olga Operator',
    apiTokenId: 0,
    ...change,
  };
}
