import { listDictionaries } from '@portal/contracts/issues/contracts';
import type { DictionaryGroup } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, usePortal } from '@portal/portal-kit';
import type { Option } from '@portal/ui-kit/option';

const HOUR_MS = 3_600_000;

export interface Dictionary {
  /** Entries to choose from, with a word that is in use but not in the dictionary. */
  options: (current: string) => Option[];
  /** The plant's word for a key; the key itself until the dictionary is there, or where its service is away. */
  word: (key: string | null) => string | null;
}

/** One group of the plant's dictionary. */
export function useDictionary(group: DictionaryGroup): Dictionary {
  const { locale } = usePortal();
  const { data } = useApiQuery(listDictionaries, { query: { group } }, { staleTime: HOUR_MS });
  const options = (data?.items ?? []).map(({ key, value }) => ({ value: key, label: translated(value, locale) || key }));
  return {
    options: (current) =>
      current === '' || options.some(({ value }) => value === current) ? options : [...options, { value: current, label: current }],
    word: (key) => options.find(({ value }) => value === key)?.label ?? key,
  };
}
