import { AREAS, type Area, type Grants, allows } from '@portal/contracts/access';
import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import type english from '../../locales/en.json';
import { grantsFor, mergeGrants } from '../access/grants';

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

/** Everything that can be query, and reports. */
const manager = mergeGrants(
  operator,
  grantsFor({ reports: 'all' }),
  Object.fromEntries(
    (Object.keys(AREAS) as Area[]).filter((area) => (AREAS[area] as readonly string[]).includes('read')).map((area) => [area, ['read']]),
  ) as Grants,
);

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

/** Templates every new tenant starts with, in their order. What an operator needs to report and follow issues is open to anybody signed in. */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  template('operator', operator, { is_default: true }),
  template('technician', technician),
  template('leader', leader),
  template('supervisor', supervisor),
  template('storekeeper', storekeeper),
  template('planner', planner),
  template('manager', manager),
  template('contractor', grantsFor({ notifications: 'all', dashboard: 'all', 'issues.transition': 'all' })),
  template('terminal', grantsFor({ 'parts.exchange': 'all', 'tools.take': 'all' })),
  template('administrator', {}, { admin: true }),
];

/** The dashboard of people who have not arranged their own: own work first, then what they may see of the plant, and for administrators its storage. */
export function dashboardFor({ access, admin }: Pick<DefaultTemplate, 'access' | 'admin'>): DashboardConfig {
  if (!allows(access, admin, 'issues/read')) return { rows: [{ cols: [{ size: 12, component: 'assigned_issues' }] }] };
  if (!allows(access, admin, 'staff/read'))
    return {
      rows: [
        {
          cols: [
            { size: 7, component: 'assigned_issues' },
            { size: 5, component: 'open_issues' },
          ],
        },
      ],
    };
  const plant = [
    { size: 8, component: 'open_issues' },
    { size: 4, component: 'in_today' },
  ];
  const rows = [{ cols: [{ size: 12, component: 'assigned_issues' }] }, { cols: plant }];
  return { rows: admin ? [...rows, { cols: [{ size: 12, component: 'storage' }] }] : rows };
}

/** Groups that the product knows, by the word it knows them by. */
export const DEFAULT_GROUPS = ['service_staff', 'leader', 'supervisor', 'crew_member'] as const;
