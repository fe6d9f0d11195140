import type { Translations } from '@portal/contracts/locales';
import { DictionaryEntryChanged, type DictionaryEntry } from '@portal/proto/issues/v1/events';
import { onEvent } from '@portal/service-kit/events';
import { pagedFill, type ReferenceCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';
import { addEntries, saveEntries, WORD_GROUPS, type EntryCopy } from './dictionary.repository';

const GROUPS: ReadonlySet<string> = new Set(Object.values(WORD_GROUPS));

function copiesOf(entries: readonly DictionaryEntry[]): EntryCopy[] {
  return entries
    .filter(({ group }) => GROUPS.has(group))
    .map(({ id, group, key, value, removed }) => ({ id, group, key, value: JSON.parse(value) as Translations, removed }));
}

/** The entries that people are described by, of each tenant, in the table `dictionary`. */
export const dictionaries: ReferenceCopy<Deps> = {
  consumers: [
    onEvent<{ entry?: DictionaryEntry }, Deps>(DictionaryEntryChanged, {
      durable: 'identity-issues',
      async handleTogether({ events, query }) {
        const entries = events.flatMap(({ event, late }) => (!late && event.entry ? [event.entry] : []));
        await saveEntries(query, copiesOf(entries));
      },
    }),
  ],
  job: pagedFill<Deps, DictionaryEntry>('dictionary', {
    page: async ({ dictionaries: client }, { afterId, limit, options }) => (await client.page({ afterId, limit }, options)).entries,
    add: (query, page) => addEntries(query, copiesOf(page)),
  }),
};
