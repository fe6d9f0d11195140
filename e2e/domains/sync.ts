import * as contracts from '@portal/contracts/sync/contracts';
import { jobStatusList } from '@portal/contracts/sync/lists';
import type { Domain } from './domain';
import { foundJob, newJob } from './sync/job.factory';
import { verifyJobs } from './sync/verify-jobs';

export const sync: Domain = {
  name: 'sync',
  units: ['svc-sync'],
  contracts,
  recipes: {
    'GET /process/job_statuses': {},
    'GET /process/job_statuses/:id': { params: (client) => newJob(client, 'finished') },
    'GET /sync/protocols': {},
    'POST /exports': { body: () => ({ list: 'issues', format: 'csv' }) },
    'POST /process/job_statuses/:id/cancel': { params: (client) => newJob(client, 'queued') },
    'POST /process/job_statuses/:id/retry': { params: (client) => newJob(client, 'failed') },
  },
  lists: {
    '/process/job_statuses': {
      grammar: jobStatusList,
      values: { id: async (client) => (await foundJob(client)).id, job_id: async (client) => (await foundJob(client)).job_id },
    },
  },
  innerRights: [
    {
      route: 'POST /exports',
      right: 'issues/read',
      also: [],
      params: () => Promise.resolve({}),
      body: () => ({ list: 'issues', format: 'csv' }),
    },
  ],
  screens: ['/job-statuses'],
  dialogs: 3,
  question: '/process/job_statuses',
  calls: ['svc-identity', 'svc-issues'],
  writes: [],
  verify: verifyJobs,
};
