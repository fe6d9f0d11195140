import type { Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/** Work schemas that can be chosen. */
export function offeredWorkSchemas(query: Query): Promise<{ id: number; name: Translations }[]> {
  return query.sql('select id, name from work_schema where tenant_id = $1 and not removed order by id', []);
}
