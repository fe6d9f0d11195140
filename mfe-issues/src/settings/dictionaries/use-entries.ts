import { useMemo } from 'react';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { Translations } from '@portal/contracts/locales';
import { useApiQuery } from '@portal/portal-kit';
import { CategoryTree } from '../../categories/category-tree';

/** An entry as the tree takes it. */
export type Entry = DictionaryEntry & { name: Translations };

/** Entries of a dictionary, each below its parent. */
export function useEntries(group: DictionaryGroup) {
  const query = useApiQuery(listDictionaries, { query: { group_equals: group } }, { live: ['dictionary'] });
  const items = query.data?.items;
  const tree = useMemo(
    () => (items ? new CategoryTree<Entry>(items.map((entry) => ({ ...entry, name: entry.value }))) : undefined),
    [items],
  );
  return { tree, query };
}
