import { AREAS, LEVELS, type Area, type Grants, type Level } from '../access';

/** How the access of a template is put together with what somebody has: either's, what both have, or the template's alone. */
export const COMBINATIONS = ['sum', 'product', 'overwrite'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** What a person, a template or a group gives by itself. */
export interface GivenAccess {
  admin: boolean;
  permissions: Grants;
}

const has = ({ permissions }: GivenAccess, area: Area, level: Level) => permissions[area]?.includes(level) ?? false;

function select(wanted: (area: Area, level: Level) => boolean): Grants {
  const entries = (Object.keys(AREAS) as Area[]).map((area) => {
    const known: readonly Level[] = AREAS[area];
    return [area, LEVELS.filter((level) => known.includes(level) && wanted(area, level))] as const;
  });
  return Object.fromEntries(entries.filter(([, levels]) => levels.length > 0));
}

/**
 * The access that `own` and `template` come to. An administrator holds everything: what they have in common with a template is all of it.
 */
export function combineAccess(own: GivenAccess, template: GivenAccess, mode: Combination): GivenAccess {
  if (mode === 'overwrite') return { admin: template.admin, permissions: template.permissions };
  const both = own.admin && template.admin;
  if (mode === 'sum')
    return {
      admin: own.admin || template.admin,
      permissions: select((area, level) => has(own, area, level) || has(template, area, level)),
    };
  const holds = (given: GivenAccess, area: Area, level: Level) => (given.admin && !both) || has(given, area, level);
  return { admin: both, permissions: select((area, level) => holds(own, area, level) && holds(template, area, level)) };
}

/** Whether it gives nothing at all. */
export const givesNothing = ({ admin, permissions }: GivenAccess): boolean => !admin && Object.keys(permissions).length === 0;
