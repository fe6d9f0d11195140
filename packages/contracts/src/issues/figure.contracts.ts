import { itemOf } from '../answers';
import { contract } from '../contract';
import { jobReference } from '../import-schemas';
import { byId } from '../shared-schemas';
import { FIGURE_DAYS_MAX, FIGURE_PERIODS_MAX } from './figure-terms';
import * as s from './figure.schemas';

const WINDOW = `The window has at most ${FIGURE_DAYS_MAX} days, and ends later than it begins (422 \`to: too_low\`, \`to: too_high\`).`;

export const getChart = contract('GET /charts', {
  summary: 'Get the figures of a chart',
  access: 'charts/read',
  description: `Finished issues that are neither archived nor rejected, by the time they were finished; \`mtbf\` and \`mttf\` of failures, by the time they were reported. Days, weeks and months are those of the plant. ${WINDOW} At most ${FIGURE_PERIODS_MAX} periods. 422 \`by: invalid\` for \`mtbf\` and \`mttf\` by employee, and with \`employee_id\`.`,
  query: s.chartQuery,
  output: s.chart,
});
export const writeChart = contract('POST /charts/workbook', {
  summary: 'Write a chart to a workbook',
  access: 'charts/read',
  status: 202,
  description: `The same figures as \`GET /charts\`, made in the background in the language of the caller. The output of the job names the file, which is kept for a week. ${WINDOW} 422 \`by: invalid\` as there.`,
  query: s.chartQuery,
  output: itemOf(jobReference),
});
export const getReportedHours = contract('GET /charts/hours', {
  summary: 'Count issues by the hour and weekday of their report',
  access: 'charts/read',
  description: `Issues that are neither archived nor rejected, finished or not, by the time they were reported. ${WINDOW}`,
  query: s.hoursQuery,
  output: itemOf(s.reportedHours),
});
export const getEquipmentStats = contract('GET /equipment/:id/stats', {
  summary: 'Get the figures of a machine or tool',
  access: 'machines/read',
  description: `${WINDOW} Costs are for callers with costs/read too.`,
  params: byId,
  query: s.statsQuery,
  output: itemOf(s.equipmentStats),
});
