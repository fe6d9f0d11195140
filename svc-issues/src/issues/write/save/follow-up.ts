import type { FollowUpField } from '@portal/contracts/issues/flow-terms';
import type { Issue } from '@portal/contracts/issues/schemas';
import type { IssueWork } from '../../model/issue';

/** The follow-up issue that the way of an issue offers to whoever sent it there, with what it takes over; null where it offers none. */
export function followUpOf({ gone }: IssueWork, issue: Issue): Issue['post_issue_action'] {
  const action = gone.at(-1)?.post_issue_action;
  if (!action) return null;
  const copied = <T>(field: FollowUpField, value: T, otherwise: T): T => (action.copy.includes(field) ? value : otherwise);
  const answers = issue.parameters.filter(({ value }) => value !== null).map(({ id, value }) => ({ parameter_id: id, value }));
  return {
    enabled: true,
    required: action.required,
    new_issue: {
      category_id: action.category_id,
      title: copied('title', issue.title, ''),
      user_description: copied('user_description', issue.user_description, ''),
      equipment_id: copied('equipment_id', issue.equipment_id, null),
      criticality: copied('criticality', issue.criticality?.id ?? null, null),
      department: copied('department', issue.department?.id ?? null, null),
      prod_line: copied('prod_line', issue.prod_line?.id ?? null, null),
      parameters: copied('parameters', answers, []),
      follows: issue.id,
    },
  };
}
