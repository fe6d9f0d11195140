import { useState } from 'react';
import { removeEmployee, assignEmployee } from '@portal/contracts/issues/contracts';
import type { Issue, IssueEmployee } from '@portal/contracts/issues/schemas';
import { api, confirm, lazyDialog, notify, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Stack } from '@portal/ui-kit/stack';
import { EmployeeCard } from './employee-card';
import { RulesCard } from './rules-card';

const AssignDialog = lazyDialog(async () => (await import('../../people/assign-dialog')).AssignDialog);

interface RealizationTabProps {
  issue: Issue;
  editable: boolean;
  onChanged: (issue: Issue) => void;
}

/** Who works on it and how far they are. */
export function RealizationTab({ issue, editable, onChanged }: RealizationTabProps) {
  const t = useT();
  const [assigning, setAssigning] = useState(false);
  const open = editable && !issue.deleted_at;
  const gone = issue.employees_with_trashed.filter(({ deleted_at }) => deleted_at !== null);
  const remove = useRemoval(issue, onChanged);
  const assign = open && (
    <Button icon="user-plus" onClick={() => setAssigning(true)}>
      {t('actions.assign')}
    </Button>
  );
  return (
    <Stack $align="stretch">
      {issue.employees.length === 0 && (
        <EmptyState compact icon="users" title={t('people.nobody')} action={assign}>
          {t('people.nobody_hint')}
        </EmptyState>
      )}
      {issue.employees.map((employee) => (
        <EmployeeCard key={employee.id} employee={employee} onRemove={open ? () => void remove(employee) : undefined} />
      ))}
      {issue.employees.length > 0 && <div>{assign}</div>}
      {gone.map((employee) => (
        <EmployeeCard key={employee.id} employee={employee} />
      ))}
      <RulesCard issue={issue} />
      {assigning && <AssignDialog issue={issue} onClose={() => setAssigning(false)} onChanged={onChanged} />}
    </Stack>
  );
}

/** Takes a person off the issue; asks first when they have already taken it, and offers the way back. */
function useRemoval(issue: Issue, onChanged: (issue: Issue) => void) {
  const t = useT();
  return async ({ id, user, started_at }: IssueEmployee) => {
    const { name } = user;
    const sure =
      !started_at ||
      (await confirm({
        title: t('people.remove_title', { name }),
        body: t('people.remove_body', { name }),
        confirm: t('people.remove_confirm'),
        danger: true,
      }));
    if (!sure) return;
    const undo = () => api(assignEmployee, { params: { id: issue.id }, body: { user_id: user.id } }).then(({ item }) => onChanged(item));
    await api(removeEmployee, { params: { id: issue.id, employeeId: id } }).then(({ item }) => {
      onChanged(item);
      notify.show({ tone: 'success', text: t('done.removed', { name, id: issue.id }), undo });
    }, notify.failed);
  };
}
