import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { lazyDialog, useT } from '@portal/portal-kit';
import { Inline } from '@portal/ui-kit/stack';
import { CategoryPath } from '../../categories/category-path';
import { EditPencil } from '../../issue-fields/edit-pencil';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const CategoryDialog = lazyDialog(async () => (await import('./category-dialog')).CategoryDialog);

/** The category, and the way to another one for those who may edit. */
export function IssueCategory({ issue, onChange }: { issue: Issue; onChange: ChangeIssue | undefined }) {
  const t = useT();
  const [changing, setChanging] = useState(false);
  return (
    <Inline $gap="xs" $wrap={false}>
      <CategoryPath category={issue.category} />
      {onChange && issue.can.edit && <EditPencil field={t('fields.category')} onPress={() => setChanging(true)} />}
      {changing && onChange && <CategoryDialog issue={issue} onClose={() => setChanging(false)} onChange={onChange} />}
    </Inline>
  );
}
