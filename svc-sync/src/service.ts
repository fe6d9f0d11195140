import { TenantsService } from '@portal/proto/identity/v1/identity';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import { JobsService } from '@portal/proto/portal/v1/job';
import { signingPair } from '@portal/service-kit/context';
import { closeClients, grpcClient, serviceClients } from '@portal/service-kit/grpc';
import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import type { Config } from './config';
import type { Deps } from './deps';
import { startExport } from './exports/export.use-cases';
import { fillJobs } from './jobs/fill-jobs.job';
import { forgetOldJobs } from './jobs/forget-jobs.job';
import { jobConsumers } from './jobs/job.consumer';
import { jobUseCases } from './jobs/job.use-cases';
import { personalData } from './jobs/personal-data';
import { listProtocols } from './protocols/list-protocols';

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps>({
  name: 'sync',
  schema: 'sync',
  migrations,
  useCases: [...jobUseCases, startExport, listProtocols],
  consumers: jobConsumers,
  personalData,
  jobs: [...fillJobs, forgetOldJobs],
  create: (base) => ({
    ...base,
    tenants: grpcClient(TenantsService, base.config.IDENTITY_GRPC, { keys: signingPair(base.config.CONTEXT_KEYS, 'identity') }),
    owners: serviceClients(JobsService, base.config.JOB_OWNERS, base.config.CONTEXT_KEYS),
    exporters: serviceClients(ExportsService, base.config.JOB_OWNERS, base.config.CONTEXT_KEYS),
  }),
  destroy({ tenants, owners, exporters }) {
    tenants.close();
    closeClients(owners);
    closeClients(exporters);
    return Promise.resolve();
  },
});
