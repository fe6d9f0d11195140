import type { ListQuery } from '@portal/contracts/lists';
import type { MyIssueListGrammar } from '@portal/contracts/issues/lists';
import type { ListSearch } from '@portal/portal-kit';

/** Fields of the search in my issues, by their names in the address. */
export const MY_FIELDS = { id: 'integer', title: 'text', category: 'integer', category_planned: 'flag' } as const;

export const MY_SORTS = ['id', 'title', 'created_at'] as const;
type MySort = (typeof MY_SORTS)[number];

/** The call for a search; `path` is that of the chosen category. */
export function myIssueQuery(search: ListSearch<typeof MY_FIELDS>, pp: number, path: string | undefined): ListQuery<MyIssueListGrammar> {
  const { id, title, category_planned } = search.values;
  return {
    p: search.p,
    pp,
    planned_equals: category_planned,
    ...(search.sort && { sort_by: search.sort.by as MySort, sort_dir: search.sort.dir }),
    ...(id !== null && { id_equals: id }),
    ...(title.trim() !== '' && { title_contains: title.trim() }),
    ...(path !== undefined && { category_path_starts_with: path }),
  };
}
