import { Suspense, lazy, useState } from 'react';
import type { AssignedIssue, AssignedScope } from '@portal/contracts/issues/schemas';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Tabs } from '@portal/ui-kit/tabs';
import { useAddress, useT } from '@portal/portal-kit';
import { useAssigned } from './my-work.api';
import { useNarrow } from './use-narrow';
import { WorkList } from './work-list';

/** In the order of the tabs: the first with work in it is shown first. */
const ASSIGNED_SCOPES = ['assigned_to_me', 'assigned_to_my_group', 'taken_by_me'] as const;

const FinishDialog = lazy(() => import('./finish-dialog').then(({ FinishDialog: component }) => ({ default: component })));

/** My work: what waits for me, what waits for my group, what I am on; with the next step as one big button. */
export function AssignedIssuesWidget() {
  const t = useT();
  const narrow = useNarrow();
  const [picked, setScope] = useState<AssignedScope | null>(null);
  const [finishing, setFinishing] = useState<AssignedIssue | null>(null);
  const lists = {
    assigned_to_me: useAssigned('assigned_to_me'),
    assigned_to_my_group: useAssigned('assigned_to_my_group'),
    taken_by_me: useAssigned('taken_by_me'),
  };
  const counts = {
    assigned_to_me: lists.assigned_to_me.total,
    assigned_to_my_group: lists.assigned_to_my_group.total,
    taken_by_me: lists.taken_by_me.total,
  };
  const scope = picked ?? 'assigned_to_me';
  // Decided once, when all have answered: a tab must not change by itself under a finger.
  if (picked === null && ASSIGNED_SCOPES.every((each) => counts[each] !== undefined))
    setScope(ASSIGNED_SCOPES.find((each) => counts[each]) ?? 'assigned_to_me');
  const history = useAddress('issue_history', {});
  const tab = (id: AssignedScope, label: string) => ({
    id,
    label,
    count: counts[id],
    content: <WorkList scope={id} list={lists[id]} onTaken={() => setScope('taken_by_me')} onFinish={setFinishing} />,
  });

  return (
    <Card
      title={t('widgets.assigned_issues')}
      flush
      actions={
        history && (
          <ButtonLink variant="quiet" size="small" icon="history" href={history}>
            {t('actions.history')}
          </ButtonLink>
        )
      }
    >
      <Tabs
        label={t('widgets.assigned_issues')}
        selected={scope}
        onSelect={(id) => setScope(id as AssignedScope)}
        items={ASSIGNED_SCOPES.map((id) => tab(id, t(`my_work.${narrow ? 'short' : 'tab'}.${id}`)))}
      />
      {finishing && (
        <Suspense>
          <FinishDialog issue={finishing} onClose={() => setFinishing(null)} onDone={lists.taken_by_me.reload} />
        </Suspense>
      )}
    </Card>
  );
}
