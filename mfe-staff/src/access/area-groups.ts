import type { Area } from '@portal/contracts/access';

/** Areas as the rights editor shows them together, in its order; the key is the word of the group. */
export const AREA_GROUPS = {
  work: ['dashboard', 'notifications', 'notes', 'timetable', 'supervision'],
  issues: ['issues', 'issues.details', 'issues.assign', 'issues.transition', 'issues.reject', 'issues.confirm', 'logs'],
  equipment: ['machines', 'counters', 'tools', 'tools.take'],
  storage: ['parts', 'parts.exchange', 'parts.approve', 'parts.prices', 'storage', 'storage.movements'],
  people: ['staff', 'staff.contact', 'staff.schedule', 'staff.edit'],
  analysis: ['charts', 'costs', 'reports', 'survey_results'],
  configuration: [
    'settings',
    'settings.company_management',
    'settings.companies',
    'settings.locations',
    'settings.cost_centers',
    'settings.categories',
    'settings.flows',
    'settings.flows.edit',
    'settings.dictionary',
    'settings.surveys',
    'settings.qr_actions',
    'settings.equipment_types',
    'settings.counters',
    'settings.staff',
    'settings.groups',
    'settings.groups.edit',
    'settings.crews',
    'settings.crews.schedule',
    'settings.work_schemas',
    'settings.shifts_schemas',
    'settings.schedule_types',
    'settings.terminals',
    'settings.synchronization',
    'settings.systems',
  ],
  technical: ['terminals.edit', 'process', 'api_tokens', 'webhooks'],
} as const satisfies Record<string, readonly Area[]>;

export type AreaGroup = keyof typeof AREA_GROUPS;
