import { syncConfigList } from '@portal/contracts/sync/lists';
import type { Page } from '@portal/contracts/answers';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import { EXPORT, IMPORT, type Config, type ConfigKind } from './config-kind';

/** Columns of both kinds that are answered as they are stored. */
const PLAIN = [
  'id',
  'version',
  'external_system_id',
  'enabled',
  'cron_expression',
  'protocol',
  'host',
  'port',
  'auth',
  'username',
  'has_password',
  'has_private_key',
  'host_key',
  'root',
  'encoding',
  'separator',
  'line_end',
  'mapping',
] as const;

/** What only exports have, and nobody sends. */
const KEPT: Readonly<Record<ConfigKind['kind'], readonly string[]>> = { import: [], export: ['last_movement_id'] };

const itemOf = ({ kind, own }: ConfigKind): Record<string, string> => ({
  ...Object.fromEntries([...PLAIN, ...own, ...KEPT[kind]].map((column) => [column, `c.${column}`])),
  external_system: `json_build_object('id', s.id, 'name', s.name, 'timezone', s.timezone, 'enabled', s.enabled)`,
  next_run_at: utc('c.next_run_at'),
});

const JOIN = 'join external_system s on s.tenant_id = c.tenant_id and s.id = c.external_system_id';

const listOfKind = (kind: ConfigKind) =>
  listOf(syncConfigList, {
    from: `${kind.table} c`,
    join: JOIN,
    item: itemOf(kind),
    filters: {
      id: 'c.id',
      external_system_id: 'c.external_system_id',
      enabled: 'c.enabled',
      search: (_op, value) =>
        `exists (select from external_system e where e.tenant_id = c.tenant_id and e.id = c.external_system_id and e.name_searched like ${value})`,
    },
    sorts: { id: 'c.id' },
    id: 'c.id',
  });

const LISTS = { import: listOfKind(IMPORT), export: listOfKind(EXPORT) };

const oneOf = (kind: ConfigKind) => `select ${selectList(itemOf(kind))} from ${kind.table} c ${JOIN} where c.tenant_id = $1 and c.id = $2`;

const ONE = { import: oneOf(IMPORT), export: oneOf(EXPORT) };

/** One page of the configurations of a kind, as JSON. */
export function listPage<C extends Config>(query: Query, kind: ConfigKind, searchParams: object): Promise<Json<Page<C>>> {
  return runList(query, LISTS[kind.kind], searchParams) as Promise<Json<Page<C>>>;
}

/** A configuration by its number; null when there is none. */
export async function findConfig<C extends Config>(query: Query, kind: ConfigKind, id: number): Promise<C | null> {
  const [found] = await query.sql<C>(ONE[kind.kind], [id]);
  return found ?? null;
}

/** What of a stored configuration is not answered. */
export interface Hidden {
  version: number;
  host: string | null;
  secrets: Buffer;
  has_password: boolean;
  has_private_key: boolean;
  host_key: string | null;
  job_id: string | null;
}

const HIDDEN = ['version', 'host', 'secrets', 'has_password', 'has_private_key', 'host_key', 'job_id'];

/** The same, locked for a change or a run; null where there is none. */
export async function lockConfig(query: Query, { table }: ConfigKind, id: number): Promise<Hidden | null> {
  const [found] = await query(table).where({ id }).forUpdate().select<Hidden[]>(HIDDEN);
  return found ?? null;
}

/** The same without a lock, for whoever opens its connection. */
export async function hiddenOf(query: Query, { table }: ConfigKind, id: number): Promise<Hidden | null> {
  const [found] = await query(table).where({ id }).select<Hidden[]>(HIDDEN);
  return found ?? null;
}

/** Stores a new configuration. Returns its number. */
export async function insertConfig(query: Query, { table }: ConfigKind, fields: object): Promise<number> {
  const [row] = await query(table).insert(fields).returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

/** Stores changed fields of a configuration, with its next version. */
export async function storeConfig(query: Query, { table }: ConfigKind, id: number, fields: object): Promise<void> {
  await query(table)
    .where({ id })
    .update({ ...fields, version: query.raw('version + 1') });
}

/** Keeps what no person changed: the job that runs, the key of a server, how far an export came. */
export async function keepOfConfig(query: Query, { table }: ConfigKind, id: number, fields: object): Promise<void> {
  await query(table).where({ id }).update(fields);
}

/** Deletes a configuration. */
export async function eraseConfig(query: Query, { table }: ConfigKind, id: number): Promise<void> {
  await query(table).where({ id }).del();
}

const MOST_DUE = 500;

const dueOf = ({ table }: ConfigKind) =>
  `select tenant_id, id from ${table} where next_run_at <= now() order by next_run_at limit ${MOST_DUE}`;

const DUE = { import: dueOf(IMPORT), export: dueOf(EXPORT) };

/** Configurations of all tenants whose time has come, those that wait longest first. */
export function dueConfigs(db: Database, { kind }: ConfigKind): Promise<{ tenant_id: string; id: number }[]> {
  return systemSql(db, DUE[kind]);
}
