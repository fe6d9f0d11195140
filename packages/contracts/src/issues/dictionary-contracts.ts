import { itemsOf } from '../answers';
import { contract } from '../contract';
import * as s from './dictionary.schemas';

export const listDictionaries = contract('GET /dictionaries', {
  access: 'any',
  query: s.dictionaryQuery,
  output: itemsOf(s.dictionaryEntry),
});
