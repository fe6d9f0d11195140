import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import type { FieldBasics } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import type { Option } from '@portal/ui-kit/option';
import { useDictionary } from '../dictionaries/use-dictionary';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';

interface EntryFieldProps<V> extends FieldBasics {
  /** Entries of this group, or … */
  group?: DictionaryGroup;
  /** … the entries below this one. */
  root?: number | null;
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** Words for nothing chosen. */
  none?: string;
}

interface EntriesProps<V extends string | number> extends EntryFieldProps<V> {
  member: (entry: DictionaryEntry) => V;
  nothing: V;
}

function Entries<V extends string | number>({ group, root, member, nothing, none, ...field }: EntriesProps<V>) {
  const t = usePortalT();
  const { locale } = usePortal();
  const { entries, failed } = useDictionary(group);
  const offered = entries.filter((entry) => root === null || root === undefined || entry.parent_id === root);
  const options: Option<V>[] = offered.map((entry) => ({ value: member(entry), label: translated(entry.value, locale) || entry.key }));
  // A word in use that the dictionary does not have (yet) stays chosen.
  const kept = field.value === nothing || options.some(({ value }) => value === field.value);
  const all = kept ? options : [...options, { value: field.value, label: String(field.value) }];
  const error = field.error ?? (failed ? t('load_failed') : null);
  return <NativeSelect {...field} error={error} options={[{ value: nothing, label: none ?? t('kit.choose') }, ...all]} />;
}

/** One entry of a dictionary, by its number. */
export function DictionaryField({ value, onChange, ...field }: EntryFieldProps<number | null>) {
  return <Entries {...field} nothing={0} member={({ id }) => id} value={value ?? 0} onChange={(id) => onChange(id === 0 ? null : id)} />;
}

/** One entry of a dictionary, by its key; '' for none. */
export function DictionaryKeyField(field: EntryFieldProps<string>) {
  return <Entries {...field} nothing="" member={({ key }) => key} />;
}
