import type { User } from '@portal/contracts/identity/schemas';
import type { Grants } from '@portal/contracts/access';
import type { Translations } from '@portal/contracts/locales';
import { jsonOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { ACCESS_SOURCES } from '../../access/access.repository';
import type { AccessSources } from '../../access/grants';
import { FIELDS, IMPORTED_COLUMNS, type ImportedColumn, type PersonColumns } from '../../people/person-fields';
import { PERSON_ITEM, PERSON_JOIN } from '../../people/person-item';
import type { PhotoId } from '../../people/person.repository';

/** A person who is there, with where their access comes from. */
export interface KnownPerson {
  item: PhotoId<User>;
  sources: AccessSources;
}

/** By what a file may name people, and whether they are locked until the transaction ends. */
export interface Named {
  locked: boolean;
  numbers: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  barcodes: readonly string[];
}

const KEYS = ['no', 'email_folded', 'phone', 'card'];

/** Each of the keys by its own index: one condition for all of them would compare everybody with every value. */
const KNOWN = `
  with named as materialized (
    ${KEYS.map((key, at) => `select id from person where tenant_id = $1 and removed_at is null and ${key} = any($${at + 2}::text[])`).join(' union ')})
  select ${jsonOf(PERSON_ITEM)} as item, ${ACCESS_SOURCES}
  from named join person p on p.tenant_id = $1 and p.id = named.id ${PERSON_JOIN}
  where p.removed_at is null`;

const LOCKED = `${KNOWN} for no key update of p`;

/** Everybody who has one of the numbers, addresses, telephones or cards. */
export async function knownPeople(query: Query, { locked, numbers, emails, phones, barcodes }: Named): Promise<KnownPerson[]> {
  const rows = await query.sql<{ item: PhotoId<User> } & AccessSources>(locked ? LOCKED : KNOWN, [numbers, emails, phones, barcodes]);
  return rows.map(({ item, ...sources }) => ({ item, sources }));
}

/** The people with these ids, as an answer tells them. */
export async function peopleItems(query: Query, ids: readonly number[]): Promise<PhotoId<User>[]> {
  const rows = await query.sql<{ item: PhotoId<User> }>(
    `select ${jsonOf(PERSON_ITEM)} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = any($2::bigint[])`,
    [ids],
  );
  return rows.map(({ item }) => item);
}

/** A template or a group, with the access that it gives. */
export interface AccessGiver {
  id: number;
  name: Translations;
  admin: boolean;
  access: Grants;
}

/** A template by which a file gives access. */
export interface Template extends AccessGiver {
  /** Groups of its new people. */
  group_ids: number[];
}

/** All of the tenant, by number. */
export function templatesAndGroups(query: Query): Promise<[Template[], AccessGiver[]]> {
  return Promise.all([
    query.sql<Template>(
      `select t.id, t.name, t.admin, t.access,
         (select coalesce(json_agg(l.group_id order by l.group_id), '[]') from user_template_group l
          where l.tenant_id = t.tenant_id and l.user_template_id = t.id) as group_ids
       from user_template t where t.tenant_id = $1 order by t.id`,
    ),
    query.sql<AccessGiver>('select id, name, false as admin, access from people_group where tenant_id = $1 order by id'),
  ]);
}

/** What a row writes of its person. */
export type SetColumns = Pick<PersonColumns, ImportedColumn>;

const LIST = IMPORTED_COLUMNS.map((column) => `"${column}"`).join(', ');
const RECORD = IMPORTED_COLUMNS.map((column) => `"${column}" ${FIELDS[column].type}`).join(', ');

const INSERT = `
  insert into person (tenant_id, account_status, id, ${LIST})
  select $1, $3, r.id, ${IMPORTED_COLUMNS.map((column) => `r."${column}"`).join(', ')} from jsonb_to_recordset($2::jsonb) as r (id bigint, ${RECORD})`;

/** Adds people under numbers that were drawn for them. */
export async function insertPeople(query: Query, people: readonly (SetColumns & { id: number })[], status: string): Promise<void> {
  await query.sql(INSERT, [JSON.stringify(people), status]);
}

const UPDATE = `
  update person p set (${LIST}) = (${IMPORTED_COLUMNS.map((column) => `r."${column}"`).join(', ')}), updated_at = now(), version = p.version + 1,
    email_confirmed = p.email_confirmed or p.email is distinct from r.email
  from jsonb_to_recordset($2::jsonb) as r (id bigint, ${RECORD})
  where p.tenant_id = $1 and p.id = r.id`;

/** Replaces these columns of each and counts a version; whoever gets another address has it confirmed. */
export async function updatePeople(query: Query, people: readonly (SetColumns & { id: number })[]): Promise<void> {
  await query.sql(UPDATE, [JSON.stringify(people)]);
}

/** Makes each of the people a member of exactly these groups. */
export async function setGroupsOf(query: Query, people: readonly { id: number; group_ids: readonly number[] }[]): Promise<void> {
  if (people.length === 0) return;
  const pairs = people.flatMap(({ id, group_ids }) => group_ids.map((group) => [id, group] as const));
  const values = [pairs.map(([id]) => id), pairs.map(([, group]) => group)];
  await query.sql(
    `delete from group_member where tenant_id = $1 and user_id = any($2::bigint[])
       and (user_id, group_id) not in (select * from unnest($3::bigint[], $4::bigint[]))`,
    [people.map(({ id }) => id), ...values],
  );
  await query.sql(
    `insert into group_member (tenant_id, user_id, group_id) select $1, u, g from unnest($2::bigint[], $3::bigint[]) as pair (u, g)
     on conflict do nothing`,
    values,
  );
}
