import type { Crew, CrewInput, CrewMember } from '@portal/contracts/identity/schemas';
import { crewsList } from '@portal/contracts/identity/lists';
import type { FieldCode } from '@portal/contracts/problems';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { IS_MEMBER_TODAY } from './membership-sql';

const REF = (of: string, name: string) => `case when ${of}.id is not null then json_build_object('id', ${of}.id, 'name', ${name}) end`;

const ITEM = {
  id: 'c.id',
  version: 'c.version',
  name: 'c.name',
  leader_id: 'c.leader_id',
  leader: REF('l', 'l.name'),
  shift_schema_id: 'c.shift_schema_id',
  shift_schema: REF('s', 's.name'),
  cycle_start: 'c.cycle_start',
  members_count: `(select count(*) from crew_member m where m.tenant_id = c.tenant_id and m.crew_id = c.id and ${IS_MEMBER_TODAY})`,
} satisfies Record<keyof Crew, string>;

const JOIN = `
  left join person l on l.tenant_id = c.tenant_id and l.id = c.leader_id
  left join shift_schema s on s.tenant_id = c.tenant_id and s.id = c.shift_schema_id`;

export const crewList = listOf(crewsList, {
  from: 'crew c',
  join: JOIN,
  item: ITEM,
  filters: { id: 'c.id', leader_id: 'c.leader_id', shift_schema_id: 'c.shift_schema_id' },
  sorts: { id: 'c.id' },
  id: 'c.id',
});

/** @throws NotFound */
export async function getCrew(query: Query, id: number): Promise<Crew> {
  const [row] = await query.sql<{ item: Crew }>(`select ${jsonOf(ITEM)} as item from crew c ${JOIN} where c.tenant_id = $1 and c.id = $2`, [
    id,
  ]);
  if (!row) throw new NotFound('The crew');
  return row.item;
}

/** Locks it until the transaction ends. @throws NotFound */
export async function lockCrew(query: Query, id: number): Promise<Crew> {
  await query('crew').where({ id }).forUpdate().first('id');
  return getCrew(query, id);
}

/** What a crew names that the plant does not have; both stay until the transaction ends. */
export async function brokenCrewReferences(query: Query, input: CrewInput): Promise<Record<string, FieldCode>> {
  const { leader_id: leader = null, shift_schema_id: schema = null } = input;
  const broken: Record<string, FieldCode> = {};
  if (leader !== null && !(await query('person').where({ id: leader, removed_at: null, terminal: false }).forShare().first('id')))
    broken.leader_id = 'not_found';
  if (schema !== null && !(await query('shift_schema').where({ id: schema }).forShare().first('id'))) broken.shift_schema_id = 'not_found';
  return broken;
}

const rowOf = ({ name, leader_id = null, shift_schema_id = null, cycle_start = null }: CrewInput) => ({
  name,
  leader_id,
  shift_schema_id,
  cycle_start,
});

/** Returns its number. */
export async function insertCrew(query: Query, input: CrewInput): Promise<number> {
  const [row] = await query('crew').insert(rowOf(input)).returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Replaces its data and counts a version. */
export async function storeCrew(query: Query, id: number, input: CrewInput): Promise<void> {
  await query('crew')
    .where({ id })
    .update({ ...rowOf(input), version: query.raw('version + 1'), updated_at: query.raw('now()') });
}

/** Removes it with its memberships. */
export async function deleteCrew(query: Query, id: number): Promise<void> {
  await query('crew').where({ id }).del();
}

const MEMBER = {
  id: 'm.id',
  user_id: 'm.user_id',
  user: `json_build_object('id', p.id, 'name', p.name)`,
  from: 'm.starts_on',
  to: 'm.ends_on',
} satisfies Record<keyof CrewMember, string>;

/** All members of all days, by the first one. @throws NotFound */
export async function membersOf(query: Query, crew: number): Promise<CrewMember[]> {
  const [row] = await query.sql<{ items: CrewMember[] }>(
    `select (select coalesce(json_agg(${jsonOf(MEMBER)} order by m.starts_on, p.name, m.id), '[]')
       from crew_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id
       where m.tenant_id = c.tenant_id and m.crew_id = c.id) as items
     from crew c where c.tenant_id = $1 and c.id = $2`,
    [crew],
  );
  if (!row) throw new NotFound('The crew');
  return row.items;
}

/** @throws NotFound also for a membership of another crew */
export async function getMember(query: Query, crew: number, id: number): Promise<CrewMember> {
  const [row] = await query.sql<{ item: CrewMember }>(
    `select ${jsonOf(MEMBER)} as item from crew_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id
     where m.tenant_id = $1 and m.crew_id = $2 and m.id = $3`,
    [crew, id],
  );
  if (!row) throw new NotFound('The membership');
  return row.item;
}
