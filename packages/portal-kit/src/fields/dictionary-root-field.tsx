import { NativeSelect } from '@portal/ui-kit/native-select';
import { useDictionary } from '../dictionaries/use-dictionary';
import { usePortalT } from '../i18n/use-t';

interface DictionaryRootFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | null;
}

/** The value list that a parameter offers: an entry of the dictionary that has others below it, or all of them. */
export function DictionaryRootField({ value, onChange, error }: DictionaryRootFieldProps) {
  const t = usePortalT();
  const { entries, wordOf } = useDictionary();
  const parents = new Set(entries.map(({ parent_id }) => parent_id));
  const roots = entries.filter(({ id }) => parents.has(id) || id === value).map(({ id }) => id);
  // A list that is chosen stays chosen where the dictionary is away.
  const offered = value === null || roots.includes(value) ? roots : [...roots, value];
  const options = [
    { value: 0, label: t('designer.dictionary_all') },
    ...offered.map((id) => ({ value: id, label: wordOf(id) ?? String(id) })),
  ];
  return (
    <NativeSelect
      label={t('designer.dictionary')}
      options={options}
      value={value ?? 0}
      onChange={(id) => onChange(id === 0 ? null : id)}
      error={error}
    />
  );
}
