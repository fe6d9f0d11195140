import { LEVELS, type Area, type Level } from '@portal/contracts/access';
import type { AccessReason, UserAccess } from '@portal/contracts/identity/schemas';
import { accessGroups } from './access-grid';

/** What one source gives of an area. */
export interface GivenLevels {
  reason: AccessReason;
  levels: readonly Level[];
}

export interface AreaReasons {
  area: Area;
  given: readonly GivenLevels[];
}

/**
 * Everything the person may do, area by area, by what gives it: their own permission first. Areas of which they may do nothing are left
 * out.
 */
export function reasonsOf({ permissions, sources }: UserAccess): AreaReasons[] {
  const givers = [{ kind: 'own' as const, id: null, name: null, permissions }, ...sources];
  return accessGroups(permissions, sources, () => true)
    .flatMap(({ rows }) => rows)
    .map(({ area }) => ({
      area,
      given: givers
        .map(({ kind, id, name, permissions: given }) => ({
          reason: { kind, id, name, admin: false },
          levels: LEVELS.filter((level) => given[area]?.includes(level)),
        }))
        .filter(({ levels }) => levels.length > 0),
    }))
    .filter(({ given }) => given.length > 0);
}

/** What makes the person an administrator, who may do everything. */
export function administratorBy({ admin, sources }: UserAccess): AccessReason[] {
  const own: AccessReason[] = admin ? [{ kind: 'own', id: null, name: null, admin: true }] : [];
  const given = sources.filter((source) => source.admin).map(({ kind, id, name }) => ({ kind, id, name, admin: true }));
  return [...own, ...given];
}
