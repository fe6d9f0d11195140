import { restoreIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useApiMutation, useFormat, useT, usePersonName } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import type { ChangeIssue } from './use-issue-change';

interface IssueBannersProps {
  issue: Issue;
  onChange: ChangeIssue | undefined;
  onRestored: (issue: Issue) => void;
}

/** What overrides everything else about an issue: archived, rejected. */
export function IssueBanners({ issue, onChange, onRestored }: IssueBannersProps) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  return (
    <>
      {issue.deleted_at && (
        <Banner
          tone="done"
          icon="archive"
          title={t('issue.archived', { date: format.dateTime(issue.deleted_at) })}
          actions={onChange && issue.can.restore && <RestoreButton id={issue.id} onRestored={onRestored} />}
        >
          {t('issue.archived_hint')}
        </Banner>
      )}
      {issue.rejected && (
        <Banner
          tone="danger"
          icon="circle-x"
          title={t('issue.rejected', {
            name: nameOf(issue.rejected_by) ?? t('system'),
            date: issue.rejected_at ? format.dateTime(issue.rejected_at) : t('none'),
          })}
          actions={
            onChange &&
            issue.can.reject &&
            !issue.deleted_at && <Button onClick={() => void onChange({ rejected: false })}>{t('actions.withdraw_rejection')}</Button>
          }
        >
          {issue.rejection_reason}
        </Banner>
      )}
    </>
  );
}

function RestoreButton({ id, onRestored }: { id: number; onRestored: (issue: Issue) => void }) {
  const t = useT();
  const restore = useApiMutation(restoreIssue, { saved: () => t('done.restore', { id }), onSuccess: ({ item }) => onRestored(item) });
  return (
    <Button icon="history" busy={restore.isPending} onClick={() => restore.mutate({ params: { id } })}>
      {t('actions.restore')}
    </Button>
  );
}
