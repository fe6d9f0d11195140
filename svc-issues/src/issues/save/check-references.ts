import type { FieldCode } from '@portal/contracts/problems';
import type { TenantQuery } from '@portal/service-kit/database';
import { findEntries } from '../../dictionaries/dictionary.repository';
import { DICTIONARY_COLUMNS, FIELDS, type Edits } from '../model/issue-fields';

/** Whether the dictionary entries that are set exist and are of the right group; problems by member. */
export async function checkReferences(query: TenantQuery, tenant: string, edits: Edits): Promise<Record<string, FieldCode>> {
  const set = DICTIONARY_COLUMNS.flatMap((column) => {
    const id = edits[column];
    return typeof id === 'number' ? [{ id, ...FIELDS[column].edit }] : [];
  });
  if (set.length === 0) return {};
  const ids = set.map(({ id }) => id);
  const entries = await findEntries(query, tenant, ids);
  const missing = set.filter(({ id, dictionary }) => !entries.some((entry) => entry.id === id && entry.group === dictionary));
  return Object.fromEntries(missing.map(({ member }) => [member, 'not_found' as const]));
}
