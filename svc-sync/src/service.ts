import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import type { Config } from './config';
import { clients, type Deps } from './deps';
import { startExport } from './exports/export.use-cases';
import { fillJobs } from './jobs/fill-jobs.job';
import { forgetOldJobs } from './jobs/forget-jobs.job';
import { jobConsumers } from './jobs/job.consumer';
import { jobUseCases } from './jobs/job.use-cases';
import { personalData } from './jobs/personal-data';
import { createSealer } from '@portal/service-kit/sealer';
import { listProtocols } from './protocols/list-protocols';
import { exportStockTask, importStockTask } from './runs/run-task';
import { runUseCases } from './runs/run.use-cases';
import { exportConfigUseCases } from './synchronization/export-config.use-cases';
import { importConfigUseCases } from './synchronization/import-config.use-cases';
import { runDue } from './synchronization/run-due.job';
import { testConnection } from './synchronization/test-connection';
import { systemUseCases } from './systems/system.use-cases';

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps, typeof clients>({
  name: 'sync',
  schema: 'sync',
  migrations,
  useCases: [
    ...jobUseCases,
    startExport,
    listProtocols,
    ...systemUseCases,
    ...importConfigUseCases,
    ...exportConfigUseCases,
    testConnection,
    ...runUseCases,
  ],
  tasks: [importStockTask, exportStockTask],
  consumers: jobConsumers,
  personalData,
  jobs: [...fillJobs, forgetOldJobs, runDue],
  clients,
  create: (base) => ({ ...base, sealer: createSealer(base.config.PARTNER_SECRETS) }),
});
