import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { partEntryList } from './part-entry.lists';
import * as s from './part-entry.schemas';

const MOVES = 'storage.movements/create';
const CORRECTS = 'storage.movements/update';
const TOO_MUCH = '422 `quantity: insufficient_quantity` for more than is available.';

export const listPartEntries = contract('GET /part_entries', {
  summary: 'List entries of parts',
  access: 'parts/read',
  query: listQuery(partEntryList),
  output: pageOf(s.partEntry),
});
export const getPartEntry = contract('GET /part_entries/:id', {
  summary: 'Get an entry of a part',
  access: 'parts/read',
  params: byId,
  output: itemOf(s.partEntry),
});
export const listEntriesOfPart = contract('GET /parts/:id/entries', {
  summary: 'List the entries of a part',
  access: 'parts/read',
  params: byId,
  query: listQuery(partEntryList),
  output: pageOf(s.partEntry),
});
export const receivePart = contract('POST /parts/:id/entries', {
  summary: 'Receive a part into a place',
  access: `${MOVES}`,
  description: 'One of `quantity` and `provided_quantity` is required. 422 `location_id: invalid` where nothing can be put.',
  status: 201,
  params: byId,
  body: s.newPartEntry,
  output: itemOf(s.partEntry),
});
export const updatePartEntry = contract('PUT /part_entries/:id', {
  summary: 'Update an entry of a part',
  access: 'parts/update',
  params: byId,
  body: s.partEntryInput,
  output: itemOf(s.partEntry),
});
export const movePartEntry = contract('POST /part_entries/:id/move', {
  summary: 'Move an entry of a part to another place',
  access: MOVES,
  description: `Answers the entry in the new place. 422 \`location_id: invalid\` to where it is. ${TOO_MUCH}`,
  params: byId,
  body: s.partEntryMove,
  output: itemOf(s.partEntry),
});
export const separatePartEntry = contract('POST /part_entries/:id/separate', {
  summary: 'Separate some of an entry of a part',
  access: MOVES,
  description: `Answers the new entry. 422 \`quantity: too_high\` for all of it. ${TOO_MUCH}`,
  status: 201,
  params: byId,
  body: s.partEntrySeparate,
  output: itemOf(s.partEntry),
});
export const adjustPartEntry = contract('POST /part_entries/:id/adjust', {
  summary: 'Correct how much of an entry is on hand',
  access: CORRECTS,
  description: '422 `quantity: insufficient_quantity` below what is reserved.',
  params: byId,
  body: s.partEntryAdjust,
  output: itemOf(s.partEntry),
});
export const scrapPartEntry = contract('POST /part_entries/:id/scrap', {
  summary: 'Scrap some of an entry of a part',
  access: CORRECTS,
  description: TOO_MUCH,
  params: byId,
  body: s.partEntryScrap,
  output: itemOf(s.partEntry),
});
export const issuePartEntry = contract('POST /part_entries/:id/issue', {
  summary: 'Issue some of an entry of a part',
  access: MOVES,
  description: TOO_MUCH,
  params: byId,
  body: s.partEntryQuantity,
  output: itemOf(s.partEntry),
});
export const returnPartEntry = contract('POST /part_entries/:id/return', {
  summary: 'Put some of an entry of a part back',
  access: MOVES,
  description: '422 `quantity: too_high` for more than was issued of it.',
  params: byId,
  body: s.partEntryQuantity,
  output: itemOf(s.partEntry),
});
export const reservePartEntry = contract('POST /part_entries/:id/reserve', {
  summary: 'Reserve some of an entry of a part',
  access: MOVES,
  description: TOO_MUCH,
  params: byId,
  body: s.partEntryQuantity,
  output: itemOf(s.partEntry),
});
export const releasePartEntry = contract('POST /part_entries/:id/release', {
  summary: 'Release some of what is reserved of an entry',
  access: MOVES,
  description: '422 `quantity: too_high` for more than is reserved by this call; what exchanges hold stays theirs.',
  params: byId,
  body: s.partEntryQuantity,
  output: itemOf(s.partEntry),
});
