import { restoreIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useApiMutation, useFormat, usePersonName, useT } from '@portal/portal-kit';
import { BottomBar } from '@portal/ui-kit/bottom-bar';
import { Button } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { IssueState } from '../../states/issue-state';
import { LastComment } from './last-comment';
import { Details, Panel, Reason, Steps, StateName } from './state-panel.style';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface OverriddenPanelProps {
  issue: Issue;
  busy: boolean;
  onChange: ChangeIssue | undefined;
  onChanged: (issue: Issue) => void;
}

/** Archived or rejected: said first and loudest, with the way back; the state beneath counts for nothing meanwhile. */
export function OverriddenPanel({ issue, busy, onChange, onChanged }: OverriddenPanelProps) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const archived = issue.deleted_at !== null;
  const restore = useApiMutation(restoreIssue, {
    saved: () => t('done.restore', { id: issue.id }),
    onSuccess: ({ item }) => onChanged(item),
  });
  const rejection = t('issue.rejected', {
    name: nameOf(issue.rejected_by) ?? t('system'),
    date: issue.rejected_at ? format.dateTime(issue.rejected_at) : t('none'),
  });
  return (
    <Panel $tone={archived ? 'done' : 'danger'} aria-label={t('fields.status')} tabIndex={-1}>
      <StateName>
        <Icon name={archived ? 'archive' : 'circle-x'} size="2rem" />
        <div>
          <strong>{t(`state.${archived ? 'archived' : 'rejected'}`)}</strong>
          {issue.deleted_at && <span>{t('issue.archived', { date: format.dateTime(issue.deleted_at) })}</span>}
        </div>
      </StateName>
      <IssueState issue={issue} />
      <Steps>
        {onChange && archived && issue.can.restore && (
          <BottomBar>
            <Button size="large" icon="history" busy={restore.isPending} onClick={() => restore.mutate({ params: { id: issue.id } })}>
              {t('actions.restore')}
            </Button>
          </BottomBar>
        )}
        {onChange && !archived && issue.can.reject && (
          <BottomBar>
            <Button size="large" icon="history" busy={busy} onClick={() => void onChange({ rejected: false })}>
              {t('actions.withdraw_rejection')}
            </Button>
          </BottomBar>
        )}
      </Steps>
      <Details>
        {issue.rejected && <p>{rejection}</p>}
        {issue.rejection_reason && <Reason dir="auto">{issue.rejection_reason}</Reason>}
        {archived && <p>{t('issue.archived_hint')}</p>}
      </Details>
      <LastComment issue={issue} />
    </Panel>
  );
}
