import { listDictionaries } from '@portal/contracts/issues/contracts';
import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '../portal/use-portal';
import { SELDOM_CHANGED_MS, useApiQuery } from '../query/use-api-query';

export interface Dictionary {
  entries: readonly DictionaryEntry[];
  /** Whether the entries are on their way for the first time. */
  loading: boolean;
  /** Whether the entries could not be loaded. */
  failed: boolean;
  /** The plant's word for an entry by its key; the key itself until the dictionary is there, or where its service is away. */
  word: (key: string | null) => string | null;
  /** The plant's word for an entry by its number; null for one that is not there. */
  wordOf: (id: number | null) => string | null;
}

/** One group of the plant's dictionary, or all of it; asked for where it is `enabled`. */
export function useDictionary(group?: DictionaryGroup, enabled = true): Dictionary {
  const { locale } = usePortal();
  const query = group ? { group } : {};
  const { data, isError, isLoading } = useApiQuery(
    listDictionaries,
    { query },
    { staleTime: SELDOM_CHANGED_MS, live: ['dictionary'], enabled },
  );
  const entries = data?.items ?? [];
  const wordFor = (found: DictionaryEntry | undefined) => (found ? translated(found.value, locale) || found.key : null);
  return {
    entries,
    loading: isLoading,
    failed: isError && data === undefined,
    word: (key) => wordFor(entries.find((entry) => entry.key === key)) ?? key,
    wordOf: (id) => wordFor(entries.find((entry) => entry.id === id)),
  };
}
