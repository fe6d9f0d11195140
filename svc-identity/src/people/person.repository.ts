import type { AccountStatus, User, UserCard } from '@portal/contracts/identity/schemas';
import type { TenantQuery, TenantTrx } from '@portal/service-kit/database';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { CARD_ITEM, PERSON_ITEM, PERSON_JOIN, jsonOf } from './person-item';

/** As SQL makes it, before the photo gets its address. */
export type PhotoId<T> = Omit<T, 'photo'> & { photo_id: string | null };

/** What can be set of a person; a member left out stays as it is. */
export interface PersonColumns {
  name: string;
  account_status: AccountStatus;
  timezone: string;
  currency_id: number;
  no: string | null;
  email: string | null;
  phone: string | null;
  preferred_locale: string | null;
  status: string | null;
  function: string | null;
  department: string | null;
  user_criticality: string | null;
  supervisor_user_id: number | null;
  work_hour_cost: string | null;
  barcode: object | null;
  user_template_id: number | null;
  admin: boolean;
  access: object;
  dashboard_config: object;
  photo_id: string | null;
}

/** The person, or NotFound: removed people and those of other tenants do not exist. */
export async function getPerson(query: TenantQuery, id: number): Promise<PhotoId<User>> {
  const [row] = await query<{ item: PhotoId<User> }>(
    `select ${jsonOf(PERSON_ITEM)} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = $2 and p.removed_at is null`,
    [query.tenant, id],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

export async function getCard(query: TenantQuery, id: number): Promise<PhotoId<UserCard>> {
  const [row] = await query<{ item: PhotoId<UserCard> }>(
    `select ${jsonOf(CARD_ITEM)} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = $2 and p.removed_at is null`,
    [query.tenant, id],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

/** Locks the person's row until the transaction ends; NotFound when there is none. */
export async function lockPerson(trx: TenantTrx, tenant: string, id: number): Promise<void> {
  const { rows } = await trx.raw<{ rows: object[] }>(
    'select id from person where tenant_id = ? and id = ? and removed_at is null for update',
    [tenant, id],
  );
  if (rows.length === 0) throw new NotFound('The person');
}

const UNIQUE: Readonly<Record<string, string>> = { person_email: 'email', person_phone: 'phone', credential_fingerprint: 'code' };

/** Runs a write and turns what the unique indexes refuse into 422 `taken`. */
export async function refusingTaken<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const field = code === '23505' ? UNIQUE[constraint] : undefined;
    if (field) throw new Invalid({ [field]: 'taken' });
    throw error;
  }
}

export async function insertPerson(trx: TenantTrx, tenant: string, columns: Partial<PersonColumns>, id?: number): Promise<number> {
  const [row] = await refusingTaken(() =>
    trx('person')
      .insert({ tenant_id: tenant, ...columns, ...(id === undefined ? {} : { id }) })
      .returning<{ id: number }[]>('id'),
  );
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

export async function updatePerson(trx: TenantTrx, tenant: string, id: number, columns: Partial<PersonColumns>): Promise<void> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await refusingTaken(() =>
    trx('person')
      .where({ tenant_id: tenant, id })
      .update({ ...given, updated_at: trx.fn.now() }),
  );
}

/** Keeps the row for those who refer to it; its address, credentials and memberships go. People it supervised have nobody. */
export async function removePerson(trx: TenantTrx, tenant: string, id: number): Promise<void> {
  const own = { tenant_id: tenant, user_id: id };
  await trx('credential').where(own).del();
  await trx('trusted_user').where(own).del();
  await trx('group_member').where(own).del();
  await trx('table_preference').where(own).del();
  await trx('person').where({ tenant_id: tenant, supervisor_user_id: id }).update({ supervisor_user_id: null });
  await trx('person')
    .where({ tenant_id: tenant, id })
    .update({ removed_at: trx.fn.now(), account_status: 'disabled', access: '{}', admin: false });
}

/** Makes the person a member of exactly these groups. */
export async function setGroups(trx: TenantTrx, tenant: string, id: number, groups: readonly number[]): Promise<void> {
  await trx('group_member').where({ tenant_id: tenant, user_id: id }).whereNotIn('group_id', groups).del();
  if (groups.length === 0) return;
  await trx('group_member')
    .insert(groups.map((group) => ({ tenant_id: tenant, user_id: id, group_id: group })))
    .onConflict()
    .ignore();
}

/** Whether anybody but this person could administer the tenant now. One such question at a time, so that two do not remove each other. */
export async function hasOtherAdministrator(trx: TenantTrx, tenant: string, id: number): Promise<boolean> {
  await trx.raw('select 1 from tenant where tenant_id = ? for no key update', [tenant]);
  const { rows } = await trx.raw<{ rows: { found: boolean }[] }>(
    `select exists (
       select from person p left join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id
       where p.tenant_id = ? and p.id <> ? and p.account_status = 'active' and p.removed_at is null and (p.admin or t.admin)) as found`,
    [tenant, id],
  );
  return rows[0]?.found === true;
}
