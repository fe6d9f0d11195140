import { part } from '@portal/portal-kit';

/** The list of issues on a time axis and in a calendar: the list shows it below its search. */
export const planSlot = {
  slot: 'issues.plan',
  component: part(() => import('./src/timetable/plan-board'), 'PlanBoard'),
  order: 10,
  access: 'issues/read',
  texts: 'planning',
} as const;
