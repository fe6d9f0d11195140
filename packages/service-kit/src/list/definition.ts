import type { FilterType, ListGrammar } from '@portal/contracts/lists';

/**
 * A text with the column that `contains` and `starts_with` look into, which holds what `pattern` makes of the text:
 * `search_text` leaves out case and accents, `search_phone` all but digits.
 */
export interface SearchedColumn {
  column: string;
  searched: string;
  pattern?: 'search_text' | 'search_phone';
}

/**
 * What a filter compares: an SQL expression over `from`, or SQL of its own from the operator and its typed parameter
 * (a LIKE pattern without case and accents for `contains` and `starts_with`, an array for `in`). A text that is given as
 * an expression alone is folded in each row: where a list may have thousands of rows, name a column.
 */
export type FilterColumn = string | SearchedColumn | ((op: string, param: string) => string);

/**
 * An order by something that the rows refer to: by the name of a person, by the place of an entry. Rows that refer to nothing come last.
 */
export interface RankedSort {
  /** The column that refers: `i.criticality_id`. */
  column: string;
  /** SQL that gives `id` and `rank` of what is referred to, ranks counted from 1; few rows where `walked`. */
  ranks: string;
  /**
   * An index leads with the column and ends with `id` of the list: where many rows may match, they are read from it rank by rank. Others
   * are sorted as a whole.
   */
  mergeByRank?: boolean;
}

/** Named values for `:name` in the SQL of a list; `:tenant` is always there. */
export type ListParams = Readonly<Record<string, unknown>>;

/** Where the rows of a list come from. All SQL here is constant text; values travel as parameters only. */
export interface ListSource<
  F extends Record<string, FilterType> = Record<string, FilterType>,
  S extends string = string,
  M extends string = string,
> {
  /** Table with an alias, joined only with what filters and sorts need: `issue i`. */
  from: string;
  /** Always true of the rows; a function sees which filters (`archived_equals`) are given. */
  where?: string | ((filters: Readonly<Record<string, string>>) => string | null);
  /** Joined to the rows of the page alone; sees the first alias of `from`. */
  join?: string;
  /** Members of an item: name → SQL expression over the first alias of `from` and `join`. `utc('i.created_at')` for times. */
  item: Readonly<Record<M, string>>;
  filters: { readonly [K in keyof F]: FilterColumn };
  sorts: { readonly [K in S]: string | RankedSort };
  /** The conditions find the rows of the page asked for alone: none of them is passed over. */
  isPage?: boolean;
  /** Breaks ties: the unique column after tenant_id, `i.id`. Its alias is the first of `from`. */
  id: string;
  /** Whether so many rows may match these filters that sorting all of them takes too long; never, unless given. */
  large?: (filters: Readonly<Record<string, string>>) => boolean;
  /**
   * Exact total without counting, as an SQL expression (`(select n from issue_total where tenant_id = :tenant)`),
   * when just these filters are given; null where it has to be counted.
   */
  total?: (filters: Readonly<Record<string, string>>) => string | null;
}

/** A list as `runList` takes it; `M` are the members of its items. */
export interface List<M extends string = string> {
  readonly grammar: ListGrammar;
  readonly source: ListSource<Record<string, FilterType>, string, M>;
}
