import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useGroups, usePortal } from '@portal/portal-kit';
import { EditableField } from '../../issue-fields/editable-field';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

/** The group that the issue waits for, and the way to another one for those who assign people. */
export function IssueGroup({ issue, onChange }: { issue: Issue; onChange: ChangeIssue | undefined }) {
  const { locale } = usePortal();
  const group = useGroups().groups?.find(({ id }) => id === issue.group_id);
  return (
    <EditableField issue={issue} field="group_id" onChange={onChange}>
      {group && <bdi>{translated(group.name, locale)}</bdi>}
    </EditableField>
  );
}
