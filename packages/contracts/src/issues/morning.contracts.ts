import { itemOf } from '../answers';
import { contract } from '../contract';
import { COMPARED_ISSUES_MIN, MORNING_COSTS_MAX, MORNING_ITEMS_MAX } from './morning-terms';
import * as s from './morning.schemas';

export const getMorning = contract('GET /issues/morning', {
  summary: 'Get what a manager has to know in the morning',
  access: 'charts/read',
  description: `Open issues that stop a machine (\`stopped\` of the list), what got worse, and what is overdue (\`overdue\` of the lists of issues and periodics). This month until now is compared with the same part of the month before; only machines and lines with at least ${COMPARED_ISSUES_MIN} finished issues this month are. At most ${MORNING_ITEMS_MAX} of each are named. Issues are for callers with issues/read, costs for costs/read, plans for timetable/read. Costs are those of the ${MORNING_COSTS_MAX} issues that stand the longest; \`complete\` says whether these are all and every amount is converted.`,
  output: itemOf(s.morning),
});
