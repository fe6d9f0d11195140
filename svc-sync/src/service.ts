import { peopleCopy } from '@portal/service-kit/projections';
import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import { eraseTokensOf } from './api-tokens/api-token.repository';
import { apiTokenUseCases } from './api-tokens/api-token.use-cases';
import { apiTokensGrpc } from './api-tokens/api-tokens.grpc';
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
import { forgetOldRuns } from './runs/forget-runs.job';
import { exportStockTask, importStockTask } from './runs/run-task';
import { runUseCases } from './runs/run.use-cases';
import { exportConfigUseCases } from './synchronization/export-config.use-cases';
import { importConfigUseCases } from './synchronization/import-config.use-cases';
import { previewImport } from './synchronization/preview-import';
import { runDue } from './synchronization/run-due.job';
import { testConnection } from './synchronization/test-connection';
import { systemUseCases } from './systems/system.use-cases';
import { forgetOldDeliveries, sendWebhooks } from './webhooks/send-webhooks.job';
import { webhookConsumers } from './webhooks/webhook.consumers';
import { webhookUseCases } from './webhooks/webhook.use-cases';

const SCHEMA = 'sync';
const people = peopleCopy<Deps>(SCHEMA, { onErased: eraseTokensOf });

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps, typeof clients>({
  name: 'sync',
  schema: SCHEMA,
  migrations,
  useCases: [
    ...jobUseCases,
    startExport,
    listProtocols,
    ...systemUseCases,
    ...importConfigUseCases,
    ...exportConfigUseCases,
    testConnection,
    previewImport,
    ...runUseCases,
    ...apiTokenUseCases,
    ...webhookUseCases,
  ],
  grpc: [apiTokensGrpc],
  tasks: [importStockTask, exportStockTask],
  consumers: [...people.consumers, ...jobConsumers, ...webhookConsumers],
  personalData,
  jobs: [people.job, ...fillJobs, forgetOldJobs, runDue, forgetOldRuns, sendWebhooks, forgetOldDeliveries],
  clients,
  create: (base) => ({ ...base, sealer: createSealer(base.config.PARTNER_SECRETS) }),
});
