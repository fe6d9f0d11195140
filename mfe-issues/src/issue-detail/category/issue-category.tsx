import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { lazyDialog, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline } from '@portal/ui-kit/stack';
import { CategoryPath } from '../../categories/category-path';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const CategoryDialog = lazyDialog(async () => (await import('./category-dialog')).CategoryDialog);

/** The category, and the way to another one for those who may edit. */
export function IssueCategory({ issue, onChange }: { issue: Issue; onChange: ChangeIssue | undefined }) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  return (
    <Inline $gap="xs" $wrap={false}>
      <CategoryPath category={issue.category} />
      {onChange && issue.can.edit && (
        <IconButton size="small" icon="pencil" label={t('issue.edit', { field: t('fields.category') })} onClick={() => setChanging(true)} />
      )}
      {changing && onChange && <CategoryDialog issue={issue} onClose={() => setChanging(false)} onChange={onChange} />}
    </Inline>
  );
}
