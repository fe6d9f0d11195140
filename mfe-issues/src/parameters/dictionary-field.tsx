import { listDictionaries } from '@portal/contracts/issues/contracts';
import type { DictionaryGroup } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, usePortal, useT } from '@portal/portal-kit';
import type { FieldBasics } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';

interface DictionaryFieldProps extends FieldBasics {
  /** Entries of this group, or … */
  group?: DictionaryGroup;
  /** … the entries below this one. */
  root?: number | null;
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
  /** Words for nothing chosen. */
  none?: string;
}

const NOTHING = 0;

/** One entry of a dictionary. */
export function DictionaryField({ group, root, value, onChange, none, ...field }: DictionaryFieldProps) {
  const t = useT();
  const { locale } = usePortal();
  const { data } = useApiQuery(listDictionaries, { query: group ? { group } : {} }, { staleTime: 600_000 });
  const entries = (data?.items ?? []).filter((entry) => root === null || root === undefined || entry.parent_id === root);
  const options = entries.map(({ id, value: name }) => ({ value: id, label: translated(name, locale) }));
  return (
    <NativeSelect
      {...field}
      value={value ?? NOTHING}
      options={[{ value: NOTHING, label: none ?? t('choose') }, ...options]}
      onChange={(id) => onChange(id === NOTHING ? null : id)}
    />
  );
}
