import { WorkTimeService } from '@portal/proto/identity/v1/identity';
import { serveGrpc } from '@portal/service-kit/grpc';
import { scheduledTimes } from '../availability/scheduled-time';
import type { Deps } from '../deps';
import { messageOf } from './work-schema.events';
import { workSchemasAfter } from './work-schema.repository';

const PAGE_MAX = 500;
const MOMENTS_MAX = 1_000;
const IDS_MAX = 10_000;

/** Whether there are two at least, each later than the one before. */
const isOrdered = (moments: readonly number[]) =>
  moments.length > 1 && moments.every((at, index) => index === 0 || at > (moments[index - 1] ?? 0));

/** Work schemas and the time of machines for other services; the tenant is that of the signed context. */
export const workTimeGrpc = serveGrpc<typeof WorkTimeService, Deps>(WorkTimeService, {
  async workSchemas({ request, query }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    return { workSchemas: (await workSchemasAfter(query, request.afterId, limit)).map((one) => messageOf(one, false)) };
  },
  async scheduled({ request, query }) {
    const moments = request.moments.slice(0, MOMENTS_MAX);
    if (!isOrdered(moments)) return { equipment: [] };
    return { equipment: await scheduledTimes(query, [...new Set(request.equipmentIds)].slice(0, IDS_MAX), moments) };
  },
});
