/** States of a background job (specification, section 4), and `cancelled`. */
export const JOB_STATES = ['queued', 'executing', 'retrying', 'finished', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];
