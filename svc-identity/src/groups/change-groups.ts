import type { User } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { tellOfChange } from '../messages/account-message.repository';
import { auditChanges } from '../people/person-audit';
import { changesAccess } from '../people/person-changes';
import { publishUpdated } from '../people/person.events';
import { countChange, getPerson, setGroups, type PhotoId } from '../people/person.repository';
import { accessChanged } from '../sessions/session.events';

/** Makes the locked person a member of exactly these groups, and tells everybody who has to know; nothing where they are that already. */
export async function changeGroups(query: Query, before: PhotoId<User>, groups: readonly number[]): Promise<void> {
  const group_ids = [...new Set(groups)];
  if (!changesAccess(before, { group_ids })) return;
  const { id } = before;
  await setGroups(query, id, group_ids);
  await countChange(query, id);
  auditChanges(query, before, await getPerson(query, id));
  await tellOfChange(query, id, 'access_changed');
  query.publish(accessChanged(id, { userIds: [id], all: false }));
  await publishUpdated(query, id, ['groups']);
}
