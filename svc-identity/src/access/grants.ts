import { AREAS, LEVELS, type Area, type Grants } from '@portal/contracts/access';

const areasOf = (grants: Grants) => Object.keys(grants) as Area[];

/** The union of grants; areas the catalogue no longer knows are dropped, levels come in its order. */
export function mergeGrants(...sources: readonly Grants[]): Grants {
  const merged: Grants = {};
  for (const area of new Set(sources.flatMap(areasOf))) {
    const known: readonly string[] | undefined = AREAS[area];
    const levels = LEVELS.filter((level) => known?.includes(level) && sources.some((grants) => grants[area]?.includes(level)));
    if (levels.length > 0) merged[area] = levels;
  }
  return merged;
}

/** What both grant. */
export function commonGrants(one: Grants, other: Grants): Grants {
  return mergeGrants(Object.fromEntries(areasOf(one).map((area) => [area, one[area]?.filter((level) => other[area]?.includes(level))])));
}

/** Where a person's access comes from. */
export interface AccessSources {
  admin: boolean;
  access: Grants;
  template_admin: boolean | null;
  template_access: Grants | null;
  group_access: Grants[];
}

/** What the template and the groups give. */
export function inheritedGrants({ template_access, group_access }: AccessSources): Grants {
  return mergeGrants(template_access ?? {}, ...group_access);
}

/** Own access, that of the template and that of the groups, together. */
export function effectiveAccess(sources: AccessSources): { admin: boolean; access: Grants } {
  return { admin: sources.admin || sources.template_admin === true, access: mergeGrants(sources.access, inheritedGrants(sources)) };
}

/** Every level of the areas named, or the levels given: `grantsFor({ issues: 'all', staff: ['read'] })`. */
export function grantsFor(wanted: Partial<Record<Area, 'all' | Grants[Area]>>): Grants {
  const entries = Object.entries(wanted) as [Area, 'all' | Grants[Area]][];
  return Object.fromEntries(entries.map(([area, levels]) => [area, levels === 'all' ? [...AREAS[area]] : levels]));
}
