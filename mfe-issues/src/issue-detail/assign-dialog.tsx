import { useState } from 'react';
import { assignEmployee, removeEmployee } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, useApiMutation, usePortal, useT } from '@portal/portal-kit';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';
import { defaultGroup, useGroupMembers, useGroups } from '../people/people.api';

interface AssignDialogProps {
  issue: Issue;
  onClose: () => void;
  onChanged: (issue: Issue) => void;
}

/** Puts a person on the issue: the service staff at once, other groups one choice away; those who are in come first. */
export function AssignDialog({ issue, onClose, onChanged }: AssignDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const [chosen, setGroup] = useState<number | null>(null);
  const groups = useGroups().data?.items ?? [];
  const group = chosen ?? defaultGroup(groups);
  const members = useGroupMembers(group);
  const there = new Set(issue.employees.map(({ user_id }) => user_id));
  const free = (members.data?.items ?? []).filter(({ id }) => !there.has(id)).sort((a, b) => Number(b.present) - Number(a.present));

  const sayAssigned = ({ id, employees }: Issue, user: number) => {
    const entry = employees.find(({ user_id }) => user_id === user);
    const params = entry && { id, employeeId: entry.id };
    const undo = params && (() => api(removeEmployee, { params }).then(({ item }) => onChanged(item)));
    notify.show({ tone: 'success', text: t('done.assigned', { name: entry?.user.name, id }), undo });
  };
  const assign = useApiMutation(assignEmployee, {
    notifyInvalid: true,
    onSuccess: ({ item }, { body }) => {
      onChanged(item);
      sayAssigned(item, body.user_id);
      onClose();
    },
  });
  return (
    <Dialog open size="large" dismissable onClose={onClose} title={t('people.assign_title', { id: issue.id })}>
      <Stack>
        {group !== null && (
          <NativeSelect
            label={t('people.group')}
            value={group}
            options={groups.map(({ id, name }) => ({ value: id, label: translated(name, locale) }))}
            onChange={setGroup}
          />
        )}
        {!members.data && <Skeleton $height="5.5rem" />}
        {members.data && free.length === 0 && <EmptyState compact icon="users" title={t('people.nobody_free')} />}
        <Grid $min="15rem" $gap="s">
          {free.map((user) => (
            <Tile
              key={user.id}
              icon="user"
              title={user.name}
              hint={user.present ? t('people.present') : undefined}
              disabled={assign.isPending}
              onPress={() => assign.mutate({ params: { id: issue.id }, body: { user_id: user.id } })}
            />
          ))}
        </Grid>
      </Stack>
    </Dialog>
  );
}
