import type { Handover, HandoverIssue, HandoverRow } from '@portal/contracts/identity/schemas';
import { handoversList } from '@portal/contracts/identity/lists';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { PlannedCrew } from '../plan/plan.repository';
import type { WorkedShift } from '../shift-schemas/shift-rota';

/** A handover before it is said what its reader may do with it. */
export type StoredHandover = Omit<Handover, 'may_confirm'>;

const PERSON = (of: string) => `case when ${of}.id is not null then json_build_object('id', ${of}.id, 'name', ${of}.name) end`;

const COMMON = {
  id: 'h.id',
  crew: `json_build_object('id', h.crew_id, 'name', h.crew_name)`,
  shift: jsonOf({ code: 'h.shift_code', colour: 'h.shift_colour', date: 'h.shift_date', from: utc('h.starts_at'), to: utc('h.ends_at') }),
  author: PERSON('a'),
  signed_at: utc('h.signed_at'),
  confirmed_at: utc('n.confirmed_at'),
  confirmed_by: PERSON('r'),
};

const JOIN = `
  join person a on a.tenant_id = h.tenant_id and a.id = h.author_id
  left join handover_confirmation n on n.tenant_id = h.tenant_id and n.handover_id = h.id
  left join person r on r.tenant_id = h.tenant_id and r.id = n.user_id`;

const ROW = { ...COMMON, beginning: 'left(h.text, 240)', issues_count: 'jsonb_array_length(h.issues)' } satisfies Record<
  keyof HandoverRow,
  string
>;

const ITEM = {
  ...COMMON,
  version: 'h.version',
  text: 'h.text',
  issues: 'h.issues',
  next_crews: `(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'leader', ${PERSON('l')}) order by c.id), '[]')
    from crew c left join person l on l.tenant_id = c.tenant_id and l.id = c.leader_id
    where c.tenant_id = h.tenant_id and c.id = any(h.next_crew_ids))`,
} satisfies Record<keyof StoredHandover, string>;

const CONFIRMED = `exists (select from handover_confirmation k where k.tenant_id = h.tenant_id and k.handover_id = h.id)`;

/** Handovers that are signed. */
export const handoverList = listOf(handoversList, {
  from: 'handover h',
  join: JOIN,
  where: 'h.signed_at is not null',
  item: ROW,
  filters: {
    id: 'h.id',
    crew_id: 'h.crew_id',
    day: 'h.shift_date',
    text: { column: 'h.text', searched: 'h.text_searched' },
    confirmed: CONFIRMED,
  },
  sorts: { id: 'h.id', day: 'h.shift_date' },
  id: 'h.id',
});

/** A handover with whoever leads its crew today. */
export interface LedHandover {
  item: StoredHandover;
  leader_id: number | null;
}

const LED = `${jsonOf(ITEM)} as item, (select c.leader_id from crew c where c.tenant_id = h.tenant_id and c.id = h.crew_id) as leader_id`;

/** @throws NotFound */
export async function findHandover(query: Query, id: number): Promise<LedHandover> {
  const [row] = await query.sql<LedHandover & object>(`select ${LED} from handover h ${JOIN} where h.tenant_id = $1 and h.id = $2`, [id]);
  if (!row) throw new NotFound('The handover');
  return row;
}

/** Locks it until the transaction ends. @throws NotFound */
export async function lockHandover(query: Query, id: number): Promise<LedHandover> {
  await query('handover').where({ id }).forUpdate().first('id');
  return findHandover(query, id);
}

/** What was written, or only begun, about these shifts, and what of these crews is not signed yet, the latest first. */
export async function writtenOf(
  query: Query,
  shifts: readonly { crew: number; date: string }[],
  crews: readonly number[],
): Promise<StoredHandover[]> {
  const rows = await query.sql<{ item: StoredHandover }>(
    `select ${jsonOf(ITEM)} as item from handover h ${JOIN}
     where h.tenant_id = $1 and (h.signed_at is null and h.crew_id = any($2::bigint[])
       or (h.crew_id, h.shift_date) in (select * from unnest($3::bigint[], $4::date[])))
     order by h.starts_at desc, h.id limit 100`,
    [crews, shifts.map(({ crew }) => crew), shifts.map(({ date }) => date)],
  );
  return rows.map(({ item }) => item);
}

/** Signed ones of the last seven days that nobody has confirmed, for who leads a crew of the next shift; for everybody where `all`. */
export async function toConfirm(query: Query, reader: number, all: boolean): Promise<StoredHandover[]> {
  const rows = await query.sql<{ item: StoredHandover }>(
    `select ${jsonOf(ITEM)} as item from handover h ${JOIN}
     where h.tenant_id = $1 and h.signed_at > now() - interval '7 days' and n.handover_id is null and h.author_id <> $2
       and ($3::boolean or exists (select from crew c where c.tenant_id = h.tenant_id and c.id = any(h.next_crew_ids) and c.leader_id = $2))
     order by h.signed_at desc, h.id limit 50`,
    [reader, all],
  );
  return rows.map(({ item }) => item);
}

/** Begins one, unless somebody began it already. */
export async function beginHandover(query: Query, { id, name }: PlannedCrew, worked: WorkedShift, author: number): Promise<number> {
  await query('handover')
    .insert({
      crew_id: id,
      crew_name: name,
      shift_date: worked.date,
      shift_code: worked.shift.code,
      shift_colour: worked.shift.colour,
      starts_at: new Date(worked.from),
      ends_at: new Date(worked.to),
      author_id: author,
    })
    .onConflict(['tenant_id', 'crew_id', 'shift_date'])
    .ignore();
  const { id: made } = await query('handover').where({ crew_id: id, shift_date: worked.date }).first<{ id: number }>('id');
  return made;
}

const changed = (query: Query) => ({ version: query.raw('version + 1'), updated_at: query.raw('now()') });

/** Replaces the text and counts a version. */
export async function storeText(query: Query, id: number, text: string): Promise<void> {
  await query('handover')
    .where({ id })
    .update({ text, ...changed(query) });
}

/** What a signature adds. */
export interface Signature {
  author_id: number;
  issues: readonly HandoverIssue[];
  next_crew_ids: readonly number[];
}

/** Signs it now and counts a version. */
export async function storeSignature(query: Query, id: number, { issues, ...signature }: Signature): Promise<void> {
  await query('handover')
    .where({ id })
    .update({ ...signature, issues: JSON.stringify(issues), signed_at: query.raw('now()'), ...changed(query) });
}

/** Deletes a handover. */
export async function deleteHandover(query: Query, id: number): Promise<void> {
  await query('handover').where({ id }).del();
}

/** False where somebody confirmed it already. */
export async function insertConfirmation(query: Query, id: number, user: number): Promise<boolean> {
  const made = await query('handover_confirmation')
    .insert({ handover_id: id, user_id: user })
    .onConflict(['tenant_id', 'handover_id'])
    .ignore()
    .returning<object[]>('handover_id');
  return made.length > 0;
}
