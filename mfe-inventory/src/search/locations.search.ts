import { listLocations } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { addressOf, api, type SearchHit, type SearchRequest } from '@portal/portal-kit';

/** By name, for the command palette; each leads to the list with its name in the search. */
export async function searchLocations({ text, limit, signal }: SearchRequest): Promise<readonly SearchHit[]> {
  if ([...text].length < CONTAINS_MIN) return [];
  const { items } = await api(listLocations, { query: { name_contains: text, pp: limit }, signal, quiet: true });
  return items.flatMap(({ id, name }) => {
    const href = addressOf('locations', {}, { name });
    return href === null ? [] : [{ id, label: name, icon: 'clipboard', href }];
  });
}
