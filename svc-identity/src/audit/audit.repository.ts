import { ACCESS_ACTIONS } from '@portal/contracts/audit-actions';
import { auditList } from '@portal/contracts/identity/lists';
import { listOf, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { AuditLine, NewAuditEntry } from '../external/audit-log';

const LINE = {
  sequence: 'e.sequence',
  event_id: 'e.event_id',
  occurred_at: utc('e.occurred_at'),
  recorded_at: utc('e.recorded_at'),
  actor: 'e.actor',
  approved_by: 'e.approved_by',
  session_id: 'e.session_id',
  network: 'e.network',
  request_id: 'e.request_id',
  action: 'e.action',
  object_type: 'e.object_type',
  object_id: 'e.object_id',
  detail: 'e.detail',
  previous_hash: `encode(e.previous_hash, 'hex')`,
  hash: `encode(e.hash, 'hex')`,
} as const;

const COLUMNS = selectList(LINE);

const INSERT = `
  with e as (
    insert into audit_entry (tenant_id, sequence, event_id, occurred_at, recorded_at, actor, approved_by, session_id, network, request_id,
      action, object_type, object_id, detail, previous_hash, hash)
    select $1, 0, r.event_id, r.occurred_at, now(), r.actor, r.approved_by, r.session_id, r.network, r.request_id,
      r.action, r.object_type, r.object_id, r.detail::jsonb, '', ''
    from jsonb_to_recordset($2::jsonb) as r (place int, event_id uuid, occurred_at timestamptz, actor bigint, approved_by bigint, session_id uuid,
      network text, request_id text, action text, object_type text, object_id text, detail text)
    order by r.place
    returning *)
  select ${COLUMNS} from e order by e.sequence`;

/** Appends entries in their order; returns them as the database chained them. */
export async function appendEntries(query: Query, entries: readonly NewAuditEntry[]): Promise<AuditLine[]> {
  return query.sql<AuditLine>(INSERT, [JSON.stringify(entries.map((entry, place) => ({ place, ...entry })))]);
}

/** Entries after a number, in order. */
export function linesAfter(query: Query, after: number, limit: number): Promise<AuditLine[]> {
  return query.sql<AuditLine>(
    `select ${COLUMNS} from audit_entry e where e.tenant_id = $1 and e.sequence > $2 order by e.sequence limit $3`,
    [after, limit],
  );
}

/** Removes what is older than so many days, 90 at least. Returns how many entries went. */
export async function trimLog(query: Query, keepDays: number): Promise<number> {
  const [row] = await query.sql<{ removed: number }>('select trim_audit_log($2::integer) as removed where $1::uuid is not null', [
    keepDays,
  ]);
  return row?.removed ?? 0;
}

/** Where the chain of a tenant begins and ends; null before its first entry. */
export interface Chain {
  sequence: number;
  hash: string;
  anchor_sequence: number;
  anchor_hash: string;
}

/** The last entry of the chain and the one that it begins after; null before the first. */
export async function findChain(query: Query): Promise<Chain | null> {
  const [row] = await query.sql<Chain>(
    `select sequence, encode(hash, 'hex') as hash, anchor_sequence, encode(anchor_hash, 'hex') as anchor_hash from audit_chain where tenant_id = $1`,
  );
  return row ?? null;
}

/** What has to hold of an entry: its number, its links, and the hash that its content gives now. */
export interface Link {
  sequence: number;
  previous_hash: string;
  hash: string;
  computed: string;
}

/** At most `limit` entries that follow a number, in their order. */
export function linksAfter(query: Query, after: number, limit: number): Promise<Link[]> {
  return query.sql<Link>(
    `select e.sequence, encode(e.previous_hash, 'hex') as previous_hash, encode(e.hash, 'hex') as hash, encode(audit_hash(e), 'hex') as computed
     from audit_entry e where e.tenant_id = $1 and e.sequence > $2 order by e.sequence limit $3`,
    [after, limit],
  );
}

const person = (column: string) =>
  `(select json_build_object('id', p.id, 'name', p.name) from person p where p.tenant_id = e.tenant_id and p.id = ${column})`;

const nameIn = (table: string) => `(select n.name from ${table} n where n.tenant_id = e.tenant_id and n.id = e.object_id::bigint)`;

/** Groups and templates have their name here. Entries of categories, and of what is removed, keep one in their detail. */
const OBJECT_NAME = `case e.object_type
  when 'people_group' then coalesce(${nameIn('people_group')}, e.detail->'name')
  when 'user_template' then ${nameIn('user_template')}
  when 'category' then e.detail->'name' end`;

const { sequence, event_id: _, previous_hash: _previous, hash: _hash, recorded_at: _recorded, ...SHOWN } = LINE;

const entriesWhere = (where?: string) =>
  listOf(auditList, {
    from: 'audit_entry e',
    where,
    item: {
      id: sequence,
      ...SHOWN,
      actor: person('e.actor'),
      approved_by: person('e.approved_by'),
      object_name: OBJECT_NAME,
      object_person: `case when e.object_type in ('user', 'terminal') then ${person('e.object_id::bigint')} end`,
    },
    filters: {
      id: 'e.sequence',
      occurred_at: 'e.occurred_at',
      action: 'e.action',
      actor: 'e.actor',
      object_type: 'e.object_type',
      object_id: 'e.object_id',
    },
    sorts: { id: 'e.sequence', occurred_at: 'e.occurred_at', action: 'e.action', actor: 'e.actor' },
    id: 'e.sequence',
  });

/** The log as administrators read it. People are named as they are called now. */
export const auditEntries = entriesWhere();

/** What of it tells who may do what. */
export const accessChanges = entriesWhere(`e.action in (${ACCESS_ACTIONS.map((action) => `'${action}'`).join(', ')})`);
