import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { handoversList } from './lists';
import * as s from './schemas';

const READ = 'timetable/read';
const WRITER = 'Open to who leads the crew, and with `supervision/update`.';

export const listHandovers = contract('GET /handovers', {
  summary: 'List shift handovers',
  access: READ,
  description: 'Signed ones. `day` is that on which the shift began.',
  query: listQuery(handoversList),
  output: pageOf(s.handoverRow),
});
export const getCurrentHandovers = contract('GET /handovers/current', {
  summary: 'Get the shift handovers that wait for you',
  access: READ,
  description:
    'What waits for the caller: handovers to confirm, of the last seven days; and shifts to hand over, of crews that they lead, with `supervision/update` of all crews: the one that goes on or ended at most eight hours ago, and what was begun and not signed.',
  output: itemOf(s.currentHandovers),
});
export const getHandover = contract('GET /handovers/:id', {
  summary: 'Get a shift handover',
  access: READ,
  description: '404 for one that is not signed, except to who may write it.',
  params: byId,
  output: itemOf(s.handover),
});
export const beginHandover = contract('POST /handovers', {
  summary: 'Begin a shift handover',
  access: READ,
  status: 201,
  description: `The handover of the crew's shift that goes on or ended last; the one that was begun already is answered as it is. ${WRITER} 422 \`crew_id: not_found\`, \`crew_id: expired\` for a crew without a shift in the last eight hours.`,
  body: s.newHandover,
  output: itemOf(s.handover),
});
export const updateHandover = contract('PUT /handovers/:id', {
  summary: 'Update a shift handover',
  access: READ,
  description: `Keeps the text while it is written. ${WRITER} 409 \`version_conflict\`; \`in_use\` once it is signed.`,
  params: byId,
  body: s.handoverInput,
  output: itemOf(s.handover),
});
export const removeHandover = contract('DELETE /handovers/:id', {
  summary: 'Remove a shift handover',
  access: READ,
  description: `Throws away what is not signed. ${WRITER} 409 \`in_use\` once it is signed.`,
  params: byId,
  output: done,
});
export const signHandover = contract('POST /handovers/:id/sign', {
  summary: 'Sign a shift handover',
  access: READ,
  proof: 'recent',
  description: `Signs it: nobody changes it any more. The issues named are kept as they stand, which needs \`issues/read\`; the leaders of the next shift are told. ${WRITER} 422 \`text: required\` with neither text nor issues, \`issue_ids: not_found\` where one does not exist or is finished; 409 \`version_conflict\`, \`in_use\` once it is signed.`,
  params: byId,
  body: s.handoverSignature,
  output: itemOf(s.handover),
});
export const confirmHandover = contract('POST /handovers/:id/confirm', {
  summary: 'Confirm a shift handover',
  access: READ,
  description:
    'Says that it was read. Open to who leads a crew of the next shift, and with `supervision/update`; not to who signed it. 409 `in_use` once it is confirmed.',
  params: byId,
  output: itemOf(s.handover),
});
