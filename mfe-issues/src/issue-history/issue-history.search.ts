import type { ListQuery } from '@portal/contracts/lists';
import type { IssueHistoryListGrammar } from '@portal/contracts/issues/lists';
import type { ListSearch } from '@portal/portal-kit';

/** Fields of the search in the history, by their names in the address. */
export const HISTORY_FIELDS = {
  id: 'integer',
  planned: 'choice',
  category: 'integer',
  equipment: 'text',
  criticality: 'integer',
  confirmed: 'choice',
  prod_line: 'integer',
} as const;

export const HISTORY_SORTS = ['id', 'created_at'] as const;
type HistorySort = (typeof HISTORY_SORTS)[number];

/** The call for a search; `path` is that of the chosen category. */
export function historyQuery(
  search: ListSearch<typeof HISTORY_FIELDS>,
  pp: number,
  path: string | undefined,
): ListQuery<IssueHistoryListGrammar> {
  const { id, planned, equipment, criticality, confirmed, prod_line } = search.values;
  return {
    p: search.p,
    pp,
    ...(search.sort && { sort_by: search.sort.by as HistorySort, sort_dir: search.sort.dir }),
    ...(id !== null && { id_equals: id }),
    ...(planned !== null && { planned_equals: planned }),
    ...(path !== undefined && { category_path_starts_with: path }),
    ...(equipment.trim() !== '' && { equipment_name_contains: equipment.trim() }),
    ...(criticality !== null && { criticality_equals: criticality }),
    ...(confirmed !== null && { formal_confirm_equals: confirmed }),
    ...(prod_line !== null && { prod_line_equals: prod_line }),
  };
}
