import type { AssignedIssue, EmployeeAction } from '@portal/contracts/issues/schemas';

/** The row as it will be once `action` is through: what is shown before the server has answered. */
export function applyAction(issue: AssignedIssue, action: EmployeeAction, user: { id: number; name: string }, now: string): AssignedIssue {
  const entry = issue.my ?? {
    id: 0,
    user_id: user.id,
    created_at: now,
    received_at: null,
    started_at: null,
    arrived_at: null,
    finished_at: null,
    deleted_at: null,
    comment: null,
  };
  switch (action) {
    case 'receive':
      return { ...issue, my: { ...entry, received_at: now }, actions: issue.actions.filter((each) => each !== 'receive') };
    case 'take':
      return {
        ...issue,
        current_employee: user,
        my: { ...entry, received_at: entry.received_at ?? now, started_at: now },
        actions: ['arrive', 'finish'],
      };
    case 'arrive':
      return { ...issue, my: { ...entry, arrived_at: now }, actions: ['finish'] };
    case 'finish':
      return { ...issue, my: { ...entry, finished_at: now }, actions: [] };
  }
}

const BY_URGENCY: readonly EmployeeAction[] = ['take', 'arrive', 'finish'];

/** The buttons of a row, the natural next step first. Receiving is a confirmation and has its own place. */
export function stepsOf(actions: readonly EmployeeAction[]): EmployeeAction[] {
  return BY_URGENCY.filter((action) => actions.includes(action));
}
