import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './dictionary.schemas';
import { sortPatch } from './sort.schemas';

const RIGHT = 'settings.dictionary';

export const listDictionaries = contract('GET /dictionaries', {
  summary: 'List dictionary entries',
  access: 'any',
  description: 'Entries of one group or of all, by group, `sort` and `id`.',
  query: s.dictionaryQuery,
  output: itemsOf(s.dictionaryEntry),
});
export const createDictionaryEntry = contract('POST /dictionaries', {
  summary: 'Create a dictionary entry',
  access: `${RIGHT}/create`,
  description: 'Without `sort` it comes last among those of its parent.',
  status: 201,
  body: s.dictionaryEntryInput,
  output: itemOf(s.dictionaryEntry),
});
export const updateDictionaryEntry = contract('PUT /dictionaries/:id', {
  summary: 'Update a dictionary entry',
  access: `${RIGHT}/update`,
  description: 'Group and key stay as they are: 422 `key: invalid`. Without `sort` it stays at its place.',
  params: byId,
  body: s.dictionaryEntryInput,
  output: itemOf(s.dictionaryEntry),
});
export const sortDictionaryEntry = contract('PATCH /dictionaries/:id', {
  summary: 'Sort a dictionary entry',
  access: `${RIGHT}/update`,
  description: 'Its place in its dictionary; all else stays as it is.',
  params: byId,
  body: sortPatch,
  output: itemOf(s.dictionaryEntry),
});
export const removeDictionaryEntry = contract('DELETE /dictionaries/:id', {
  summary: 'Remove a dictionary entry',
  access: `${RIGHT}/delete`,
  description: '409 `in_use` for an entry that the product needs, and while entries below, issues, parameters or machines refer to it.',
  params: byId,
  output: done,
});
