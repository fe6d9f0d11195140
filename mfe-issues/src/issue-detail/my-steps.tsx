import { Suspense, lazy, startTransition, useOptimistic, useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { stepsOf } from '../my-work/next-step';
import { useIssueSteps } from '../my-work/use-issue-steps';

const FinishDialog = lazy(() => import('../my-work/finish-dialog').then(({ FinishDialog: component }) => ({ default: component })));

const AFTER = { take: ['arrive', 'finish'], arrive: ['finish'] } as const;
const ICONS = { take: 'wrench', arrive: 'check', finish: 'circle-check', receive: 'eye' } as const;

/** Take, I arrived, Finish: the steps of the person who looks. The next one shows before the server has answered. */
export function MySteps({ issue, onChanged }: { issue: Issue; onChanged: (issue: Issue) => void }) {
  const t = useT();
  const step = useIssueSteps(onChanged);
  const [finishing, setFinishing] = useState(false);
  const [actions, ahead] = useOptimistic(issue.actions, (_, action: 'take' | 'arrive') => [...AFTER[action]]);
  const run = (action: 'take' | 'arrive') =>
    startTransition(async () => {
      ahead(action);
      await step(issue.id, action).then(onChanged, () => undefined);
    });
  const act = { take: () => run('take'), arrive: () => run('arrive'), finish: () => setFinishing(true), receive: undefined };
  return (
    <>
      {stepsOf(actions).map((action, index) => (
        <Button key={action} size="large" variant={index === 0 ? 'primary' : 'secondary'} icon={ICONS[action]} onClick={act[action]}>
          {t(`actions.${action}`)}
        </Button>
      ))}
      {finishing && (
        <Suspense>
          <FinishDialog issue={issue} onClose={() => setFinishing(false)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  );
}
