import { pathOf } from '@portal/contracts/path';
import type { TenantContext } from '../context';

/** Two tenants that the proofs of a service play against each other. */
export interface TwoTenants {
  /** Somebody who may do everything in the one. */
  home: TenantContext;
  /** Somebody who may do everything in the other. */
  other: TenantContext;
  /** Ids that the other has and `home` has not, by the path of a call up to them (`/categories/:id`) or for all other paths (`:id`). */
  ids: Readonly<Record<string, string | number>>;
  /** Bodies by call (`PUT /categories/:id`) that are right, so that only the id can be wrong. */
  bodies?: Readonly<Record<string, object>>;
  /** Query by call (`GET /global/scan_qr`) that the call does not go without, for the other tenant. */
  queries?: Readonly<Record<string, Record<string, string>>>;
  /** A word that stands in rows of the other and in none of `home`. */
  secret: string;
}

const ABSENT_IDS = { number: 987_654_321, string: '00000000-0000-4000-8000-000000000000' };

/** The path with ids that the other tenant has, and with ids that nobody has. @throws Error when an id is not given */
export function pathsOf(path: string, ids: TwoTenants['ids']): { foreign: string; absent: string } {
  const params: { foreign: Record<string, unknown>; absent: Record<string, unknown> } = { foreign: {}, absent: {} };
  for (const { 0: parameter, 1: name = '', index } of path.matchAll(/:(\w+)/g)) {
    const upToHere = path.slice(0, index + parameter.length);
    const id = ids[upToHere] ?? ids[parameter];
    if (id === undefined) throw new Error(`the proof of ${path} needs an id of the other tenant: { '${upToHere}': … }`);
    params.foreign[name] = id;
    params.absent[name] = ABSENT_IDS[typeof id as 'number' | 'string'];
  }
  return { foreign: pathOf(path, params.foreign), absent: pathOf(path, params.absent) };
}
