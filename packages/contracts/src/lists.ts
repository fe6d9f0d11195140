import { PAGE_SIZE_DEFAULT } from './limits';

/** `words` looks for words in any order, however they are written; the other types compare values. */
export type FilterType = 'integer' | 'text' | 'words' | 'boolean' | 'datetime' | 'date' | 'uuid' | 'decimal';

type Operators = {
  integer: 'equals' | 'not_equals' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'null';
  decimal: Operators['integer'];
  text: 'equals' | 'not_equals' | 'contains' | 'starts_with' | 'in' | 'null';
  words: 'contains';
  boolean: 'equals' | 'not_equals' | 'null';
  datetime: 'equals' | 'gt' | 'gte' | 'lt' | 'lte' | 'null';
  date: Operators['datetime'];
  uuid: 'equals' | 'not_equals' | 'in' | 'null';
};

/** Fewest characters that `contains` looks for: fewer match most rows, and no index has them. */
export const CONTAINS_MIN = 3;

/** Operators by type of column; anything else is refused with 422. */
export const OPERATORS: { readonly [T in FilterType]: readonly Operators[T][] } = {
  integer: ['equals', 'not_equals', 'in', 'gt', 'gte', 'lt', 'lte', 'null'],
  decimal: ['equals', 'not_equals', 'in', 'gt', 'gte', 'lt', 'lte', 'null'],
  text: ['equals', 'not_equals', 'contains', 'starts_with', 'in', 'null'],
  words: ['contains'],
  boolean: ['equals', 'not_equals', 'null'],
  datetime: ['equals', 'gt', 'gte', 'lt', 'lte', 'null'],
  date: ['equals', 'gt', 'gte', 'lt', 'lte', 'null'],
  uuid: ['equals', 'not_equals', 'in', 'null'],
};

/** What a list can be filtered and sorted by: the white list behind `{field}_{op}=value`, `sort_by`, `sort_dir`. */
export interface ListGrammar<F extends Record<string, FilterType> = Record<string, FilterType>, S extends string = string> {
  readonly filters: F;
  readonly sorts: readonly S[];
  readonly defaultSort: { readonly by: S; readonly dir: 'asc' | 'desc' };
  readonly pageSize: number;
  /** Filters that are also known by their name alone: `user_id=3` is `user_id_equals=3`. */
  readonly exact: readonly string[];
}

/**
 * Keeps the names of filters and sorts in its type, from which `ListQuery` follows; a page has `PAGE_SIZE_DEFAULT` rows unless the query
 * says `pp`.
 */
export function listGrammar<const F extends Record<string, FilterType>, const S extends string>(grammar: {
  filters: F;
  sorts: readonly S[];
  defaultSort: { by: NoInfer<S>; dir: 'asc' | 'desc' };
  exact?: readonly (keyof F & string)[];
}): ListGrammar<F, S> {
  return { exact: [], ...grammar, pageSize: PAGE_SIZE_DEFAULT };
}

type FilterKeys<F extends Record<string, FilterType>> = { [K in keyof F & string]: `${K}_${Operators[F[K]]}` }[keyof F & string];

/** The query a browser may send to a list. */
export type ListQuery<G> =
  G extends ListGrammar<infer F, infer S>
    ? { p?: number; pp?: number; sort_by?: S; sort_dir?: 'asc' | 'desc' } & { [K in FilterKeys<F>]?: string | number | boolean }
    : never;
