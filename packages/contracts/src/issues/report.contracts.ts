import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { FIGURE_DAYS_MAX } from './figure-terms';
import { reportList } from './lists';
import * as s from './schemas';

export const listReports = contract('GET /reports', {
  summary: 'List reports',
  access: 'reports/read',
  description: '`file` is null for whoever may not see costs where the report has some.',
  query: listQuery(reportList),
  output: pageOf(s.report),
});
export const createReport = contract('POST /reports', {
  summary: 'Make a report',
  access: 'reports/create',
  status: 202,
  doneStatus: 201,
  description: `A workbook, made in the background in the language of the caller. 201 with its \`file\` where \`sync\` waited for it. 422 \`date_to: too_low\` unless later than \`date_from\`, \`date_to: too_high\` for more than ${FIGURE_DAYS_MAX} days.`,
  body: s.reportInput,
  output: itemOf(s.report),
});
const SCHEDULE_RULES =
  '403 for costs without costs/read. 422 `receiver_ids.0: not_found`, `receiver_ids.1: taken` for somebody twice, `period: taken` where the same report is scheduled.';

export const listReportSchedules = contract('GET /report_schedules', {
  summary: 'List the schedules of reports',
  access: 'reports/read',
  output: itemsOf(s.reportSchedule),
});
export const createReportSchedule = contract('POST /report_schedules', {
  summary: 'Schedule a report',
  access: 'reports/create',
  status: 201,
  description: `After each whole period the report of it is made, and its receivers are told by mail, each in their own language. People who may not read reports then are told nothing, nor are those who may not see costs of a report that has some. ${SCHEDULE_RULES}`,
  body: s.reportScheduleInput,
  output: itemOf(s.reportSchedule),
});
export const updateReportSchedule = contract('PUT /report_schedules/:id', {
  summary: 'Update the schedule of a report',
  access: 'reports/create',
  description: SCHEDULE_RULES,
  params: byId,
  body: s.reportScheduleInput,
  output: itemOf(s.reportSchedule),
});
export const removeReportSchedule = contract('DELETE /report_schedules/:id', {
  summary: 'Remove the schedule of a report',
  access: 'reports/create',
  description: 'Reports that it made stay.',
  params: byId,
  output: done,
});
