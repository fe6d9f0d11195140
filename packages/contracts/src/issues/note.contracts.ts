import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { noteList } from './lists';
import * as s from './schemas';

export const listNotes = contract('GET /notes', {
  summary: 'List notes',
  access: 'notes/read',
  query: listQuery(noteList),
  output: pageOf(s.note),
});
export const createNote = contract('POST /notes', {
  summary: 'Create a note',
  access: 'notes/create',
  status: 201,
  body: s.noteInput,
  output: itemOf(s.note),
});
export const updateNote = contract('PUT /notes/:id', {
  summary: 'Update a note',
  access: 'notes/update',
  description: 'Without `archived` it stays where it is.',
  params: byId,
  body: s.noteInput,
  output: itemOf(s.note),
});
export const archiveNote = contract('PATCH /notes/:id', {
  summary: 'Archive a note or bring it back',
  access: 'notes/update',
  description: 'Puts it into the archive, or brings it back.',
  params: byId,
  body: s.notePatch,
  output: itemOf(s.note),
});
