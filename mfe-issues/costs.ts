import { part } from '@portal/portal-kit';

/** The cost calculator of an issue. */
export const costSlot = {
  slot: 'issue.detail.costs',
  component: part(() => import('./src/costs/cost-calculator'), 'CostCalculator'),
  order: 10,
  access: 'costs/read',
  texts: 'planning',
} as const;
