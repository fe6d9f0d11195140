import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { LIMITS } from '../limits';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { crewsList, shiftSchemasList, workSchemasList } from './lists';
import * as s from './schemas';

const CREWS = 'settings.crews';
const SHIFTS = 'settings.shifts_schemas';
const WORK = 'settings.work_schemas';
const NAMED = '422 `name.pl: required` for a language of the plant without a name.';

export const listShiftSchemas = contract('GET /shift_schemas', {
  summary: 'List shift schemas',
  access: 'any',
  query: listQuery(shiftSchemasList),
  output: pageOf(s.shiftSchema),
});
export const getShiftSchema = contract('GET /shift_schemas/:id', {
  summary: 'Get a shift schema',
  access: 'any',
  params: byId,
  output: itemOf(s.shiftSchema),
});
export const createShiftSchema = contract('POST /shift_schemas', {
  summary: 'Create a shift schema',
  access: `${SHIFTS}/create`,
  status: 201,
  description: `The pattern has a shift, or null, for each day of the cycle. 422 \`shifts.1.code: taken\`, \`shifts.0.break_minutes: too_high\`, \`pattern: mismatch\` for another number of days than the cycle has, \`pattern.3: not_found\` for a code that is no shift's, \`pattern.3: overlap\` for a shift that begins before the one of the day before has ended. ${NAMED}`,
  body: s.shiftSchemaInput,
  output: itemOf(s.shiftSchema),
});
export const updateShiftSchema = contract('PUT /shift_schemas/:id', {
  summary: 'Update a shift schema',
  access: `${SHIFTS}/update`,
  description: 'It holds for the crews that work by it, on days gone by as on those to come. 409 `version_conflict`.',
  params: byId,
  body: s.shiftSchemaInput,
  output: itemOf(s.shiftSchema),
});
export const removeShiftSchema = contract('DELETE /shift_schemas/:id', {
  summary: 'Remove a shift schema',
  access: `${SHIFTS}/delete`,
  description: '409 `in_use` while a crew works by it.',
  params: byId,
  output: done,
});

export const listWorkSchemas = contract('GET /work_schemas', {
  summary: 'List work schemas',
  access: 'any',
  query: listQuery(workSchemasList),
  output: pageOf(s.workSchema),
});
export const createWorkSchema = contract('POST /work_schemas', {
  summary: 'Create a work schema',
  access: `${WORK}/create`,
  status: 201,
  description: `422 \`intervals.1.start: overlap\`, \`holidays.1.date: taken\`. ${NAMED}`,
  body: s.workSchemaInput,
  output: itemOf(s.workSchema),
});
export const updateWorkSchema = contract('PUT /work_schemas/:id', {
  summary: 'Update a work schema',
  access: `${WORK}/update`,
  description: '409 `version_conflict`.',
  params: byId,
  body: s.workSchemaInput,
  output: itemOf(s.workSchema),
});
export const removeWorkSchema = contract('DELETE /work_schemas/:id', {
  summary: 'Remove a work schema',
  access: `${WORK}/delete`,
  description: '409 `in_use` while machines follow it.',
  params: byId,
  output: done,
});

export const listCrews = contract('GET /crews', {
  summary: 'List crews',
  access: 'any',
  query: listQuery(crewsList),
  output: pageOf(s.crew),
});
export const createCrew = contract('POST /crews', {
  summary: 'Create a crew',
  access: `${CREWS}/create`,
  status: 201,
  description: `422 \`leader_id: not_found\`, \`shift_schema_id: not_found\`, \`cycle_start: required\` with a shift schema. ${NAMED}`,
  body: s.crewInput,
  output: itemOf(s.crew),
});
export const updateCrew = contract('PUT /crews/:id', {
  summary: 'Update a crew',
  access: `${CREWS}/update`,
  description: 'As `POST crews`. 409 `version_conflict`.',
  params: byId,
  body: s.crewInput,
  output: itemOf(s.crew),
});
export const removeCrew = contract('DELETE /crews/:id', {
  summary: 'Remove a crew',
  access: `${CREWS}/delete`,
  description: 'With its memberships.',
  params: byId,
  output: done,
});
export const listCrewMembers = contract('GET /crews/:id/members', {
  summary: 'List the members of a crew',
  access: 'settings.crews.schedule/read',
  description: 'Everybody who belongs to it, did or will, by the first day.',
  params: byId,
  output: itemsOf(s.crewMember),
});
export const addCrewMember = contract('POST /crews/:id/members', {
  summary: 'Add a person to a crew',
  access: `${CREWS}/update`,
  status: 201,
  description: '422 `user_id: overlap` for who belongs to a crew already on one of these days, `user_id: not_found`, `to: too_low`.',
  params: byId,
  body: s.crewMemberInput,
  output: itemOf(s.crewMember),
});
export const updateCrewMember = contract('PUT /crews/:id/members/:memberId', {
  summary: 'Update the days of a crew member',
  access: `${CREWS}/update`,
  description: 'The first and the last day. 422 `from: overlap` for who belongs to another crew on one of these days, `to: too_low`.',
  params: s.crewMemberParams,
  body: s.memberDays,
  output: itemOf(s.crewMember),
});
export const removeCrewMember = contract('DELETE /crews/:id/members/:memberId', {
  summary: 'Remove a membership of a crew',
  access: `${CREWS}/update`,
  description: 'As if the person had never belonged to it; whoever leaves a crew has a last day instead.',
  params: s.crewMemberParams,
  output: done,
});

export const getAvailability = contract('GET /availability', {
  summary: 'Get when people or machines are available',
  access: 'staff.schedule/read',
  description: `How available people or crews are at each moment of a window of at most ${LIMITS.availabilityDaysMax} days: by their scheduled events, those of their crew, the crew's shifts, then the working hours of the plant, and without any of these available. At most ${LIMITS.availabilityOwnersMax} of them, by number; 422 \`owner_ids: not_found\` where one is no active person, crew, machine or tool. Machines and tools follow their scheduled events, then their work schema or that of the plant, if they do not have constant availability; they ask for \`machines/read\` or \`tools/read\` too.`,
  query: s.availabilityQuery,
  output: itemsOf(s.availabilitySegment),
});
export const getEquipmentAvailability = contract('GET /equipment/:id/availability', {
  summary: 'Get the availability of a machine or tool',
  access: 'any',
  description: `Of a window of at most ${LIMITS.availabilityDaysMax} days. Machines ask for \`machines/read\`, tools for \`tools/read\`.`,
  params: byId,
  query: s.availabilityWindow,
  output: itemsOf(s.availabilitySegment),
});
export const getTimetable = contract('GET /timetable', {
  summary: 'Get the timetable of shifts',
  access: 'timetable/read',
  description: 'Which crew has which shift on each day, and who belongs to it. A week from today by default, at most 31 days.',
  query: s.timetableQuery,
  output: itemOf(s.timetable),
});
export const getSupervision = contract('GET /supervision', {
  summary: 'Get the people who are at work now',
  access: 'supervision/read',
  description: 'Who is at work now and until when: crews on shift, others, people on call. Phone and presence with `staff/read`.',
  output: itemOf(s.supervision),
});
