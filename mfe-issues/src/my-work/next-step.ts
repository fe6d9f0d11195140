/** Where a person stands on an issue: the moments of their own entry. */
export interface WorkProgress {
  started_at: string | null;
  arrived_at: string | null;
  finished_at: string | null;
}

export type WorkStep = 'take' | 'arrive' | 'finish';

/**
 * The steps open to a person, the natural next one first. Without an entry of their own (work of the group)
 * only taking is open; arriving may be skipped, because a job can be done from where one stands.
 */
export function openSteps(progress: WorkProgress | null | undefined): WorkStep[] {
  if (!progress || !progress.started_at) return ['take'];
  if (progress.finished_at) return [];
  return progress.arrived_at ? ['finish'] : ['arrive', 'finish'];
}

/** The entry as it will be once `step` is through: what is shown before the server has answered. */
export function afterStep<P extends WorkProgress>(progress: P, step: WorkStep, now: string): P {
  switch (step) {
    case 'take':
      return { ...progress, started_at: now };
    case 'arrive':
      return { ...progress, arrived_at: now };
    case 'finish':
      return { ...progress, finished_at: now };
  }
}
