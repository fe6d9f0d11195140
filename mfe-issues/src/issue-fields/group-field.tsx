import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import type { FieldBasics } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useGroups } from '../people/people.api';

interface GroupFieldProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
}

const NONE = 0;

/** One group of people, or none. */
export function GroupField({ value, onChange, ...field }: GroupFieldProps) {
  const t = useT();
  const { locale } = usePortal();
  const options = (useGroups().data?.items ?? []).map(({ id, name }) => ({ value: id, label: translated(name, locale) }));
  return (
    <NativeSelect
      {...field}
      value={value ?? NONE}
      options={[{ value: NONE, label: t('none') }, ...options]}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
