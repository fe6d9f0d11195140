import type { FilterType, ListGrammar } from '@portal/contracts/lists';

/**
 * What a filter compares: an SQL expression over `from`, or SQL of its own from the operator and its typed parameter
 * (a LIKE pattern for `contains` and `starts_with`, an array for `in`).
 */
export type FilterColumn = string | ((op: string, param: string) => string);

/** Named values for `:name` in the SQL of a list; `:tenant` is always there. */
export type ListParams = Readonly<Record<string, unknown>>;

/** Where the rows of a list come from. All SQL here is constant text; values travel as parameters only. */
export interface ListSource<F extends Record<string, FilterType> = Record<string, FilterType>, S extends string = string> {
  /** Table with an alias, joined only with what filters and sorts need: `issue i`. */
  from: string;
  /** Always true of the rows; a function sees which filters (`archived_equals`) are given. */
  where?: string | ((filters: Readonly<Record<string, string>>) => string | null);
  /** Joined to the rows of the page alone; sees the first alias of `from`. */
  join?: string;
  /** Members of an item: name → SQL expression over the first alias of `from` and `join`. `utc('i.created_at')` for times. */
  item: Readonly<Record<string, string>>;
  filters: { readonly [K in keyof F]: FilterColumn };
  sorts: { readonly [K in S]: string };
  /** Breaks ties: the unique column after tenant_id, `i.id`. Its alias is the first of `from`. */
  id: string;
  /**
   * Exact total without counting, as an SQL expression (`(select n from issue_total where tenant_id = :tenant)`),
   * when just these filters are given; null where it has to be counted.
   */
  total?: (filters: Readonly<Record<string, string>>) => string | null;
}

/** A list as `runList` takes it. */
export interface List {
  readonly grammar: ListGrammar;
  readonly source: ListSource;
}
