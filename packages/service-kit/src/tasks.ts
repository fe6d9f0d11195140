export { defineTask, defineTaskOf, type Task, type TaskCall } from './tasks/task';
export { cancelJob, cancelWaiting, enqueue, type EnqueueOptions } from './tasks/enqueue';
export { findJob, type JobState, type JobStatus } from './tasks/job-status';
