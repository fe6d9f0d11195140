import type { JobStatus, JobStatusRow } from '@portal/contracts/sync/schemas';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import { JobsService } from '@portal/proto/portal/v1/job';
import type { TenantContext } from '@portal/service-kit/context';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Config } from '../src/config';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import type { Owner } from './owner.factory';

/** Nobody answers there. */
export const CONFIG: Partial<Config> = {
  IDENTITY_GRPC: '127.0.0.1:9',
  INVENTORY_GRPC: '127.0.0.1:9',
  PARTNER_SECRETS: ['secrets of partners, of the tests alone'],
  PARTNER_NETWORKS: new Map(),
  PARTNER_AUTHORITIES: '',
  PARTNER_FOLDER: '',
  PARTNER_SETTLE_MS: 0,
  JOB_OWNERS: new Map(),
};

export type Sync = TestService<Deps>;

/** The service beside one that has jobs, on the same broker. */
export function startSync(
  owner: Pick<Owner, 'grpc' | 'nats'>,
  overrides: Partial<Pick<Deps, 'tenants' | 'exporters'>> = {},
): Promise<Sync> {
  const beside: typeof service = {
    ...service,
    create: (base) => ({
      ...service.create(base),
      owners: new Map([['issues', owner.grpc(JobsService)]]),
      exporters: new Map([['issues', owner.grpc(ExportsService)]]),
      ...overrides,
    }),
  };
  return testService(beside, { config: CONFIG, natsPrefix: owner.nats.prefix });
}

/** The calls of somebody. */
export function as(sync: Sync, ctx: TenantContext) {
  const http = sync.http(ctx);
  const find = (id: string) => http.get<{ item: JobStatus }>(`/process/job_statuses/${id}`);
  return {
    find,
    list: async (query: Record<string, string | number> = {}) =>
      (await http.get<{ items: JobStatusRow[]; meta: { total: number } }>('/process/job_statuses', query)).body,
    cancel: (id: string) => http.post<{ item: JobStatus; status: string }>(`/process/job_statuses/${id}/cancel`),
    retry: (id: string) => http.post<{ item: JobStatus; status: string }>(`/process/job_statuses/${id}/retry`),
    /** The job once it is in a state. */
    reaches: (id: string, status: JobStatus['status'], withinMs?: number) =>
      eventually(async () => {
        const { item } = (await find(id)).body;
        expect(item.status).toBe(status);
        return item;
      }, withinMs),
  };
}
