import type { TenantClient } from '../../proof/tenant-client';
import { canaryOf } from '../../proof/canary';

/** A list whose views no screen shows while an attack runs. */
export const ATTACKED_LIST = 'survey_all_results';

/** A view of a list, as the call takes it that changes one. */
export const listViewForm = (client: TenantClient) => ({
  name: canaryOf(client),
  shared: false,
  search: 'open=1',
  layout: { page_size: 25 },
});

/** One that the caller keeps. */
export async function newListView(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/list_views', { ...listViewForm(client), list: ATTACKED_LIST }));
  return { id };
}

/** Removes them all, since a list has room for thirty. */
export async function removeListViews(client: TenantClient): Promise<void> {
  for (const { id } of await client.items<{ id: number }>(`/list_views?list=${ATTACKED_LIST}`))
    await client.call('DELETE', `/list_views/${id}`);
}
