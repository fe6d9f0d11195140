import { useState } from 'react';
import { assignEmployee, removeEmployee } from '@portal/contracts/issues/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import type { Candidate, Issue } from '@portal/contracts/issues/schemas';
import { api, LoadError, notify, useApiMutation, useGroups, usePortal, useT } from '@portal/portal-kit';
import { GroupPicker } from '@portal/portal-kit/fields';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SearchField } from '@portal/ui-kit/search-field';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { CandidateButton } from './candidate-button';
import { groupCandidates } from './candidate-groups';
import { useCandidates } from './candidates.api';

interface AssignDialogProps {
  issue: Issue;
  onClose: () => void;
  onChanged: (issue: Issue) => void;
}

/** The group whose people repair things, where the plant has one. */
function defaultGroup(groups: readonly Group[]): number | null {
  return (groups.find(({ key }) => key === 'service_staff') ?? groups[0])?.id ?? null;
}

/** So many people are seen at a glance. */
const SEARCHED = 6;

/**
 * Puts a person on the issue: the service staff at once, other groups one choice away. Who fits best now comes first and is marked, with
 * the reason; then those at work, then the others.
 */
export function AssignDialog({ issue, onClose, onChanged }: AssignDialogProps) {
  const t = useT();
  const [chosen, setGroup] = useState<number | null>(null);
  const { groups = [] } = useGroups();
  const group = chosen ?? defaultGroup(groups);
  const found = useCandidates(issue.id, group, group !== null);
  const { license = null, people = [] } = found.data?.item ?? {};
  const [searched, setSearched] = useState('');
  const { recommended, atWork, others } = groupCandidates(people, searched, usePortal().locale);
  const someAtWork = recommended !== null || atWork.length > 0;
  const nobodyFound = !someAtWork && others.length === 0;

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
  const choiceOf = (candidate: Candidate, look: { recommended?: true; faded?: boolean } = {}) => (
    <CandidateButton
      key={candidate.user.id}
      {...look}
      candidate={candidate}
      license={license}
      disabled={assign.isPending}
      onPress={() => assign.mutate({ params: { id: issue.id }, body: { user_id: candidate.user.id } })}
    />
  );
  return (
    <Dialog open size="large" dismissable onClose={onClose} title={t('people.assign_title', { id: issue.id })}>
      <Stack>
        {group !== null && <GroupPicker label={t('people.group')} value={group} onChange={setGroup} />}
        {people.length > SEARCHED && <SearchField value={searched} onChange={setSearched} label={t('people.search')} />}
        {!found.data &&
          (found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton $height="5.5rem" />)}
        {found.data && people.length === 0 && <EmptyState compact icon="users" title={t('people.nobody_free')} />}
        {people.length > 0 && nobodyFound && <EmptyState compact icon="search" title={t('people.nobody_found')} />}
        {recommended && choiceOf(recommended, { recommended: true })}
        {atWork.length > 0 && (
          <section aria-label={t('people.at_work')}>
            {others.length > 0 && <h3>{t('people.at_work')}</h3>}
            <Grid $min="15rem" $gap="s">
              {atWork.map((candidate) => choiceOf(candidate))}
            </Grid>
          </section>
        )}
        {others.length > 0 && (
          <section aria-label={t('people.others')}>
            {someAtWork && <h3>{t('people.others')}</h3>}
            <Grid $min="15rem" $gap="s">
              {others.map((candidate) => choiceOf(candidate, { faded: someAtWork }))}
            </Grid>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}
