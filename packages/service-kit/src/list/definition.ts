import type { FilterType, ListGrammar } from '@portal/contracts/lists';

/**
 * A text with the column for `contains` and `starts_with`, which contains the result of `pattern` for the text. `search_text` removes case
 * and accents, `search_phone` everything except digits.
 */
export interface SearchedColumn {
  column: string;
  searched: string;
  pattern?: 'search_text' | 'search_phone';
}

/**
 * The compared value of a filter: an SQL expression over `from`, or a function that makes SQL from the operator and its typed parameter.
 * The parameter is a LIKE pattern without case and accents for `contains` and `starts_with`, and an array for `in`. A text given only as an
 * expression is folded in each row: name a column in lists of thousands of rows.
 */
export type FilterColumn = string | SearchedColumn | ((op: string, param: string) => string);

/**
 * An order by a thing that the rows refer to, such as the name of a person or the place of an entry. Rows without a reference come last.
 */
export interface RankedSort {
  /** The column of the reference: `i.criticality_id`. */
  column: string;
  /** SQL that returns `id` and `rank` of the referred things, with ranks from 1. Few rows with `mergeByRank`. */
  ranks: string;
  /**
   * An index begins with the column and ends with `id` of the list. If many rows may match, they are read from it rank by rank. Other
   * orders sort all rows.
   */
  mergeByRank?: boolean;
}

/** Named values for `:name` in the SQL of a list; `:tenant` is always there. */
export type ListParams = Readonly<Record<string, unknown>>;

/** The source of a list's rows. All SQL here is constant text; values travel only as parameters. */
export interface ListSource<
  F extends Record<string, FilterType> = Record<string, FilterType>,
  S extends string = string,
  M extends string = string,
> {
  /** Table with an alias, joined only with what filters and sorts need: `issue i`. */
  from: string;
  /** A condition of all rows. A function gets the given filters (`archived_equals`). */
  where?: string | ((filters: Readonly<Record<string, string>>) => string | null);
  /** Joined only to the rows of the page; sees the first alias of `from`. */
  join?: string;
  /** Members of an item: name → SQL expression over the first alias of `from` and `join`. `utc('i.created_at')` for times. */
  item: Readonly<Record<M, string>>;
  filters: { readonly [K in keyof F]: FilterColumn };
  sorts: { readonly [K in S]: string | RankedSort };
  /** The conditions find only the rows of the requested page; no rows are skipped. */
  isPage?: boolean;
  /** The unique column after tenant_id that breaks ties, `i.id`. Its alias is the first of `from`. */
  id: string;
  /** Whether these filters may match too many rows to sort them all. By default false. */
  large?: (filters: Readonly<Record<string, string>>) => boolean;
  /**
   * Exact total without counting, as an SQL expression (`(select n from issue_total where tenant_id = :tenant)`), for exactly these
   * filters. Null if it must be counted.
   */
  total?: (filters: Readonly<Record<string, string>>) => string | null;
}

/** A list as `runList` takes it; `M` are the members of its items. */
export interface List<M extends string = string> {
  readonly grammar: ListGrammar;
  readonly source: ListSource<Record<string, FilterType>, string, M>;
}
