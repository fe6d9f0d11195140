import type { Page } from '@portal/contracts/answers';
import { externalSystemList } from '@portal/contracts/sync/lists';
import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList } from '@portal/service-kit/list';
import { refusingInUse, refusingViolations, type Query } from '@portal/service-kit/query';

const ITEM = {
  id: 's.id',
  version: 's.version',
  name: 's.name',
  key: 's.key',
  timezone: 's.timezone',
  enabled: 's.enabled',
} satisfies Record<keyof ExternalSystem, string>;

const SYSTEMS = listOf(externalSystemList, {
  from: 'external_system s',
  item: ITEM,
  filters: {
    id: 's.id',
    search: { column: `s.name || ' ' || s.key`, searched: `s.name_searched || ' ' || s.key_searched` },
    name: { column: 's.name', searched: 's.name_searched' },
    key: { column: 's.key', searched: 's.key_searched' },
    enabled: 's.enabled',
  },
  sorts: { id: 's.id', name: 's.name', key: 's.key' },
  id: 's.id',
});

/** One page of the external systems, as JSON. */
export function listPage(query: Query, searchParams: object): Promise<Json<Page<ExternalSystem>>> {
  return runList(query, SYSTEMS, searchParams);
}

const ONE = `select ${selectList(ITEM)} from external_system s where s.tenant_id = $1 and s.id = $2`;

/** One system; with `locked`, for a change of it. */
export async function findSystem(query: Query, id: number, locked = false): Promise<ExternalSystem | null> {
  const [found] = await query.sql<ExternalSystem>(locked ? `${ONE} for no key update` : ONE, [id]);
  return found ?? null;
}

type Fields = Omit<ExternalSystem, 'id' | 'version'>;

const refusingKey = <T>(write: () => PromiseLike<T>) => refusingViolations({ external_system_key: 'key' }, write);

/** @throws Invalid where another system has the key */
export async function insertSystem(query: Query, fields: Fields): Promise<number> {
  const [row] = await refusingKey(() => query('external_system').insert(fields).returning<{ id: number }[]>('id'));
  return row?.id ?? 0;
}

/** @throws Invalid where another system has the key */
export async function storeSystem(query: Query, id: number, fields: Fields): Promise<void> {
  const changes = { ...fields, version: query.raw('version + 1') };
  await refusingKey(() => query('external_system').where({ id }).update(changes));
}

/** @throws Conflict `in_use` while an import or an export belongs to it */
export async function eraseSystem(query: Query, id: number): Promise<void> {
  await refusingInUse(() => query('external_system').where({ id }).del());
}
