import type { Query } from '@portal/service-kit/query';

/** What lists and rules here know of a person whom svc-identity owns. */
export interface PersonCopy {
  id: number;
  name: string;
  /** `active`, `not_activated`, `disabled` or `removed`. */
  status: string;
  groups: number[];
  service_staff: boolean;
}

/** Those of the ids whom nobody can be put on: unknown or not active. */
export async function missingPeople(query: Query, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows: { id: number }[] = await query('people').whereIn('id', ids).where({ status: 'active' }).select('id');
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

export async function savePeople(query: Query, people: readonly PersonCopy[]): Promise<void> {
  if (people.length === 0) return;
  await query('people')
    .insert(people.map((person) => ({ ...person })))
    .onConflict(['tenant_id', 'id'])
    .merge();
}

/** Keeps the name for history, and nobody can be put on issues any more. */
export async function markRemoved(query: Query, id: number): Promise<void> {
  await query('people').where({ id }).update({ status: 'removed', groups: [], service_staff: false });
}
