import { contract } from '../contract';
import * as s from './schemas';
import { TIMETABLE_DAYS_DEFAULT, TIMETABLE_DAYS_MAX, TIMETABLE_ITEMS_MAX } from './timetable-terms';

export const getIssueTimetable = contract('GET /issues/timetable', {
  summary: 'Get the timetable of issues',
  access: 'issues/read',
  description: `Issues that the list finds by the same filters, and coming dates of periodics for who holds \`timetable/read\`, as far as they lie in the window, by their start. An issue starts when it is scheduled, else when it was taken, else when it was reported; it ends when it was finished, else when that is predicted, else after the predicted time, else after an hour. The window begins today and has ${TIMETABLE_DAYS_DEFAULT} days unless the query says so, and at most ${TIMETABLE_DAYS_MAX} (422 \`to: too_low\`, \`to: too_high\`). Of issues and of dates the first ${TIMETABLE_ITEMS_MAX} each; \`meta.more\` says that there are others.`,
  query: s.issueTimetableQuery,
  output: s.issueTimetableAnswer,
});
export const getMyTimetable = contract('GET /me/issues_timetable', {
  summary: 'Get your own timetable',
  access: 'any',
  description:
    'Issues that the caller is or was assigned to, and coming dates of periodics that are given to the caller. Window, filters and answer are those of the timetable of issues.',
  query: s.issueTimetableQuery,
  output: s.issueTimetableAnswer,
});
