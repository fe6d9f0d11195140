import * as contracts from '@portal/contracts/sync/contracts';
import {
  apiTokenList,
  externalSystemList,
  jobStatusList,
  syncConfigList,
  syncRunErrorList,
  syncRunList,
  webhookDeliveryList,
  webhookList,
} from '@portal/contracts/sync/lists';
import type { Domain } from './domain';
import { apiTokenForm, foundApiToken, newApiToken } from './sync/api-token.factory';
import { foundJob, newJob } from './sync/job.factory';
import { foundSystem, newSystem, systemForm } from './sync/system.factory';
import { foundRun, foundRunError, importOf, exportOf, partnerRecipes } from './sync/partner-recipes';
import { foundDelivery, foundWebhook, webhookRecipes } from './sync/webhook.factory';
import { verifyJobs } from './sync/verify-jobs';

export const sync: Domain = {
  name: 'sync',
  units: ['svc-sync'],
  contracts,
  recipes: {
    'GET /process/job_statuses': {},
    'GET /process/job_statuses/:id': { params: (client) => newJob(client, 'finished') },
    'GET /sync/protocols': {},
    'GET /systems': {},
    'POST /systems': { body: systemForm },
    'PUT /systems/:id': { params: newSystem, body: systemForm },
    'DELETE /systems/:id': { params: newSystem },
    'GET /api_tokens': {},
    'POST /api_tokens': { body: apiTokenForm, also: ['issues/read'] },
    'DELETE /api_tokens/:id': { params: newApiToken },
    ...webhookRecipes,
    ...partnerRecipes,
    'POST /exports': { body: () => ({ list: 'issues', format: 'csv' }) },
    'POST /process/job_statuses/:id/cancel': { params: (client) => newJob(client, 'queued') },
    'POST /process/job_statuses/:id/retry': { params: (client) => newJob(client, 'failed') },
  },
  lists: {
    '/process/job_statuses': {
      grammar: jobStatusList,
      values: { id: async (client) => (await foundJob(client)).id, job_id: async (client) => (await foundJob(client)).job_id },
    },
    '/sync/import_stock_configs': {
      grammar: syncConfigList,
      values: {
        id: async (client) => (await importOf(client)).id,
        external_system_id: async (client) => (await importOf(client)).external_system_id,
      },
    },
    '/sync/export_stock_movement_configs': {
      grammar: syncConfigList,
      values: {
        id: async (client) => (await exportOf(client)).id,
        external_system_id: async (client) => (await exportOf(client)).external_system_id,
      },
    },
    '/sync/runs': {
      grammar: syncRunList,
      values: { id: async (client) => (await foundRun(client)).id, config_id: async (client) => (await foundRun(client)).config_id },
    },
    '/sync/runs/:id/errors': { grammar: syncRunErrorList, values: { id: async (client) => (await foundRunError(client)).id } },
    '/api_tokens': { grammar: apiTokenList, values: { id: async (client) => (await foundApiToken(client)).id } },
    '/webhooks': { grammar: webhookList, values: { id: async (client) => (await foundWebhook(client)).id } },
    '/webhooks/:id/deliveries': { grammar: webhookDeliveryList, values: { id: async (client) => (await foundDelivery(client)).id } },
    '/systems': { grammar: externalSystemList, values: { id: async (client) => (await foundSystem(client)).id } },
  },
  references: {
    external_system_id: { find: async (client) => (await foundSystem(client)).id },
    import_config_id: { find: async (client) => (await importOf(client)).id },
    export_config_id: { find: async (client) => (await exportOf(client)).id },
  },
  plainNumbers: [
    'version',
    'port',
    'mapping.columns.part_symbol',
    'mapping.columns.location',
    'mapping.columns.quantity',
    'mapping.columns.batch',
    'mapping.columns.unit_price',
    'mapping.columns.name',
  ],
  innerRights: [
    {
      route: 'POST /exports',
      right: 'issues/read',
      also: [],
      params: () => Promise.resolve({}),
      body: () => ({ list: 'issues', format: 'csv' }),
    },
  ],
  screens: [
    '/job-statuses',
    '/external_systems',
    '/settings/synchronization',
    '/settings/synchronization/imports',
    '/settings/synchronization/exports',
    '/settings/api_tokens',
    '/settings/webhooks',
  ],
  dialogs: 8,
  question: '/process/job_statuses',
  calls: ['svc-identity', 'svc-issues', 'svc-inventory'],
  writes: [],
  verify: verifyJobs,
};
