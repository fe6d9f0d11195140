import { part } from '@portal/portal-kit';

/** The list of issues on a time axis and in a calendar: the list shows it below its search. */
export const planSlot = {
  slot: 'issues.plan',
  component: part(() => import('./src/timetable/plan-board'), 'PlanBoard'),
  order: 10,
  access: 'issues/read',
  texts: 'planning',
} as const;

/** The own part of the board, for everyone. */
export const planRoutes = [
  {
    id: 'my_timetable',
    path: '/me/issues_timetable',
    page: part(() => import('./src/timetable/my-timetable.page'), 'MyTimetablePage'),
    access: 'any',
    title: 'routes.my_timetable',
    texts: 'planning',
  },
] as const;
