import type { Translations } from '@portal/contracts/locales';
import { WorkSchemaChanged } from '@portal/proto/identity/v1/events';
import { rowCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';

/** What this service keeps of a work schema, which svc-identity owns. */
interface WorkSchemaCopy {
  id: number;
  name: Translations;
  removed: boolean;
}

/** The work schemas of each tenant. */
export const workSchemas = rowCopy<Deps, WorkSchemaChanged, WorkSchemaChanged, WorkSchemaCopy>({
  table: 'work_schema',
  durable: 'inventory-identity',
  event: WorkSchemaChanged,
  itemOf: (event) => event,
  page: async ({ workTime }, { afterId, limit, options }) => (await workTime.workSchemas({ afterId, limit }, options)).workSchemas,
  rowOf: ({ id, name, removed }) => ({ id, name: JSON.parse(name || '{}') as Translations, removed }),
});
