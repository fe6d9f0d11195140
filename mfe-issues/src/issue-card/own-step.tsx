import { useState } from 'react';
import { listAssignedIssues } from '@portal/contracts/issues/contracts';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { invalidate, lazyDialog, useApiQuery } from '@portal/portal-kit';
import { JobSteps } from '../own-steps/job-steps';
import { StepSkeleton } from '../own-steps/step-skeleton';
import { useIssueSteps } from '../steps/use-issue-steps';

const FinishDialog = lazyDialog(async () => (await import('../steps/finish-dialog')).FinishDialog);

const reload = () => invalidate(['issue']);

interface OwnStepProps {
  id: number;
  block?: boolean;
  /** The row is no longer in its list. */
  disabled?: boolean;
}

/**
 * What the reader does next with an issue that they took. How far they are is asked once for all rows; nothing for whoever is done with it.
 */
export function OwnStep({ id, block, disabled }: OwnStepProps) {
  const step = useIssueSteps(reload);
  const [finishing, setFinishing] = useState(false);
  const { data, isError } = useApiQuery(listAssignedIssues, { query: { scope: 'taken_by_me', pp: PAGE_SIZE_MAX } }, { live: ['issue'] });
  const job = data?.items.find((issue) => issue.id === id);
  if (!job) return data || isError ? null : <StepSkeleton />;
  return (
    <>
      <JobSteps
        single
        block={block}
        disabled={disabled}
        issue={job}
        onArrive={() => void step(id, 'arrive').then(reload, reload)}
        onFinish={() => setFinishing(true)}
      />
      {finishing && <FinishDialog issue={job} onClose={() => setFinishing(false)} onDone={reload} />}
    </>
  );
}
