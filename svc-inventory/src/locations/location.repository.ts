import type { Page } from '@portal/contracts/answers';
import { locationList } from '@portal/contracts/inventory/lists';
import type { Location, LocationInput } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const FIELDS = ['id', 'name'];

const LIST = listOf(locationList, {
  from: 'location t',
  item: { id: 't.id', name: 't.name' },
  filters: { id: 't.id', name: 't.name' },
  sorts: { id: 't.id', name: 't.name' },
  id: 't.id',
});

export function listLocationsPage(query: Query, searchParams: object): Promise<Json<Page<Location>>> {
  return runList(query, LIST, searchParams);
}

/** @throws NotFound */
export async function getLocation(query: Query, id: number): Promise<Location> {
  return found(await query('location').where({ id }).select<Location[]>(FIELDS));
}

export async function insertLocation(query: Query, input: LocationInput): Promise<Location> {
  return found(await query('location').insert(input).returning<Location[]>(FIELDS));
}

/** @throws NotFound */
export async function storeLocation(query: Query, id: number, input: LocationInput): Promise<Location> {
  return found(await query('location').where({ id }).update(input).returning<Location[]>(FIELDS));
}

/** Returns what was removed. @throws NotFound */
export async function removeLocation(query: Query, id: number): Promise<Location> {
  return found(await query('location').where({ id }).del().returning<Location[]>(FIELDS));
}

function found([row]: Location[]): Location {
  if (!row) throw new NotFound('The location');
  return row;
}
