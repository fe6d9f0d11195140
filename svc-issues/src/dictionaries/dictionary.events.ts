import type { DictionaryEntry } from '@portal/contracts/issues/schemas';
import { DictionaryEntryChanged, type DictionaryEntry as EntryMessage } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';

export const dictionaryEntryChanged = defineEvent(DictionaryEntryChanged);

/** An entry as other services get it. */
export function entryMessageOf({ id, group, key, value, parent_id, color }: DictionaryEntry): EntryMessage {
  return { id, group, key, value: JSON.stringify(value), parentId: parent_id ?? 0, color: color ?? '', removed: false };
}
