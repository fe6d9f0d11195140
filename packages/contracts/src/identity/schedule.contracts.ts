import { z } from 'zod';
import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { LIMITS } from '../limits';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { scheduleTypesList } from './lists';
import * as s from './schemas';

const TYPES = 'settings.schedule_types';
const WINDOW = `By its start; of a window of at most ${LIMITS.availabilityDaysMax} days. Series are known ${LIMITS.scheduleAheadDays} days ahead.`;
const EVENT = `422 \`start: overlap\` where the owner has another event in one of its times, \`start: too_low\` or \`too_high\` more than ${LIMITS.scheduleBackDays} days ago or ${LIMITS.scheduleAheadDays} days ahead, \`end: too_low\`, \`end: too_high\` for more than ${LIMITS.scheduledEventDaysMax} days, \`schedule_type_id: not_found\`, \`tzid: invalid\`, \`rrule.byweekday: mismatch\` and \`rrule.bymonth: mismatch\` without the day and the month of the start, \`rrule.dtstart: mismatch\` and \`rrule.tzid: mismatch\` where they are not those of the event, \`rrule.until: too_low\`, \`rrule.count: invalid\` beside \`until\`.`;
const EQUIPMENT = 'Machines ask for `machines/read` or `machines/update`, tools for `tools/read` or `tools/update`.';

export const listScheduleTypes = contract('GET /schedule_types', {
  summary: 'List schedule types',
  access: 'any',
  query: listQuery(scheduleTypesList),
  output: pageOf(s.scheduleType),
});
export const createScheduleType = contract('POST /schedule_types', {
  summary: 'Create a schedule type',
  access: `${TYPES}/create`,
  status: 201,
  description: '422 `name.pl: required` for a language of the plant without a name.',
  body: s.scheduleTypeInput,
  output: itemOf(s.scheduleType),
});
export const updateScheduleType = contract('PUT /schedule_types/:id', {
  summary: 'Update a schedule type',
  access: `${TYPES}/update`,
  description: 'Its effect holds for all of its events, on days gone by as on those to come. 409 `version_conflict`.',
  params: byId,
  body: s.scheduleTypeInput,
  output: itemOf(s.scheduleType),
});
export const removeScheduleType = contract('DELETE /schedule_types/:id', {
  summary: 'Remove a schedule type',
  access: `${TYPES}/delete`,
  description: '409 `in_use` while an event is of it.',
  params: byId,
  output: done,
});

export const listUserEvents = contract('GET /users/:id/scheduled_events', {
  summary: 'List the scheduled events of a person',
  access: 'staff.schedule/read',
  description: WINDOW,
  params: byId,
  query: s.scheduleWindow,
  output: itemsOf(s.scheduledOccurrence),
});
export const createUserEvent = contract('POST /users/:id/scheduled_events', {
  summary: 'Schedule an event of a person',
  access: 'staff.schedule/create',
  status: 201,
  description: EVENT,
  params: byId,
  body: s.scheduledEventInput,
  output: itemOf(s.scheduledEvent),
});
export const listCrewEvents = contract('GET /crews/:id/scheduled_events', {
  summary: 'List the scheduled events of a crew',
  access: 'settings.crews.schedule/read',
  description: WINDOW,
  params: byId,
  query: s.scheduleWindow,
  output: itemsOf(s.scheduledOccurrence),
});
export const createCrewEvent = contract('POST /crews/:id/scheduled_events', {
  summary: 'Schedule an event of a crew',
  access: 'settings.crews.schedule/create',
  status: 201,
  description: EVENT,
  params: byId,
  body: s.scheduledEventInput,
  output: itemOf(s.scheduledEvent),
});
export const listEquipmentEvents = contract('GET /equipment/:id/scheduled_events', {
  summary: 'List the scheduled events of a machine or tool',
  access: 'any',
  description: `${WINDOW} ${EQUIPMENT}`,
  params: byId,
  query: s.scheduleWindow,
  output: itemsOf(s.scheduledOccurrence),
});
export const createEquipmentEvent = contract('POST /equipment/:id/scheduled_events', {
  summary: 'Schedule an event of a machine or tool',
  access: 'any',
  status: 201,
  description: `${EVENT} ${EQUIPMENT}`,
  params: byId,
  body: s.scheduledEventInput,
  output: itemOf(s.scheduledEvent),
});

export const listAllEvents = contract('GET /scheduled_events', {
  summary: 'List the scheduled events of everybody',
  access: 'staff.edit/read',
  description: `Of everybody. ${WINDOW} The first ${LIMITS.scheduledEventsShown} of them; \`more\` says whether there are others.`,
  query: s.allEventsQuery,
  output: itemOf(z.object({ events: z.array(s.ownedOccurrence), more: z.boolean() })),
});
export const getScheduledEvent = contract('GET /scheduled_events/:id', {
  summary: 'Get a scheduled event',
  access: 'any',
  description: `Asks for the right to read the schedule of its owner: \`staff.schedule/read\`, \`settings.crews.schedule/read\`. ${EQUIPMENT}`,
  params: byId,
  output: itemOf(s.scheduledEvent),
});
export const updateScheduledEvent = contract('PUT /scheduled_events/:id', {
  summary: 'Update a scheduled event',
  access: 'any',
  description: `The whole event, or with \`occurrence\` one day of a series, which is an event of its own then (422 \`occurrence: not_found\`). Asks for \`staff.schedule/update\` or \`settings.crews.schedule/update\`. ${EQUIPMENT} ${EVENT} 409 \`version_conflict\`.`,
  params: byId,
  body: s.scheduledEventChange,
  output: itemOf(s.scheduledEvent),
});
export const removeScheduledEvent = contract('DELETE /scheduled_events/:id', {
  summary: 'Remove a scheduled event',
  access: 'any',
  description: `The whole event, or one day of a series. Asks for \`staff.schedule/delete\` or \`settings.crews.schedule/delete\`. ${EQUIPMENT}`,
  params: byId,
  query: s.removalQuery,
  output: done,
});

export const importSchedule = contract('POST /scheduled_events/import', {
  summary: 'Import a schedule from a file',
  access: 'staff.schedule/create',
  status: 202,
  file: 'table',
  description:
    'A workbook with a row for each person (employee number in the first column) and a column for each day (`1` to `31`, or a date); cells hold the code of a shift or hours such as `6-14`. Good cells are loaded; the output of the job has `errors` with `code` and `args.cell`: `user_not_found`, `several_users_found`, `event_collision`, `hour_cell_parse_error`. `wipe` needs `staff.schedule/delete`.',
  body: s.scheduleImportForm,
  output: itemOf(s.jobReference),
});
