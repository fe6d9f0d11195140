import { useCallback, useState, type ReactNode } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { lazyDialog } from '@portal/portal-kit';
import { newlyFailed, type AnsweredParameter } from './failed-steps';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const FailedStepDialog = lazyDialog(async () => (await import('./failed-step-dialog')).FailedStepDialog);

/** Offers a follow-up issue for each step that this person answers no, one after another, and for one that they choose. */
export function useFailedSteps(
  issue: Issue,
  change: ChangeIssue,
): { change: ChangeIssue; report: (step: AnsweredParameter) => void; dialog: ReactNode } {
  const [steps, setSteps] = useState<readonly AnsweredParameter[]>([]);
  const [step] = steps;
  const changeAndOffer = useCallback<ChangeIssue>(
    (patch, done, options) =>
      change(
        patch,
        (after, before) => {
          done?.(after, before);
          const failed = newlyFailed(before, after, patch);
          if (failed.length > 0) setSteps((waiting) => [...waiting, ...failed]);
        },
        options,
      ),
    [change],
  );
  const report = useCallback((chosen: AnsweredParameter) => setSteps([chosen]), []);
  return {
    change: changeAndOffer,
    report,
    dialog: step && <FailedStepDialog key={step.id} issue={issue} step={step} onClose={() => setSteps((waiting) => waiting.slice(1))} />,
  };
}
