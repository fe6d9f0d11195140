import { PeopleService } from '@portal/proto/identity/v1/identity';
import { tenantReader } from '@portal/service-kit/database';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { activePeopleOf, peopleAfter, peopleByIds } from './person-message.repository';

const PAGE_MAX = 500;

export const peopleGrpc = serveGrpc<typeof PeopleService, Deps>(PeopleService, {
  async get({ request, ctx, deps }) {
    return { people: await peopleByIds(tenantReader(deps.db, ctx.tenant), request.ids) };
  },
  async inGroup({ request, ctx, deps }) {
    return { people: await activePeopleOf(tenantReader(deps.db, ctx.tenant), request.groupId) };
  },
  async page({ request, ctx, deps }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    return { people: await peopleAfter(tenantReader(deps.db, ctx.tenant), request.afterId, limit) };
  },
});
