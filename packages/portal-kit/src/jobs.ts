/** Background jobs: what a unit needs to show how far something is that goes on after the call, and what it made. */
export { useJob } from './jobs/use-job';
export { useJobWords } from './jobs/job-words';
export { JobActions } from './jobs/job-actions';
export { JobBadge } from './jobs/job-badge';
export { JobProgress } from './jobs/job-progress';
