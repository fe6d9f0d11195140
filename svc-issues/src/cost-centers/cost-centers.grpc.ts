import { CostCentersService } from '@portal/proto/issues/v1/issues';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { costCenterMessageOf } from './cost-center.events';
import { costCentersAfter } from './cost-center.repository';

const PAGE_MAX = 500;

/** Cost centres for the copies of other services; the tenant is that of the signed context. */
export const costCentersGrpc = serveGrpc<typeof CostCentersService, Deps>(CostCentersService, {
  async page({ request, query }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    return { costCenters: (await costCentersAfter(query, request.afterId, limit)).map((one) => costCenterMessageOf(one)) };
  },
});
