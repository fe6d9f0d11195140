import { useState } from 'react';
import { assignEmployee, removeEmployee } from '@portal/contracts/issues/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, LoadError, notify, useApiMutation, useGroups, usePersonName, useT } from '@portal/portal-kit';
import { GroupPicker } from '@portal/portal-kit/fields';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';
import { isFit, useCandidates } from './candidates.api';
import { useCandidateFacts } from './use-candidate-facts';

interface AssignDialogProps {
  issue: Issue;
  onClose: () => void;
  onChanged: (issue: Issue) => void;
}

/** The group whose people repair things, where the plant has one. */
function defaultGroup(groups: readonly Group[]): number | null {
  return (groups.find(({ key }) => key === 'service_staff') ?? groups[0])?.id ?? null;
}

/** Puts a person on the issue: the service staff at once, other groups one choice away; who fits best now comes first, with the reason. */
export function AssignDialog({ issue, onClose, onChanged }: AssignDialogProps) {
  const t = useT();
  const [chosen, setGroup] = useState<number | null>(null);
  const { groups = [] } = useGroups();
  const group = chosen ?? defaultGroup(groups);
  const found = useCandidates(issue.id, group, group !== null);
  const { license = null, people = [] } = found.data?.item ?? {};
  const factsOf = useCandidateFacts();
  const personName = usePersonName();

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
        {group !== null && <GroupPicker label={t('people.group')} value={group} onChange={setGroup} />}
        {!found.data &&
          (found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton $height="5.5rem" />)}
        {found.data && people.length === 0 && <EmptyState compact icon="users" title={t('people.nobody_free')} />}
        <Grid $min="15rem" $gap="s">
          {people.map((candidate, index) => (
            <Tile
              key={candidate.user.id}
              icon="user"
              title={personName(candidate.user)}
              hint={factsOf(candidate, license, index === 0 && isFit(candidate))}
              disabled={assign.isPending}
              onPress={() => assign.mutate({ params: { id: issue.id }, body: { user_id: candidate.user.id } })}
            />
          ))}
        </Grid>
      </Stack>
    </Dialog>
  );
}
