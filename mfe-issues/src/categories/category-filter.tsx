import { usePortal, useT } from '@portal/portal-kit';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useCategories } from './categories.api';

interface CategoryFilterProps {
  value: number | null;
  onChange: (category: number | null) => void;
  error?: string | null;
}

const ANY = 0;

/** Narrows a list to a category and everything below it. */
export function CategoryFilter({ value, onChange, error }: CategoryFilterProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const options = (tree?.flat() ?? []).map(({ id }) => ({ value: id, label: tree?.pathText(id, locale) ?? '' }));
  return (
    <NativeSelect
      hideLabel
      error={error}
      label={t('fields.category')}
      value={value ?? ANY}
      options={[{ value: ANY, label: t('search.any_category') }, ...options]}
      onChange={(id) => onChange(id === ANY ? null : id)}
    />
  );
}
