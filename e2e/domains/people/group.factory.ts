import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import { newPerson } from './person.factory';

/** A group needs a name in every language of its plant. */
export async function groupForm(client: TenantClient): Promise<object> {
  const { supportedLocales } = await client.item<{ supportedLocales: string[] }>(client.call('GET', '/tenant'));
  return { name: Object.fromEntries(supportedLocales.map((locale) => [locale, canaryOf(client)])) };
}

/** A group that nobody belongs to and that gives nothing. */
export async function newGroupId(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/groups', await groupForm(client)));
  return { id };
}

/** Such a group with a member. */
export async function newGroupAndMember(client: TenantClient): Promise<{ id: number; userId: number }> {
  const [{ id }, { id: userId }] = [await newGroupId(client), await newPerson(client)];
  await client.item(client.call('PUT', `/groups/${id}/users/${userId}`));
  return { id, userId };
}
