import type { Query } from '@portal/service-kit/query';
import { changeGroups } from '../groups/change-groups';
import { getPerson, lockPerson } from '../people/person.repository';
import { unknownGroups, type StoredProvider } from '../identity-provider/identity-provider.repository';
import { type Claims, groupsByMapping } from '../external/openid/provider-claims';

/** Puts the person into the groups that the provider names for them, and takes them out of those that it does not. */
export async function applyGroups(query: Query, user: number, claims: Claims, provider: StoredProvider): Promise<void> {
  if (provider.group_mapping.length === 0) return;
  await lockPerson(query, user);
  const before = await getPerson(query, user);
  const wanted = groupsByMapping(before.group_ids, claims, provider);
  // A group may have been removed since it was mapped.
  const gone = await unknownGroups(query, wanted);
  const groups = wanted.filter((id) => !gone.includes(id));
  await changeGroups(query, before, groups);
}
