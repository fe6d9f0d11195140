import type { Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/** What this service keeps of an entry of a dictionary, which svc-issues owns. */
export interface EntryCopy {
  id: number;
  group: string;
  key: string;
  value: Translations;
  parent_id: number | null;
  color: string | null;
  removed: boolean;
}

export async function saveEntry(query: Query, entry: EntryCopy): Promise<void> {
  await query('dictionary').insert(entry).onConflict(['tenant_id', 'id']).merge();
}

/** Adds those that are not known yet: whatever is known came by an event, and the events after it will come too. */
export async function addEntries(query: Query, entries: readonly EntryCopy[]): Promise<void> {
  if (entries.length > 0) await query('dictionary').insert(entries).onConflict(['tenant_id', 'id']).ignore();
}

/** Those of the ids that can be chosen. */
export function findEntries(query: Query, ids: readonly number[]): Promise<Pick<EntryCopy, 'id' | 'group' | 'parent_id'>[]> {
  return query.sql('select id, "group", parent_id from dictionary where tenant_id = $1 and id = any($2::bigint[]) and not removed', [ids]);
}
