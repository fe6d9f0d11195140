import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { periodicList } from './lists';
import * as s from './schemas';

const READ = 'timetable/read';
const RULES =
  '422 `name.pl: required` for a language of the plant without a name, `category_id: not_found` or `invalid` where issues cannot be reported in it, `equipment_ids.1: not_found`, `employee_ids.0: not_found`, `crew_id: not_found`, `rrule.tzid: invalid`, `rrule.byweekday: invalid` for days of a month beside weekdays, `rrule.bysetpos: required` for weekdays of a month without it, `rrule.until: too_low`, `rrule.count: invalid` beside `until`, `rrule: invalid` where no date follows.';

export const listPeriodics = contract('GET /periodics', {
  summary: 'List periodics',
  access: READ,
  query: listQuery(periodicList),
  output: pageOf(s.periodic),
});
export const createPeriodic = contract('POST /periodics', {
  summary: 'Create a periodic',
  access: 'timetable/create',
  status: 201,
  description: RULES,
  body: s.periodicInput,
  output: itemOf(s.periodic),
});
export const previewRule = contract('POST /periodics/preview', {
  summary: 'Preview the dates of a rule',
  access: READ,
  description: 'The dates that a periodic with this rule would have from now on; nothing is written.',
  body: s.previewInput,
  output: itemOf(s.periodicPreview),
});
export const getPeriodic = contract('GET /periodics/:id', {
  summary: 'Get a periodic',
  access: READ,
  params: byId,
  output: itemOf(s.periodic),
});
export const updatePeriodic = contract('PUT /periodics/:id', {
  summary: 'Update a periodic',
  access: 'timetable/update',
  description: `Issues that it made stay, and so do dates that a person moved. 409 \`version_conflict\`. ${RULES}`,
  params: byId,
  body: s.periodicInput,
  output: itemOf(s.periodic),
});
export const removePeriodic = contract('DELETE /periodics/:id', {
  summary: 'Remove a periodic',
  access: 'timetable/delete',
  description: 'Issues that it made stay.',
  params: byId,
  output: done,
});
export const previewPeriodic = contract('GET /periodics/:id/preview', {
  summary: 'Preview the dates of a periodic',
  access: READ,
  description: 'Its coming dates, those that a person moved where they are now.',
  params: byId,
  query: s.previewQuery,
  output: itemOf(s.periodicPreview),
});
export const generatePeriodic = contract('POST /periodics/:id/generate', {
  summary: 'Make the next issues of a periodic now',
  access: 'timetable/update',
  description: '404 where no date is to come.',
  params: byId,
  output: itemOf(s.generated),
});
export const movePeriodicDate = contract('PATCH /periodics/:id/occurrences/:at', {
  summary: 'Move one date of a periodic',
  access: 'timetable/update',
  description: '404 where it has no such date to come. 422 `moved_to: too_low` for a moment that is past.',
  params: s.occurrenceParams,
  body: s.occurrenceMove,
  output: itemOf(s.periodicDate),
});
export const listIssuePeriodics = contract('GET /issues/:id/periodics', {
  summary: 'List the periodics that made an issue',
  access: READ,
  params: byId,
  output: itemsOf(s.periodicWithDates),
});
export const changeIssuePeriodic = contract('PUT /issues/:id/periodics/:periodicId', {
  summary: 'Change the periodic that made an issue',
  access: 'timetable/update',
  description: `Changes the whole periodic. 404 unless it made this issue. Issues that it made stay. 409 \`version_conflict\`. ${RULES}`,
  params: s.issuePeriodicParams,
  body: s.periodicChange,
  output: itemOf(s.periodic),
});
export const listEquipmentPeriodics = contract('GET /equipment/:id/periodics', {
  summary: 'List the periodics of a machine',
  access: READ,
  params: byId,
  output: itemsOf(s.periodicWithDates),
});
