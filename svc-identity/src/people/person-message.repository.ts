import type { AccountStatus } from '@portal/contracts/identity/schemas';
import { AccountStatus as Status, type Person } from '@portal/proto/identity/v1/events';
import type { Query } from '@portal/service-kit/query';
import { IS_ADMINISTRATOR, TEMPLATE_JOIN } from '../access/access.repository';

interface PersonRow {
  id: number;
  name: string;
  email: string | null;
  no: string | null;
  phone: string | null;
  photo_id: string | null;
  account_status: AccountStatus;
  groups: { id: number; key: string | null }[];
  locale: string;
  timezone: string;
  admin: boolean;
  work_hour_cost: string | null;
  currency_id: number | null;
}

const STATUSES: Readonly<Record<AccountStatus, Status>> = {
  active: Status.ACCOUNT_STATUS_ACTIVE,
  not_activated: Status.ACCOUNT_STATUS_NOT_ACTIVATED,
  disabled: Status.ACCOUNT_STATUS_DISABLED,
};

/** Members of this group are offered where a person is assigned to an issue. */
const SERVICE_STAFF = 'service_staff';

const SELECT = `
  select p.id, p.name, p.email, p.no, p.phone, p.photo_id, p.account_status, coalesce(p.preferred_locale, n.default_locale) as locale, p.timezone,
    p.work_hour_cost::text, p.currency_id, ${IS_ADMINISTRATOR} as admin,
    (select coalesce(json_agg(json_build_object('id', g.id, 'key', g.key) order by g.id), '[]') from group_member m
      join people_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = p.tenant_id and m.user_id = p.id) as groups
  from person p
  join tenant n on n.tenant_id = p.tenant_id
  ${TEMPLATE_JOIN}`;

function messageOf(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    no: row.no ?? '',
    phone: row.phone ?? '',
    photoId: row.photo_id ?? '',
    status: STATUSES[row.account_status],
    groups: row.groups.map(({ id }) => id),
    locale: row.locale,
    timezone: row.timezone,
    admin: row.admin,
    serviceStaff: row.groups.some(({ key }) => key === SERVICE_STAFF),
    photoPath: row.photo_id === null ? '' : `/storage/identity/${row.photo_id}`,
    workHourCost: row.work_hour_cost ?? '',
    currencyId: row.currency_id ?? 0,
  };
}

/** What other services keep of these people; those removed are left out. */
export async function peopleByIds(query: Query, ids: readonly number[]): Promise<Person[]> {
  const rows = await query.sql<PersonRow>(
    `${SELECT} where p.tenant_id = $1 and p.id = any($2::bigint[]) and p.removed_at is null order by p.id`,
    [ids],
  );
  return rows.map(messageOf);
}

/** A person who is being added, with where their access comes from. */
interface NewPerson extends Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'no' | 'phone' | 'account_status' | 'timezone' | 'work_hour_cost' | 'currency_id'
> {
  preferred_locale: string | null;
  user_template_id: number | null;
  group_ids: readonly number[];
}

const TENANT_DEFAULTS = `
  select n.default_locale,
    (select coalesce(json_agg(json_build_object('id', g.id, 'key', g.key) order by g.id), '[]') from people_group g where g.tenant_id = n.tenant_id) as groups,
    (select coalesce(json_agg(t.id), '[]') from user_template t where t.tenant_id = n.tenant_id and t.admin) as admin_templates
  from tenant n where n.tenant_id = $1`;

/**
 * Reads what new people are told with, and returns what makes the message of one of them: whoever has just been written need not be read
 * again.
 */
export async function newPersonMessages(query: Query): Promise<(person: NewPerson) => Person> {
  const [tenant] = await query.sql<{ default_locale: string; groups: PersonRow['groups']; admin_templates: number[] }>(TENANT_DEFAULTS);
  if (!tenant) throw new Error('the tenant is not there');
  return ({ preferred_locale, user_template_id, group_ids, ...person }) =>
    messageOf({
      ...person,
      photo_id: null,
      groups: tenant.groups.filter(({ id }) => group_ids.includes(id)),
      locale: preferred_locale ?? tenant.default_locale,
      admin: user_template_id !== null && tenant.admin_templates.includes(user_template_id),
    });
}

/** What other services keep of the active members of a group, by number. */
export async function activePeopleOf(query: Query, group: number): Promise<Person[]> {
  const rows = await query.sql<PersonRow>(
    `${SELECT} join group_member m on m.tenant_id = p.tenant_id and m.user_id = p.id and m.group_id = $2
     where p.tenant_id = $1 and p.removed_at is null and p.account_status = 'active' order by p.id`,
    [group],
  );
  return rows.map(messageOf);
}

/** People after an id, by id. */
export async function peopleAfter(query: Query, after: number, limit: number): Promise<Person[]> {
  const rows = await query.sql<PersonRow>(
    `${SELECT} where p.tenant_id = $1 and p.id > $2 and p.removed_at is null order by p.id limit $3`,
    [after, limit],
  );
  return rows.map(messageOf);
}
