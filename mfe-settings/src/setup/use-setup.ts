import { useState } from 'react';
import { usePortal } from '@portal/portal-kit';
import { useSetupStates, useSetupSteps, type SetupState, type SetupStep } from '@portal/portal-kit/setup';

/** A step with what was counted for it. */
export interface CountedStep extends SetupState {
  step: SetupStep;
  /** The first one that is not done: what comes next. */
  next: boolean;
}

/** The set-up as this person sees it. */
export interface Setup {
  steps: readonly CountedStep[];
  /** Each step was counted, or could not be at the first attempt: all of them can be shown. */
  attempted: boolean;
  /** How many steps are done. */
  done: number;
  /** Every step was counted, and none is missing. */
  complete: boolean;
  /** The person sees every step and may close the set-up for the plant. */
  mayClose: boolean;
}

export function useSetup(): Setup {
  const { can } = usePortal();
  const { steps, whole } = useSetupSteps();
  const states = useSetupStates(steps);
  const isCounted = states.every(({ facts, error }) => facts !== undefined || error !== null);
  // A step that is tried again takes nothing off the page.
  const [wasAttempted, keepShown] = useState(false);
  const attempted = wasAttempted || states.every((state) => state.attempted);
  if (attempted && !wasAttempted) keepShown(true);
  const first = isCounted ? states.findIndex(({ done }) => !done) : -1;
  const counted = steps.flatMap((step, at) => {
    const state = states[at];
    return state ? [{ ...state, step, next: at === first }] : [];
  });
  const done = states.filter((state) => state.done).length;
  return {
    steps: counted,
    attempted,
    done,
    complete: steps.length > 0 && done === steps.length,
    mayClose: whole && can('settings.company_management/update'),
  };
}
