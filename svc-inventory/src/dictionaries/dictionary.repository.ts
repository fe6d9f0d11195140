import type { EntryCopy } from '@portal/service-kit/projections';
import type { Query } from '@portal/service-kit/query';

/** An entry that a field may refer to. */
export type FoundEntry = Pick<EntryCopy, 'id' | 'group'> & { parent_id: number | null };

/** Those of the ids that can be chosen. */
export function findEntries(query: Query, ids: readonly number[]): Promise<FoundEntry[]> {
  return query.sql('select id, "group", parent_id from dictionary where tenant_id = $1 and id = any($2::bigint[]) and not removed', [ids]);
}
