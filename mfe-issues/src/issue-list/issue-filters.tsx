import { useT, type SearchValues } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { SearchField } from '@portal/ui-kit/search-field';
import { CategoryFilter } from '../categories/category-filter';
import { NumberSearch } from '../list/number-search';
import { Narrow, SearchBar, Wide } from '../list/search-bar';
import type { ISSUE_FIELDS } from './issue-list.search';

type Values = SearchValues<typeof ISSUE_FIELDS>;

interface IssueFiltersProps {
  values: Values;
  active: number;
  onFind: (values: Partial<Values>) => void;
  onClear: () => void;
}

/** Search of the issue list; applies as you type. */
export function IssueFilters({ values, active, onFind, onClear }: IssueFiltersProps) {
  const t = useT();
  return (
    <SearchBar active={active} onClear={onClear}>
      <Narrow>
        <NumberSearch value={values.id} onChange={(id) => onFind({ id })} />
      </Narrow>
      <Wide>
        <SearchField label={t('search.title')} value={values.title} onChange={(title) => onFind({ title })} />
      </Wide>
      <Wide>
        <CategoryFilter value={values.category} onChange={(category) => onFind({ category })} />
      </Wide>
      <Checkbox label={t('search.open')} checked={values.open} onChange={(open) => onFind({ open })} />
      <Checkbox label={t('search.archived')} checked={values.archived} onChange={(archived) => onFind({ archived })} />
    </SearchBar>
  );
}
