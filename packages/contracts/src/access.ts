export const LEVELS = ['read', 'create', 'update', 'delete'] as const;
export type Level = (typeof LEVELS)[number];

const R = ['read'] as const;
const C = ['create'] as const;
const U = ['update'] as const;
const RC = ['read', 'create'] as const;
const RU = ['read', 'update'] as const;
const ALL = LEVELS;

/** Every permission area with the levels it knows; services, shell and micro-frontends check against this list alone. */
export const AREAS = {
  notifications: RU,
  dashboard: R,
  issues: ALL,
  survey_results: R,
  staff: R,
  process: RU,
  counters: ALL,
  notes: ALL,
  'issues.details': ALL,
  logs: R,
  'issues.assign': U,
  'issues.transition': U,
  'issues.reject': U,
  'issues.confirm': U,
  machines: ALL,
  tools: ALL,
  parts: ALL,
  storage: ALL,
  timetable: ALL,
  supervision: ALL,
  charts: ALL,
  costs: R,
  'tools.take': C,
  'parts.exchange': C,
  'parts.approve': U,
  'storage.movements': ALL,
  'parts.prices': R,
  reports: RC,
  settings: R,
  'settings.surveys': ALL,
  'settings.qr_actions': ALL,
  'settings.categories': ALL,
  'settings.dictionary': ALL,
  'settings.cost_centers': ALL,
  'settings.work_schemas': ALL,
  'settings.shifts_schemas': ALL,
  'settings.equipment_types': ALL,
  'settings.company_management': ALL,
  'settings.companies': ALL,
  'settings.schedule_types': ALL,
  'settings.counters': ALL,
  'settings.locations': ALL,
  'settings.flows': ALL,
  'settings.flows.edit': ALL,
  'settings.staff': ALL,
  'settings.groups': ALL,
  'settings.groups.edit': ALL,
  'settings.terminals': ALL,
  'settings.synchronization': ALL,
  'settings.systems': ALL,
  'settings.crews': ALL,
  'settings.crews.schedule': ALL,
  'staff.edit': ALL,
  'staff.contact': U,
  'staff.schedule': ALL,
  'terminals.edit': ALL,
  api_tokens: ALL,
  webhooks: ALL,
} as const satisfies Record<string, readonly Level[]>;

export type Area = keyof typeof AREAS;

/** A check: `issues/delete`. Only levels that the area knows type-check. */
export type Access = { [A in Area]: `${A}/${(typeof AREAS)[A][number]}` }[Area];

/** What a person may do: area → levels. Areas without any level are absent. */
export type Grants = Partial<Record<Area, Level[]>>;

/** Whether `grants` (or being an administrator) allow `access`. */
export function allows(grants: Grants, admin: boolean, access: Access): boolean {
  if (admin) return true;
  const slash = access.lastIndexOf('/');
  const levels = grants[access.slice(0, slash) as Area];
  return levels !== undefined && levels.includes(access.slice(slash + 1) as Level);
}

/** Whether a string names an area and a level that the area knows. */
export function isAccess(value: string): value is Access {
  const slash = value.lastIndexOf('/');
  const levels: readonly string[] | undefined = (AREAS as Record<string, readonly Level[]>)[value.slice(0, slash)];
  return levels !== undefined && levels.includes(value.slice(slash + 1));
}

/** A grant in `wanted` that `can` denies: nobody gives or overrules more than they hold. Null when there is none. */
export function firstNotHeld(can: (access: Access) => boolean, wanted: Grants): Access | null {
  for (const [area, levels] of Object.entries(wanted)) {
    for (const level of levels) {
      const access = `${area}/${level}` as Access;
      if (!can(access)) return access;
    }
  }
  return null;
}
