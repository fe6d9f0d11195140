import { AREAS, LEVELS, type Area, type Grants, type Level } from '@portal/contracts/access';

/** A line of the access table: what the area knows, what the person was given, what profile and groups add. */
export interface AccessRow {
  area: Area;
  levels: Record<Level, 'none' | 'own' | 'inherited' | 'unknown'>;
}

/** Every area with the state of each level; `effective` is own and inherited together. */
export function accessRows(own: Grants, effective: Grants): AccessRow[] {
  return (Object.keys(AREAS) as Area[]).map((area) => {
    const knows = (level: Level) => (AREAS[area] as readonly Level[]).includes(level);
    const state = (level: Level) => {
      if (!knows(level)) return 'unknown';
      if (own[area]?.includes(level)) return 'own';
      return effective[area]?.includes(level) ? 'inherited' : 'none';
    };
    return { area, levels: Object.fromEntries(LEVELS.map((level) => [level, state(level)])) as AccessRow['levels'] };
  });
}

/** The grants with one level of an area given or taken; an area without any level is left out. */
export function withLevel(grants: Grants, area: Area, level: Level, given: boolean): Grants {
  const others = (grants[area] ?? []).filter((each) => each !== level);
  const levels = given ? LEVELS.filter((each) => each === level || others.includes(each)) : others;
  const { [area]: _, ...rest } = grants;
  return levels.length > 0 ? { ...rest, [area]: levels } : rest;
}
