import type { TenantClient } from '../../proof/tenant-client';
import { groupForm } from '../people/group.factory';
import { groupOf } from '../people/person.factory';

export const templateForm = async (client: TenantClient): Promise<object> => ({ ...(await groupForm(client)), is_default: false });

/** A template that nobody has and that gives nothing. */
export async function newTemplateId(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/user_templates', await templateForm(client)));
  return { id };
}

/** Such a template with a group of the tenant attached. */
export async function newTemplateAndGroup(client: TenantClient): Promise<{ id: number; groupId: number }> {
  const [{ id }, groupId] = [await newTemplateId(client), await groupOf(client)];
  await client.item(client.call('PUT', `/user_templates/${id}/groups/${groupId}/attach`));
  return { id, groupId };
}
