export { forEachTenant } from './worker/for-each-tenant';
export { defineJob, type Job } from './worker/job';
