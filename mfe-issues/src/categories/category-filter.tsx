import { usePortal, useT } from '@portal/portal-kit';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { useCategories } from './categories.api';

interface CategoryFilterProps {
  value: number | null;
  onChange: (category: number | null) => void;
}

/** Narrows a list to a category and everything below it. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const options = (tree?.flat() ?? []).map((category) => ({
    value: category.id,
    label: tree?.pathText(category.id, locale) ?? '',
    colour: category.color_inherited ?? undefined,
  }));
  return <ComboBox label={t('fields.category')} hideLabel placeholder={t('search.any_category')} options={options} value={value} onChange={onChange} />;
}
