import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { exchangeList } from './exchange.lists';
import * as s from './exchange.schemas';

const OWN = 'parts.exchange/create';
const APPROVES = 'parts.approve/update';
const CHANGED = '409 `availability_changed` with `lines` where there is less than they ask for; nothing changed then.';
const STATE = '409 `version_conflict` with the exchange where a named line is in another state.';

export const listExchanges = contract('GET /parts_exchange', {
  summary: 'List exchanges of parts',
  access: OWN,
  description: "The caller's own; everybody's with parts.approve/update.",
  query: listQuery(exchangeList),
  output: pageOf(s.exchange),
});
export const getExchange = contract('GET /parts_exchange/:id', {
  summary: 'Get an exchange of parts',
  access: OWN,
  params: byId,
  output: itemOf(s.exchange),
});
export const createExchange = contract('POST /parts_exchange', {
  summary: 'Begin an exchange of parts',
  access: OWN,
  status: 201,
  body: s.newExchange,
  output: itemOf(s.exchange),
});
export const addExchangeLine = contract('POST /parts_exchange/:id/lines', {
  summary: 'Put a part into the drop box',
  access: OWN,
  description: `Reserves nothing. ${CHANGED}`,
  status: 201,
  params: byId,
  body: s.newExchangeLine,
  output: itemOf(s.exchange),
});
export const setExchangeLine = contract('PUT /parts_exchange/:id/lines/:lineId', {
  summary: 'Set how much of a part is in the drop box',
  access: OWN,
  description: `Of a line in the drop box. ${CHANGED} ${STATE}`,
  params: s.exchangeLineParams,
  body: s.exchangeLineQuantity,
  output: itemOf(s.exchange),
});
export const removeExchangeLine = contract('DELETE /parts_exchange/:id/lines/:lineId', {
  summary: 'Take a part out of the drop box',
  access: OWN,
  description: `What it reserved is released. ${STATE}`,
  params: s.exchangeLineParams,
  output: done,
});
export const submitExchange = contract('POST /parts_exchange/:id/submit', {
  summary: 'Submit the drop box',
  access: OWN,
  description: `Reserves the parts for 24 hours. Lines that ask for approval wait for it, others are approved. ${CHANGED}`,
  params: byId,
  body: s.exchangeLines,
  output: itemOf(s.exchange),
});
export const approveExchange = contract('POST /parts_exchange/:id/approve', {
  summary: 'Approve lines of an exchange',
  access: APPROVES,
  description: `What comes back is booked in; what is damaged is scrapped. ${STATE}`,
  params: byId,
  body: s.exchangeLines,
  output: itemOf(s.exchange),
});
export const rejectExchange = contract('POST /parts_exchange/:id/reject', {
  summary: 'Reject lines of an exchange',
  access: APPROVES,
  description: `They go back to the drop box, returns to whoever has the part. ${STATE}`,
  params: byId,
  body: s.exchangeRejection,
  output: itemOf(s.exchange),
});
export const takeExchange = contract('POST /parts_exchange/:id/take', {
  summary: 'Take the parts of an exchange',
  access: OWN,
  description: `Also parts.approve/update for lines that nobody approved yet and that ask for it: an authorised person's code gives it. ${CHANGED}`,
  params: byId,
  body: s.exchangeTake,
  output: itemOf(s.exchange),
});
export const returnExchange = contract('POST /parts_exchange/:id/return', {
  summary: 'Bring parts of an exchange back',
  access: OWN,
  description: '422 `lines.<n>.quantity: too_high` for more than is out. An authorised person approves or rejects the return.',
  params: byId,
  body: s.exchangeReturn,
  output: itemOf(s.exchange),
});
