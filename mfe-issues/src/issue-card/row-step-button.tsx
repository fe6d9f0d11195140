import { lazy, Suspense, useState } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { invalidate, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { useIssueSteps } from '../steps/use-issue-steps';
import { rowStep } from './row-step';

const AssignFromRow = lazy(async () => ({ default: (await import('./assign-from-row')).AssignFromRow }));

const reload = () => invalidate(['issue']);

/** The next step of this reader on an issue that nobody has taken. */
export function RowStepButton({ issue, block }: { issue: IssueRow; block?: boolean }) {
  const t = useT();
  const { can } = usePortal();
  const step = useIssueSteps(reload);
  const [working, setWorking] = useState(false);
  const next = rowStep(issue, can);
  if (!next) return null;
  const take = async () => {
    setWorking(true);
    await step(issue.id, 'take').then(reload, reload);
    setWorking(false);
  };
  const words = t(next === 'take' ? 'actions.take' : 'actions.assign');
  return (
    <>
      <Button
        size="large"
        block={block}
        icon={next === 'take' ? 'wrench' : 'user'}
        busy={next === 'take' && working}
        aria-label={t(`my_work.step.${next}`, { id: issue.id })}
        onClick={() => (next === 'take' ? void take() : setWorking(true))}
      >
        {words}
      </Button>
      {next === 'assign' && working && (
        <Suspense>
          <AssignFromRow id={issue.id} onClose={() => setWorking(false)} />
        </Suspense>
      )}
    </>
  );
}
