import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { FIGURE_DAYS_MAX } from './figure-terms';
import { reportList } from './lists';
import * as s from './schemas';

export const listReports = contract('GET /reports', {
  summary: 'List reports',
  access: 'reports/read',
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
