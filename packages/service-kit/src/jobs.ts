export { forEachTenant } from './worker/for-each-tenant';
export { defineJob, type Job, type JobTools } from './worker/job';
