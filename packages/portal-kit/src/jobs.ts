/** Background jobs: what a unit needs to show how far something is that goes on after the call, and what it made. */
export { useJob, type Job } from './jobs/use-job';
export { useJobWords, type JobWords } from './jobs/job-words';
export { JobActions } from './jobs/job-actions';
export { JobBadge } from './jobs/job-badge';
export { JobProgress, type JobProgressProps } from './jobs/job-progress';
