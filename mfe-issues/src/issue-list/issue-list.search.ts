import type { ListQuery } from '@portal/contracts/lists';
import type { IssueListGrammar } from '@portal/contracts/issues/lists';
import type { ListSearch } from '@portal/portal-kit';

/** Fields of the issue list's search, by their names in the address. */
export const ISSUE_FIELDS = { id: 'integer', title: 'text', category: 'integer', open: 'flag', archived: 'flag' } as const;

/** Columns that the table offers to sort by. */
export const ISSUE_SORTS = ['id', 'title', 'created_at'] as const;
type IssueSort = (typeof ISSUE_SORTS)[number];

/** The call for a search; `path` is that of the chosen category. */
export function issueQuery(search: ListSearch<typeof ISSUE_FIELDS>, pp: number, path: string | undefined): ListQuery<IssueListGrammar> {
  const { id, title, open, archived } = search.values;
  return {
    p: search.p,
    pp,
    ...(search.sort && { sort_by: search.sort.by as IssueSort, sort_dir: search.sort.dir }),
    ...(id !== null && { id_equals: id }),
    ...(title.trim() !== '' && { title_contains: title.trim() }),
    ...(path !== undefined && { category_path_starts_with: path }),
    ...(open && { flow_state_finished_equals: false }),
    ...(archived && { archived_equals: true }),
  };
}
