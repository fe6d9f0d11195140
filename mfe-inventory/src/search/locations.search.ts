import { listLocations } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { translated } from '@portal/contracts/locales';
import { addressOf, api, joinFacts, type SearchHit, type SearchRequest } from '@portal/portal-kit';
import { TYPE_ICONS } from '../location-type/type-name';

/** By symbol and name, for the command palette. */
export async function searchLocations({ text, limit, signal, locale }: SearchRequest): Promise<readonly SearchHit[]> {
  if ([...text].length < CONTAINS_MIN) return [];
  const { items } = await api(listLocations, { query: { search_contains: text, pp: limit }, signal, quiet: true });
  return items.flatMap(({ id, name, symbol, type }) => {
    const href = addressOf('settings.locations', {}, { search: symbol });
    return href === null ? [] : [{ id, label: joinFacts([symbol, translated(name, locale)], locale), icon: TYPE_ICONS[type], href }];
  });
}
