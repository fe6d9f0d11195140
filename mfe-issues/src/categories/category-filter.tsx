import type { Category } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import type { FieldBasics } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useCategories } from './categories.api';

interface CategoryFilterProps {
  value: number | null;
  onChange: (category: number | null) => void;
}

const NONE = 0;

/** Narrows a list to a category and everything below it. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useT();
  const { tree } = useCategories();
  return (
    <Categories
      hideLabel
      none={t('search.any_category')}
      offered={tree?.flat()}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}

interface CategoryFieldProps extends Pick<FieldBasics, 'error'> {
  /** 0 for none. */
  value: number;
  onChange: (category: number) => void;
}

/** The category that an issue needs, of those that take issues. */
export function CategoryField(field: CategoryFieldProps) {
  const t = useT();
  const { tree } = useCategories();
  return <Categories {...field} required none={t('choose')} offered={tree?.pickable()} />;
}

interface CategoriesProps extends CategoryFieldProps, Omit<FieldBasics, 'label'> {
  /** Words for no category. */
  none: string;
  offered: readonly Category[] | undefined;
}

function Categories({ none, offered = [], ...field }: CategoriesProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const options = offered.map(({ id }) => ({ value: id, label: tree?.pathText(id, locale) ?? '' }));
  return <NativeSelect {...field} label={t('fields.category')} options={[{ value: NONE, label: none }, ...options]} />;
}
