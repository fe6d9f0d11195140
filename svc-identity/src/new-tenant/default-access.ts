import { AREAS, type Access, type Area, type Grants, allows } from '@portal/contracts/access';
import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import type english from '../../locales/en.json';
import { grantsFor, mergeGrants } from '../access/grants';

/** A template that every tenant starts with; its name is a text of the locales. */
export type TemplateKey = keyof typeof english.templates;

const operator = grantsFor({ notifications: 'all', dashboard: 'all' });

const technician = mergeGrants(
  operator,
  grantsFor({
    issues: ['read', 'create', 'update'],
    'issues.details': ['read', 'create'],
    'issues.transition': 'all',
    logs: 'all',
    'parts.exchange': 'all',
    'tools.take': 'all',
    counters: ['read', 'create'],
    notes: ['read', 'create'],
    // Calls whoever reported the problem.
    staff: ['read'],
    machines: ['read'],
    tools: ['read'],
    parts: ['read'],
  }),
);

const leader = mergeGrants(
  technician,
  grantsFor({
    'issues.assign': 'all',
    'issues.details': ['update'],
    staff: 'all',
    'settings.staff': ['read'],
    'settings.groups': ['read'],
    'staff.schedule': ['read', 'update'],
    timetable: ['read'],
    supervision: ['read'],
    notes: 'all',
    settings: 'all',
    'settings.categories': 'all',
    'settings.flows': 'all',
    'settings.flows.edit': 'all',
    'settings.dictionary': 'all',
  }),
);

const supervisor = mergeGrants(
  leader,
  grantsFor({
    issues: ['delete'],
    'issues.confirm': 'all',
    'issues.reject': 'all',
    reports: 'all',
    costs: 'all',
    charts: ['read'],
    'parts.approve': 'all',
    'settings.staff': ['create', 'update'],
    'staff.edit': ['read', 'update'],
    'staff.contact': 'all',
    survey_results: 'all',
  }),
);

const storekeeper = mergeGrants(
  operator,
  grantsFor({
    parts: 'all',
    storage: 'all',
    'storage.movements': 'all',
    'parts.prices': 'all',
    'parts.approve': 'all',
    'parts.exchange': 'all',
    tools: ['read', 'update'],
    'tools.take': 'all',
    'settings.locations': ['read'],
  }),
);

const planner = mergeGrants(
  technician,
  grantsFor({
    issues: 'all',
    'issues.assign': 'all',
    timetable: 'all',
    'staff.schedule': 'all',
    staff: 'all',
    'settings.staff': ['read'],
    'settings.crews': ['read'],
    'settings.crews.schedule': 'all',
    reports: 'all',
  }),
);

/** Reads everything, and works with reports. */
const manager = mergeGrants(
  operator,
  grantsFor({ reports: 'all' }),
  Object.fromEntries(
    (Object.keys(AREAS) as Area[]).filter((area) => (AREAS[area] as readonly string[]).includes('read')).map((area) => [area, ['read']]),
  ) as Grants,
);

/** A template that every tenant starts with. */
export interface DefaultTemplate {
  key: TemplateKey;
  access: Grants;
  admin: boolean;
  is_default: boolean;
}

const template = (key: TemplateKey, access: Grants, over: Partial<DefaultTemplate> = {}): DefaultTemplate => ({
  key,
  access,
  admin: false,
  is_default: false,
  ...over,
});

/**
 * Templates every new tenant starts with, in their order. What an operator needs to report and follow issues is open to anybody signed in.
 */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  template('operator', operator, { is_default: true }),
  template('technician', technician),
  template('leader', leader),
  template('supervisor', supervisor),
  template('storekeeper', storekeeper),
  template('planner', planner),
  template('manager', manager),
  template('contractor', grantsFor({ notifications: 'all', dashboard: 'all', 'issues.transition': 'all' })),
  template('terminal', grantsFor({ parts: ['read'], tools: ['read'], 'parts.exchange': 'all', 'tools.take': 'all' })),
  template('administrator', {}, { admin: true }),
];

const cell = (component: string, size: number) => ({ size, component });

/**
 * The dashboard of people who have not arranged their own, by what they may do: whoever follows the plant sees what needs someone, whoever
 * works their job and what is open, everybody else reports and sees what became of it.
 */
export function dashboardFor({ access, admin }: Pick<DefaultTemplate, 'access' | 'admin'>): DashboardConfig {
  const may = (what: Access) => allows(access, admin, what);
  const own = { cols: [cell('assigned_issues', 12)] };
  if (!may('issues/read')) {
    const report = [{ cols: [cell('report_problem', 12)] }, { cols: [cell('my_issues', 12)] }];
    return { rows: may('issues.transition/update') ? [own, ...report] : report };
  }
  if (may('issues.transition/update') && !may('issues.assign/update'))
    return { rows: [{ cols: [cell('assigned_issues', 7), cell('open_issues', 5)] }] };
  const rows = [
    { cols: [cell('issue_counts', 12)] },
    { cols: [cell('open_issues', 8), cell('people_at_work', 4)] },
    { cols: may('staff/read') ? [cell('assigned_issues', 8), cell('in_today', 4)] : own.cols },
  ];
  return { rows: admin ? [...rows, { cols: [cell('storage', 12)] }] : rows };
}
