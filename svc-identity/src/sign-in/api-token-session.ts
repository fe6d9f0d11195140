import { allows, type Grants } from '@portal/contracts/access';
import type { ResolveResponse } from '@portal/proto/identity/v1/identity';
import { hashApiToken } from '@portal/service-kit/api-token';
import { Unauthenticated } from '@portal/service-kit/errors';
import { tenantQuery } from '@portal/service-kit/query';
import { serviceContext } from '@portal/service-kit/projections';
import { commonGrants, effectiveAccess } from '../access/grants';
import type { Deps } from '../deps';
import { resolvePerson } from '../sessions/session.repository';
import { tenantMessage } from '../tenants/tenants.grpc';

/** What makes tokens; who loses it has none that is good. */
const RIGHT = 'api_tokens/create';

/**
 * What an API token stands for now: its maker, with those of its rights that they still have. It is nobody's session, no proof of identity
 * and never an administrator.
 * @throws Unauthenticated where it is unknown, removed or over, or its maker may not have one any more
 */
export async function resolveApiToken({ db, apiTokens }: Deps, tenant: string, token: string): Promise<ResolveResponse> {
  const asked = { hash: hashApiToken(token) };
  const found = await apiTokens.resolve(asked, { ctx: serviceContext(tenant), idempotent: true });
  const maker = await resolvePerson(tenantQuery(db, { tenant }), found.userId);
  if (!maker || maker.removed || maker.terminal || maker.account_status !== 'active' || !maker.tenant.active) throw new Unauthenticated();
  const { admin, access } = effectiveAccess(maker);
  if (!allows(access, admin, RIGHT)) throw new Unauthenticated();
  const permissions = JSON.parse(Buffer.from(found.permissions).toString()) as Grants;
  return {
    tenant: tenantMessage(maker.tenant),
    sessionId: '',
    apiTokenId: found.id,
    userId: found.userId,
    admin: false,
    access: Buffer.from(JSON.stringify(admin ? commonGrants(permissions, permissions) : commonGrants(permissions, access))),
    groups: maker.group_ids,
    expiresAt: new Date(Date.now() + found.expiresInS * 1000),
    expiresInS: found.expiresInS,
    terminalId: 0,
    locale: maker.preferred_locale ?? maker.tenant.default_locale,
    timezone: maker.timezone,
    provenAt: 0,
    mustEnrol: admin && maker.lacks_factor,
    proofMethods: [],
    name: maker.name,
  };
}
