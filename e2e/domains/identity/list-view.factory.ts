import type { TenantClient } from '../../proof/tenant-client';
import { canaryOf } from '../../proof/canary';

/** A view of a list, as the call takes it that changes one. */
export const listViewForm = (client: TenantClient) => ({
  name: canaryOf(client),
  shared: true,
  search: 'open=1',
  layout: { page_size: 25 },
});

/** One that the plant shares, of a list that no screen has. */
export async function newListView(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/list_views', { ...listViewForm(client), list: 'attack' }));
  return { id };
}

/** Removes them all, since a list has room for thirty. */
export async function removeListViews(client: TenantClient): Promise<void> {
  for (const { id } of await client.items<{ id: number }>('/list_views?list=attack')) await client.call('DELETE', `/list_views/${id}`);
}
