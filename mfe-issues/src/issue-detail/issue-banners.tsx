import type { Issue } from '@portal/contracts/issues/schemas';
import { useFormat, useT, usePersonName } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import type { ChangeIssue } from './use-issue-change';

interface IssueBannersProps {
  issue: Issue;
  onChange: ChangeIssue | undefined;
}

/** What overrides everything else about an issue: archived, rejected. */
export function IssueBanners({ issue, onChange }: IssueBannersProps) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  return (
    <>
      {issue.deleted_at && (
        <Banner tone="done" icon="archive" title={t('issue.archived', { date: format.dateTime(issue.deleted_at) })}>
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
