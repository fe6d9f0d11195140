import type { Translations } from '@portal/contracts/locales';
import { DictionaryEntryChanged, type DictionaryEntry } from '@portal/proto/issues/v1/events';
import { onEvent } from '@portal/service-kit/events';
import { pagedFill, type ReferenceCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';
import { addEntries, saveEntry, type EntryCopy } from './dictionary.repository';

function entryCopyOf({ id, group, key, value, parentId, color, removed }: DictionaryEntry): EntryCopy {
  return { id, group, key, value: JSON.parse(value) as Translations, parent_id: parentId || null, color: color || null, removed };
}

/** The dictionaries of each tenant, in the table `dictionary`. */
export const dictionaries: ReferenceCopy<Deps> = {
  consumers: [
    onEvent<{ entry?: DictionaryEntry }, Deps>(DictionaryEntryChanged, {
      durable: 'inventory-issues',
      async handle({ event, query, late }) {
        if (!late && event.entry) await saveEntry(query, entryCopyOf(event.entry));
      },
    }),
  ],
  job: pagedFill<Deps, DictionaryEntry>('dictionary', {
    page: async ({ dictionaries: client }, { afterId, limit, options }) => (await client.page({ afterId, limit }, options)).entries,
    add: (query, page) => addEntries(query, page.map(entryCopyOf)),
  }),
};
