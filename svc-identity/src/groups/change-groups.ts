import type { User } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { addAccountMessage } from '../messages/account-message.repository';
import { auditChanges } from '../people/person-audit';
import { changedMembers } from '../people/person-changes';
import { publishUpdated } from '../people/person.events';
import { countChange, getPerson, setGroups, type PhotoId } from '../people/person.repository';
import { accessChanged } from '../sessions/session.events';

/** Makes the locked person a member of exactly these groups, for whoever tells of it. False where they are that already. */
export async function storeGroups(query: Query, before: PhotoId<User>, groups: readonly number[]): Promise<boolean> {
  const group_ids = [...new Set(groups)];
  if (changedMembers(before, { group_ids }).length === 0) return false;
  await setGroups(query, before.id, group_ids);
  await countChange(query, before.id);
  return true;
}

/** Makes the locked person a member of exactly these groups, and tells everybody who has to know; nothing where they are that already. */
export async function changeGroups(query: Query, before: PhotoId<User>, groups: readonly number[]): Promise<void> {
  if (!(await storeGroups(query, before, groups))) return;
  const { id } = before;
  auditChanges(query, before, await getPerson(query, id));
  await addAccountMessage(query, id, 'access_changed');
  query.publish(accessChanged(id, { userIds: [id], all: false }));
  await publishUpdated(query, id, ['groups']);
}
