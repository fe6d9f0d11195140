import type { Query } from '@portal/service-kit/query';

/** Whether the plant has the issue. */
export async function issueExists(query: Query, id: number): Promise<boolean> {
  const found = await query.sql('select from issue where tenant_id = $1 and id = $2', [id]);
  return found.length > 0;
}
