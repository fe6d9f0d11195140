import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { counterList, counterReadingList } from './counter.lists';
import * as s from './counter.schemas';

const SETTINGS = 'settings.counters';
const REFUSED =
  '422 `value: too_low` for less than the reading before, unless it is marked as a reset or rolls over at `rollover_at`; `value: too_high` for more than the reading after; `read_at: taken` where there is another reading of that time.';

export const listCounters = contract('GET /counters', {
  summary: 'List meters',
  access: 'any',
  description: 'Asks for counters/read or settings.counters/read.',
  query: listQuery(counterList),
  output: pageOf(s.counter),
});
export const listCountersOfEquipment = contract('GET /equipment/:id/counters', {
  summary: 'List the meters of a machine or tool',
  access: 'counters/read',
  description: 'Also machines/read or tools/read, by its kind.',
  params: byId,
  output: itemsOf(s.counter),
});
export const createCounter = contract('POST /counters', {
  summary: 'Create a meter',
  access: `${SETTINGS}/create`,
  status: 201,
  body: s.newCounter,
  output: itemOf(s.counter),
});
export const updateCounter = contract('PUT /counters/:id', {
  summary: 'Update a meter',
  access: `${SETTINGS}/update`,
  description: '422 `type: in_use` once there are readings.',
  params: byId,
  body: s.counterInput,
  output: itemOf(s.counter),
});
export const removeCounter = contract('DELETE /counters/:id', {
  summary: 'Remove a meter',
  access: `${SETTINGS}/delete`,
  description: 'Its readings go with it.',
  params: byId,
  output: done,
});
export const listCounterReadings = contract('GET /counters/:id/readings', {
  summary: 'List the readings of a meter',
  access: 'counters/read',
  params: byId,
  query: listQuery(counterReadingList),
  output: pageOf(s.counterReading),
});
export const addCounterReading = contract('POST /counters/:id/readings', {
  summary: 'Add a reading of a meter',
  access: 'counters/create',
  description: `Readings may arrive in any order. ${REFUSED}`,
  status: 201,
  params: byId,
  body: s.newCounterReading,
  output: itemOf(s.counterReading),
});
export const addCounterReadings = contract('POST /counters/readings', {
  summary: 'Add readings of several meters',
  access: 'counters/create',
  description: `All or none. A reading that is there already is left alone, so that the call can be repeated. ${REFUSED}`,
  body: s.counterReadings,
  output: itemOf(s.counterReadingsResult),
});
export const correctCounterReading = contract('PUT /counters/:id/readings/:readingId', {
  summary: 'Correct a reading of a meter',
  access: 'counters/update',
  description: `What it was stays in its corrections. ${REFUSED}`,
  params: s.counterReadingParams,
  body: s.counterReadingCorrection,
  output: itemOf(s.counterReading),
});
export const getCounterChart = contract('GET /counters/:id/chart', {
  summary: 'Get the course of a meter',
  access: 'counters/read',
  description: 'At most 240 points, the oldest first: readings that lie close together are one.',
  params: byId,
  query: s.counterChartQuery,
  output: itemsOf(s.counterChartPoint),
});
export const listCounterTriggers = contract('GET /counters/:id/triggers', {
  summary: 'List the triggers of a meter',
  access: 'any',
  description: 'Asks for counters/read or settings.counters/read.',
  params: byId,
  output: itemsOf(s.counterTrigger),
});
export const addCounterTrigger = contract('POST /counters/:id/triggers', {
  summary: 'Add a trigger to a meter',
  access: `${SETTINGS}/update`,
  description:
    'Each crossing opens one issue, unless one that the trigger opened is still open. Readings that arrive after newer ones open none. ' +
    '422 `category_id: not_found` or `invalid` for a category that cannot be reported into.',
  status: 201,
  params: byId,
  body: s.newCounterTrigger,
  output: itemOf(s.counterTrigger),
});
export const removeCounterTrigger = contract('DELETE /counters/:id/triggers/:triggerId', {
  summary: 'Remove a trigger of a meter',
  access: `${SETTINGS}/update`,
  description: 'Issues that it opened stay.',
  params: s.counterTriggerParams,
  output: done,
});
