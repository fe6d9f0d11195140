import { listGrammar } from '../lists';

/** Active people with a month of their schedules: `month_equals=2026-11`. */
export const monthScheduleList = listGrammar({
  filters: { month: 'text' },
  sorts: ['name', 'no'],
  defaultSort: { by: 'name', dir: 'asc' },
});
