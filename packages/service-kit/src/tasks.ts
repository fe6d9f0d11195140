export { defineTask, defineTaskOf, type TaskCall } from './tasks/task';
export { requester, requesterContext, requesterOf } from './tasks/requester';
export { enqueue, type EnqueueOptions } from './tasks/enqueue';
export { cancelJob, cancelWaiting, retryJob } from './tasks/control-job';
export { jobEventType } from './tasks/job-message';
export type { JobStatus } from './tasks/job-status';
export { findJob } from './tasks/job-status.repository';
