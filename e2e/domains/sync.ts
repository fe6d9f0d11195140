import * as contracts from '@portal/contracts/sync/contracts';
import { externalSystemList, jobStatusList } from '@portal/contracts/sync/lists';
import type { Domain } from './domain';
import { foundJob, newJob } from './sync/job.factory';
import { foundSystem, newSystem, systemForm } from './sync/system.factory';
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
    'POST /exports': { body: () => ({ list: 'issues', format: 'csv' }) },
    'POST /process/job_statuses/:id/cancel': { params: (client) => newJob(client, 'queued') },
    'POST /process/job_statuses/:id/retry': { params: (client) => newJob(client, 'failed') },
  },
  lists: {
    '/process/job_statuses': {
      grammar: jobStatusList,
      values: { id: async (client) => (await foundJob(client)).id, job_id: async (client) => (await foundJob(client)).job_id },
    },
    '/systems': { grammar: externalSystemList, values: { id: async (client) => (await foundSystem(client)).id } },
  },
  plainNumbers: ['version'],
  innerRights: [
    {
      route: 'POST /exports',
      right: 'issues/read',
      also: [],
      params: () => Promise.resolve({}),
      body: () => ({ list: 'issues', format: 'csv' }),
    },
  ],
  screens: ['/job-statuses', '/external_systems'],
  dialogs: 4,
  question: '/process/job_statuses',
  calls: ['svc-identity', 'svc-issues'],
  writes: [],
  verify: verifyJobs,
};
