import * as contracts from '@portal/contracts/issues/contracts';
import type { DictionaryEntry, DictionaryEntryInput } from '@portal/contracts/issues/schemas';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkEntry, type KnownEntry } from './check-entry';
import { dictionaryEntryChanged, entryMessageOf } from './dictionary.events';
import { findEntry, insertEntry, listEntries, lockGroup, removeEntry, storeEntry, type EntryFields } from './dictionary.repository';
import { isEntryInUse } from './entry-use.repository';

const STEP = 10;

/** @throws NotFound */
async function openEntry(query: Query, id: number): Promise<{ present: DictionaryEntry; group: KnownEntry[] }> {
  const found = await findEntry(query, id);
  if (!found) throw new NotFound('The entry');
  const group = await lockGroup(query, found.group);
  // Read again: it may be gone since.
  const present = await findEntry(query, id);
  if (!present) throw new NotFound('The entry');
  return { present, group };
}

const fieldsOf = ({ value, parent_id = null, color = null, attributes = {} }: DictionaryEntryInput, sort: number): EntryFields => ({
  value,
  parent_id,
  color,
  attributes,
  sort,
});

function lastSort(group: readonly KnownEntry[], parent: number | null): number {
  return Math.max(0, ...group.filter(({ parent_id }) => parent_id === parent).map(({ sort }) => sort)) + STEP;
}

const listDictionaries = useCase({
  contract: contracts.listDictionaries,
  async run({ query, searchParams: { group, group_equals } }) {
    return { status: 'ok', items: await listEntries(query, group_equals ?? group ?? null) };
  },
});

const createDictionaryEntry = useCase({
  contract: contracts.createDictionaryEntry,
  async run({ query, body }) {
    const group = await lockGroup(query, body.group);
    await checkEntry(query, body, group);
    const item = await insertEntry(query, {
      group: body.group,
      key: body.key,
      ...fieldsOf(body, body.sort ?? lastSort(group, body.parent_id ?? null)),
    });
    if (!item) throw new Invalid({ key: 'taken' });
    query.publish(dictionaryEntryChanged(item.id, { entry: entryMessageOf(item) }));
    query.audit({ action: 'issues.dictionary_entry_created', object: { type: 'dictionary', id: item.id } });
    return { status: 'ok', item };
  },
});

/** Stores changes of an entry and tells of them. */
async function changeEntry(query: Query, id: number, fields: Partial<EntryFields>): Promise<{ status: 'ok'; item: DictionaryEntry }> {
  const item = await storeEntry(query, id, fields);
  query.publish(dictionaryEntryChanged(id, { entry: entryMessageOf(item) }));
  query.audit({ action: 'issues.dictionary_entry_changed', object: { type: 'dictionary', id } });
  return { status: 'ok', item };
}

const updateDictionaryEntry = useCase({
  contract: contracts.updateDictionaryEntry,
  async run({ query, params: { id }, body }) {
    const { present, group } = await openEntry(query, id);
    await checkEntry(query, body, group, present);
    return changeEntry(query, id, fieldsOf(body, body.sort ?? present.sort));
  },
});

/** Gives an entry another place in its dictionary. */
const sortDictionaryEntry = useCase({
  contract: contracts.sortDictionaryEntry,
  async run({ query, params: { id }, body }) {
    await openEntry(query, id);
    return changeEntry(query, id, body);
  },
});

const removeDictionaryEntry = useCase({
  contract: contracts.removeDictionaryEntry,
  async run({ query, params: { id } }) {
    const { present } = await openEntry(query, id);
    if (present.system || (await isEntryInUse(query, id))) throw new Conflict('in_use');
    await removeEntry(query, id);
    query.publish(dictionaryEntryChanged(id, { entry: { ...entryMessageOf(present), removed: true } }));
    query.audit({ action: 'issues.dictionary_entry_removed', object: { type: 'dictionary', id } });
    return { status: 'ok' };
  },
});

export const dictionaryUseCases = [
  listDictionaries,
  createDictionaryEntry,
  updateDictionaryEntry,
  sortDictionaryEntry,
  removeDictionaryEntry,
];
