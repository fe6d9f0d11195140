import { listParts } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { api, type SearchHit, type SearchRequest } from '@portal/portal-kit';
import { addressOfPart } from '../parts/part-address';

/** By symbol, name and numbers, for the command palette. */
export async function searchParts({ text, limit, signal }: SearchRequest): Promise<readonly SearchHit[]> {
  if ([...text].length < CONTAINS_MIN) return [];
  const { items } = await api(listParts, { query: { search_contains: text, pp: limit }, signal, quiet: true });
  return items.flatMap((one) => {
    const href = addressOfPart(one);
    return href === undefined ? [] : [{ id: one.id, label: one.symbol, detail: one.name, icon: 'package', href }];
  });
}
