import { type FilterType, type ListGrammar, OPERATORS } from '@portal/contracts/lists';

/** One word in one query parameter of one list. */
export interface ListTry {
  path: string;
  parameter: string;
  word: string;
}

export type Grammars = Readonly<Record<string, ListGrammar>>;

/** Parameters that every list takes besides its filters. */
const COMMON = ['sort_by', 'sort_dir', 'p', 'pp', 'scope'];

const triesOf = (path: string, parameters: readonly string[], words: readonly string[]): ListTry[] =>
  parameters.flatMap((parameter) => words.map((word) => ({ path, parameter, word })));

const withOperators = ([field, type]: [string, FilterType]): string[] => OPERATORS[type].map((operator) => `${field}_${operator}`);

/** Every word in every parameter of every list, and as the name of one. Grows with the lists. */
export function everyListTry(grammars: Grammars, words: readonly string[]): ListTry[] {
  return Object.entries(grammars).flatMap(([path, { filters }]) =>
    triesOf(path, [...Object.entries(filters).flatMap(withOperators), ...COMMON, ...words], words),
  );
}

/**
 * Every word once in every operator of each type of filter, in the parameters that all lists take and as the name of one; and every column
 * of every list with the first word. One implementation (`runList`) parses all values by their type, checks all names against the grammar
 * and binds what is left, so that what one list does with a type all do: lists differ only in the SQL of their columns, which the value is
 * bound beside and which one word per column shows to be no part of it.
 */
export function listTriesByGrammar(grammars: Grammars, words: readonly string[]): ListTry[] {
  const fields = Object.entries(grammars).flatMap(([path, { filters }]) =>
    Object.entries(filters).map((filter) => ({ path, filter, type: filter[1] })),
  );
  const firstOfType = fields.filter(({ type }, index) => fields.findIndex((other) => other.type === type) === index);
  const [path = ''] = Object.keys(grammars);
  return [
    ...firstOfType.flatMap((field) => triesOf(field.path, withOperators(field.filter), words)),
    ...fields
      .filter((field) => !firstOfType.includes(field))
      .flatMap((field) => triesOf(field.path, withOperators(field.filter).slice(0, 1), words.slice(0, 1))),
    ...triesOf(path, [...COMMON, ...words], words),
  ];
}
