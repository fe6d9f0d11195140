import { AREAS, LEVELS, type Access, type Area, type Grants, type Level } from '@portal/contracts/access';
import type { AccessSource } from '@portal/contracts/identity/schemas';
import { AREA_GROUPS, type AreaGroup } from './area-groups';

/** A line of the access table: what the area knows, what the person was given, what template and groups add. */
export interface AccessRow {
  area: Area;
  levels: Record<Level, 'none' | 'own' | 'inherited' | 'unknown'>;
  /** Of template and groups those that give the level, whether or not it is the person's own as well. */
  givers: Record<Level, readonly AccessSource[]>;
}

export interface AccessGroup {
  group: AreaGroup;
  rows: readonly AccessRow[];
}

function rowOf(area: Area, own: Grants, sources: readonly AccessSource[], offered: (access: Access) => boolean): AccessRow {
  const giversOf = (level: Level) => sources.filter(({ permissions }) => permissions[area]?.includes(level));
  const state = (level: Level) => {
    if (!(AREAS[area] as readonly Level[]).includes(level) || !offered(`${area}/${level}` as Access)) return 'unknown';
    if (own[area]?.includes(level)) return 'own';
    return giversOf(level).length > 0 ? 'inherited' : 'none';
  };
  return {
    area,
    levels: Object.fromEntries(LEVELS.map((level) => [level, state(level)])) as AccessRow['levels'],
    givers: Object.fromEntries(LEVELS.map((level) => [level, giversOf(level)])) as unknown as AccessRow['givers'],
  };
}

const GROUPS = Object.keys(AREA_GROUPS) as AreaGroup[];
const grouped = new Set<Area>(Object.values(AREA_GROUPS).flat());

/** The areas of a group; one that no group names belongs to the configuration or to everyday work. */
function areasOf(group: AreaGroup): Area[] {
  const others = (Object.keys(AREAS) as Area[]).filter(
    (area) => !grouped.has(area) && group === (area.startsWith('settings.') ? 'configuration' : 'work'),
  );
  return [...AREA_GROUPS[group], ...others];
}

const isKnown = ({ levels }: AccessRow): boolean => LEVELS.some((level) => levels[level] !== 'unknown');

/**
 * Every area that is wanted, in its group, with the state of each level. Groups without any are left out.
 * @param offered levels that can be given here; an area without any is left out
 */
export function accessGroups(
  own: Grants,
  sources: readonly AccessSource[],
  wanted: (area: Area) => boolean,
  offered: (access: Access) => boolean = () => true,
): AccessGroup[] {
  return GROUPS.map((group) => ({
    group,
    rows: areasOf(group)
      .filter(wanted)
      .map((area) => rowOf(area, own, sources, offered))
      .filter(isKnown),
  })).filter(({ rows }) => rows.length > 0);
}

/** The grants with one level of an area given or taken; an area without any level is left out. */
export function withLevel(grants: Grants, area: Area, level: Level, given: boolean): Grants {
  const others = (grants[area] ?? []).filter((each) => each !== level);
  const levels = given ? LEVELS.filter((each) => each === level || others.includes(each)) : others;
  const { [area]: _, ...rest } = grants;
  return levels.length > 0 ? { ...rest, [area]: levels } : rest;
}
