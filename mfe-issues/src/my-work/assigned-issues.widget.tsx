import { Suspense, lazy, useState } from 'react';
import type { AssignedIssue, AssignedScope } from '@portal/contracts/issues/schemas';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Tabs } from '@portal/ui-kit/tabs';
import { useAddress, useT } from '@portal/portal-kit';
import { useAssigned } from './my-work.api';
import { WorkList } from './work-list';

const FinishDialog = lazy(() => import('./finish-dialog').then(({ FinishDialog: component }) => ({ default: component })));

/** My work: what waits for me, what waits for my group, what I am on; with the next step as one big button. */
export function AssignedIssuesWidget() {
  const t = useT();
  const [scope, setScope] = useState<AssignedScope>('assigned_to_me');
  const [finishing, setFinishing] = useState<AssignedIssue | null>(null);
  const lists = {
    assigned_to_me: useAssigned('assigned_to_me'),
    assigned_to_my_group: useAssigned('assigned_to_my_group'),
    taken_by_me: useAssigned('taken_by_me'),
  };
  const history = useAddress('issue_history', {});
  const tab = (id: AssignedScope, label: string) => ({
    id,
    label,
    count: lists[id].total,
    content: <WorkList scope={id} list={lists[id]} onTaken={() => setScope('taken_by_me')} onFinish={setFinishing} />,
  });

  return (
    <Card title={t('widgets.assigned_issues')} flush actions={history && <ButtonLink variant="quiet" size="small" icon="history" href={history}>{t('actions.history')}</ButtonLink>}>
      <Tabs
        label={t('widgets.assigned_issues')}
        selected={scope}
        onSelect={(id) => setScope(id as AssignedScope)}
        items={[tab('assigned_to_me', t('my_work.to_me')), tab('assigned_to_my_group', t('my_work.to_group')), tab('taken_by_me', t('my_work.by_me'))]}
      />
      {finishing && (
        <Suspense>
          <FinishDialog issue={finishing} onClose={() => setFinishing(null)} onDone={lists.taken_by_me.reload} />
        </Suspense>
      )}
    </Card>
  );
}
