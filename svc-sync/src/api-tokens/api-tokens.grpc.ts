import { ApiTokensService } from '@portal/proto/sync/v1/sync';
import { Unauthenticated } from '@portal/service-kit/errors';
import { serveGrpc } from '@portal/service-kit/grpc';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { resolveApiToken } from './api-token.repository';

/** API tokens as svc-identity asks for them; the tenant is that of the signed context. */
export const apiTokensGrpc = serveGrpc<typeof ApiTokensService, Deps>(ApiTokensService, {
  async resolve({ request: { hash }, ctx, deps }) {
    const found = await withTenant(deps.db, ctx, (query) => resolveApiToken(query, hash));
    if (!found) throw new Unauthenticated();
    return {
      id: found.id,
      userId: found.user_id,
      permissions: Buffer.from(JSON.stringify(found.permissions)),
      expiresInS: found.expires_in_s,
    };
  },
});
