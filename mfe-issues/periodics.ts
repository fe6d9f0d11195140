import { part } from '@portal/portal-kit';

/** The screen of maintenance plans. */
export const periodicRoutes = [
  {
    id: 'periodics',
    path: '/periodics',
    page: part(() => import('./src/periodics/periodics.page'), 'PeriodicsPage'),
    access: 'timetable/read',
    title: 'routes.periodics',
    texts: 'planning',
  },
] as const;

export const periodicMenu = [{ route: 'periodics', icon: 'calendar', place: 'secondary', order: 12 }] as const;

/** On the page of a machine: its plans. */
export const periodicSlots = [
  {
    slot: 'equipment.detail.tabs',
    component: part(() => import('./src/periodics/equipment-periodics'), 'EquipmentPeriodics'),
    order: 30,
    access: 'timetable/read',
    texts: 'planning',
  },
] as const;
