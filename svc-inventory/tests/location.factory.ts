import type { Location } from '@portal/contracts/inventory/schemas';
import type { TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';

export const locationForm = (symbol: string, more: object = {}) => ({ symbol, name: { en: `Place ${symbol}` }, type: 'area', ...more });

export const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 760"><rect width="9" height="9"/></svg>');

/** A plant without places, and how its places are added, listed and moved. */
export function openLocations(running: Pick<TestService<Deps>, 'createTenantCtx' | 'http'>) {
  const ctx = running.createTenantCtx({ admin: true });
  const http = running.http(ctx);
  const add = async (symbol: string, parent?: Location, more: object = {}) =>
    (await http.post<{ item: Location }>('/locations', locationForm(symbol, { parent_id: parent?.id ?? null, ...more }))).body.item;
  const paths = async (query: Record<string, string | number> = {}) =>
    (await http.get<{ items: Location[] }>('/locations', { sort_by: 'path', ...query })).body.items.map(({ path }) => path);
  const move = (node: Location, parent_id: number | null) =>
    http.post<{ item: Location; codes?: object; errors?: object }>(`/locations/${node.id}/move`, { parent_id });
  /** /POZ/ with /POZ/HALL-1/L1/ and /POZ/HALL-2/ below it. */
  const addSite = async () => {
    const poz = await add('POZ', undefined, { type: 'site' });
    const hall = await add('HALL-1', poz, { type: 'building' });
    const line = await add('L1', hall, { type: 'line' });
    const second = await add('HALL-2', poz, { type: 'building' });
    return { poz, hall, line, second };
  };
  return { ctx, http, add, paths, move, addSite };
}
