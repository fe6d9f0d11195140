import type { KnownCategory } from '@portal/proto/issues/v1/issues';
import type { Query } from '@portal/service-kit/query';

const FIND = `
  select id, path, type <> 'notice' and can_be_picked as reportable from category
  where tenant_id = $1 and (id = any($2::bigint[]) or path = any($3::text[]))`;

/** Those of the categories that exist, for other services. */
export async function findCategories(query: Query, ids: readonly number[], paths: readonly string[]): Promise<KnownCategory[]> {
  if (ids.length === 0 && paths.length === 0) return [];
  return query.sql<KnownCategory>(FIND, [ids, paths]);
}
