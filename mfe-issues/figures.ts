import { part } from '@portal/portal-kit';

/** Screens of figures: the manager's morning, charts, and reports as workbooks. */
export const figureRoutes = [
  {
    id: 'morning',
    path: '/morning',
    page: part(() => import('./src/morning/morning.page'), 'MorningPage'),
    access: 'charts/read',
    title: 'routes.morning',
    texts: 'planning',
  },
  {
    id: 'charts',
    path: '/charts',
    page: part(() => import('./src/charts/charts.page'), 'ChartsPage'),
    access: 'charts/read',
    title: 'routes.charts',
    texts: 'planning',
  },
  {
    id: 'reports',
    path: '/reports',
    page: part(() => import('./src/reports/reports.page'), 'ReportsPage'),
    access: 'reports/read',
    title: 'routes.reports',
    texts: 'planning',
  },
] as const;

export const figureMenu = [
  { route: 'morning', icon: 'sun', place: 'drawer', order: 60 },
  { route: 'charts', icon: 'chart', place: 'drawer', order: 62 },
  { route: 'reports', icon: 'clipboard', place: 'drawer', order: 64 },
] as const;

/** Figures of a machine above its issues. */
const machineFigures = {
  slot: 'equipment.detail.tabs',
  component: part(() => import('./src/charts/equipment-figures'), 'EquipmentFigures'),
  order: 10,
  access: 'machines/read',
  texts: 'planning',
} as const;

/** Which chart a place of a dashboard shows, in its configuration. */
const chartSettings = {
  slot: 'dashboard.settings.chart',
  component: part(() => import('./src/charts/chart-widget-settings'), 'ChartWidgetSettings'),
  order: 10,
  access: 'charts/read',
  texts: 'planning',
} as const;

export const figureSlots = [machineFigures, chartSettings] as const;

/** A chart of the person's choice on a dashboard. */
export const figureWidget = {
  id: 'chart',
  component: part(() => import('./src/charts/chart.widget'), 'ChartWidget'),
  title: 'widgets.chart',
  columns: [4, 12],
  access: 'charts/read',
  texts: 'planning',
} as const;
