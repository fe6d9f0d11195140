import { DictionaryEntryChanged, type DictionaryEntry } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { saveRows } from '@portal/service-kit/projections';
import type { Base } from '@portal/service-kit/service';
import type { TestService } from '@portal/service-kit/testing';
import type { WordColumn } from '../src/dictionaries/dictionary.repository';
import { WORD_COLUMNS, WORD_GROUPS } from '../src/dictionaries/dictionary.repository';
import type { Identity, TestTenant } from './identity.factory';

/** An entry as svc-issues tells it. */
export const newEntry = (id: number, group: string, key: string, over: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  id,
  group,
  key,
  value: JSON.stringify({ en: `The ${key}` }),
  parentId: 0,
  color: '',
  removed: false,
  ...over,
});

const entryChanged = defineEvent(DictionaryEntryChanged);

/** Tells of entries as svc-issues does, in one transaction. */
export function publishEntries(from: TestService<Base>, { tenant_id: tenant }: TestTenant, ...entries: DictionaryEntry[]): Promise<void> {
  return withTenant(from.db, { tenant }, (query) => {
    for (const entry of entries) query.publish(entryChanged(entry.id, { entry }));
    return Promise.resolve();
  });
}

/** One word for each member of a person in the dictionaries of the tenant: `mechanic` is called "The mechanic" and "Ein mechanic". */
export async function makeWords(service: Identity, { tenant_id: tenant }: TestTenant, words: Record<WordColumn, string>): Promise<void> {
  const entries = WORD_COLUMNS.map((column, at) => ({
    id: at + 1,
    group: WORD_GROUPS[column],
    key: words[column],
    value: { en: `The ${words[column]}`, de: `Ein ${words[column]}` },
    removed: false,
  }));
  await withTenant(service.db, { tenant }, (query) => saveRows(query, 'dictionary', entries));
}
