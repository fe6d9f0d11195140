import type { User, UserCard, UserDetail, UserInput } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { jsonOf } from '@portal/service-kit/list';
import { refusingViolations, type ConstraintFields, type Query } from '@portal/service-kit/query';
import { NotFound } from '@portal/service-kit/errors';
import { isCurrency } from '@portal/service-kit/currencies';
import { IS_ADMINISTRATOR, TEMPLATE_JOIN } from '../access/access.repository';
import { isTimezone } from '@portal/service-kit/time-zones';
import { WAITING_EMAIL } from './waiting-email.repository';
import { isMember, type PersonColumns } from './person-fields';
import { cardItem, CREW_REF, EMAIL_PROBLEM, PERSON_ITEM, PERSON_JOIN } from './person-item';
import { SOURCES_ITEM, type WithSources } from './readable-person';

/** As SQL makes it, before the photo gets its address. */
export type PhotoId<T> = Omit<T, 'photo'> & { photo_id: string | null };

/** The person, or NotFound: removed people and those of other tenants do not exist. */
export async function getPerson(query: Query, id: number): Promise<PhotoId<User>> {
  const [row] = await query.sql<{ item: PhotoId<User> }>(
    `select ${jsonOf(PERSON_ITEM)} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = $2 and p.removed_at is null and not p.terminal`,
    [id],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

/** Whether the tenant has a person with this number. */
export async function isPerson(query: Query, id: number): Promise<boolean> {
  const rows = await query.sql('select from person p where p.tenant_id = $1 and p.id = $2 and p.removed_at is null and not p.terminal', [
    id,
  ]);
  return rows.length > 0;
}

/** The person with the e-mail address that waits, for `readablePerson`, or NotFound. */
export async function getPersonDetail(query: Query, id: number): Promise<WithSources<PhotoId<UserDetail>>> {
  const [row] = await query.sql<{ item: WithSources<PhotoId<UserDetail>> }>(
    `select ${jsonOf({ ...PERSON_ITEM, ...SOURCES_ITEM, crew: CREW_REF, waiting_email: WAITING_EMAIL, email_problem: EMAIL_PROBLEM })} as item from person p ${PERSON_JOIN}
     where p.tenant_id = $1 and p.id = $2 and p.removed_at is null and not p.terminal`,
    [id],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

/** @throws NotFound */
export async function getCard(query: Query, id: number, reachable: boolean): Promise<PhotoId<UserCard>> {
  const [row] = await query.sql<{ item: PhotoId<UserCard> }>(
    `select ${jsonOf(cardItem(reachable))} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = $2 and p.removed_at is null and not p.terminal`,
    [id],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

/** Locks the person's row until the transaction ends, before the tenant's where both are; NotFound when there is none. */
export async function lockPerson(query: Query, id: number): Promise<void> {
  const locked = await query('person').where({ id, removed_at: null, terminal: false }).forNoKeyUpdate().first<object | undefined>('id');
  if (!locked) throw new NotFound('The person');
}

/** What the constraints of people and of what they sign in with are about. */
export const PERSON_CONSTRAINTS: ConstraintFields = {
  person_email: 'email',
  person_phone: 'phone',
  credential_fingerprint: 'code',
  person_card: 'barcode.value',
};

/** Numbers for so many new people of the tenant, which follow one another; returns the first. */
export const nextPersonId = (query: Query, count = 1): Promise<number> => query.nextNumber('person', count);

/** Adds a person and returns their number: the next of the tenant unless one is given. */
export async function insertPerson(query: Query, columns: Partial<PersonColumns>, given?: number): Promise<number> {
  const id = given ?? (await nextPersonId(query));
  await refusingViolations(PERSON_CONSTRAINTS, () => query('person').insert({ ...columns, id }));
  return id;
}

/** Columns of the person's own access, which has a version of its own. */
const ACCESS: ReadonlySet<string> = new Set(['admin', 'access']);

/** The versions that a change of these columns makes. */
function versionsAfter(query: Query, columns: readonly string[]): object {
  return {
    ...(columns.some(isMember) && { version: query.raw('version + 1') }),
    ...(columns.some((column) => ACCESS.has(column)) && { access_version: query.raw('access_version + 1') }),
  };
}

/**
 * Changes the columns that are given, and counts the version that they belong to. @throws Invalid where another person has the address,
 * phone or card
 */
export async function updatePerson(query: Query, id: number, columns: Partial<PersonColumns>): Promise<void> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await refusingViolations(PERSON_CONSTRAINTS, () =>
    query('person')
      .where({ id })
      .update({ ...given, ...versionsAfter(query, Object.keys(given)), updated_at: query.raw('now()') }),
  );
}

/** Counts a change of what the staff form sets and another table keeps. */
export async function countChange(query: Query, id: number): Promise<void> {
  await query('person')
    .where({ id })
    .update({ version: query.raw('version + 1') });
}

/** Makes the person a member of exactly these groups. */
export async function setGroups(query: Query, id: number, groups: readonly number[]): Promise<void> {
  await query('group_member').where({ user_id: id }).whereNotIn('group_id', groups).del();
  if (groups.length === 0) return;
  await query('group_member')
    .insert(groups.map((group) => ({ user_id: id, group_id: group })))
    .onConflict()
    .ignore();
}

/**
 * Whether anybody, besides the one person named, could administer the tenant now. One such question at a time, so that two do not remove
 * each other.
 */
export async function hasAdministrator(query: Query, besides = 0): Promise<boolean> {
  await query('tenant').forNoKeyUpdate().select('tenant_id');
  const [other] = await query.sql<object>(
    `select p.id from person p ${TEMPLATE_JOIN}
     where p.tenant_id = $1 and p.id <> $2 and p.account_status = 'active' and p.removed_at is null and ${IS_ADMINISTRATOR} limit 1`,
    [besides],
  );
  return other !== undefined;
}

type References = Pick<UserInput, 'supervisor_user_id' | 'user_template_id' | 'group_ids' | 'currency_id'> & { timezone: string };

/** Fields of the input that name something the tenant does not have. */
export async function brokenReferences(query: Query, input: References, id: number | null): Promise<Record<string, FieldCode>> {
  const { supervisor_user_id: supervisor = null, user_template_id: template = null, group_ids: groups = [] } = input;
  const [found] = await query.sql<{ supervisor: boolean; template: boolean; groups: number }>(
    `select exists (select from person where tenant_id = $1 and id = $2::bigint and removed_at is null and not terminal) as supervisor,
       exists (select from user_template where tenant_id = $1 and id = $3::bigint) as template,
       (select count(*) from people_group where tenant_id = $1 and id = any($4::bigint[])) as groups`,
    [supervisor, template, groups],
  );
  const broken: Record<string, FieldCode> = {};
  if (supervisor !== null && !found?.supervisor) broken.supervisor_user_id = 'not_found';
  if (id !== null && supervisor === id) broken.supervisor_user_id = 'invalid';
  if (template !== null && !found?.template) broken.user_template_id = 'not_found';
  if (found?.groups !== new Set(groups).size) broken.group_ids = 'not_found';
  if (!isCurrency(input.currency_id)) broken.currency_id = 'not_found';
  if (!isTimezone(input.timezone)) broken.timezone = 'invalid';
  return broken;
}
