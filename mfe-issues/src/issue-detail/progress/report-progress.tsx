import type { Issue } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';
import { StageDots } from '../../states/stage-dots';
import { reportStage } from './report-stage';
import { WithdrawButton } from './withdraw-button';

/**
 * To whoever reported it: how far it is, what happens next, and the way to take it back while it is new. Nothing of one that was rejected
 * or archived: its state says so.
 */
export function ReportProgress({ issue, onWithdrawn }: { issue: Issue; onWithdrawn: (issue: Issue) => void }) {
  const t = useT();
  const { session } = usePortal();
  if (issue.created_by !== session.user.id || issue.rejected || issue.deleted_at) return null;
  const stage = reportStage(issue);
  return (
    <Card title={t('progress.title')}>
      <Stack $gap="m">
        <StageDots stage={stage} />
        <p>{t(`progress.${stage}`)}</p>
        {issue.can.withdraw && <WithdrawButton id={issue.id} onWithdrawn={onWithdrawn} />}
      </Stack>
    </Card>
  );
}
