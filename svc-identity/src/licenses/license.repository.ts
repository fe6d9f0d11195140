import type { License, LicenseEntry, LicenseInput } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** A licence of a person, or an entry of one: alike but for what they belong to. */
export interface LicensePlace {
  user: number;
  /** The licence of an entry; null for a licence. */
  license: number | null;
}

const ENTRY = {
  id: 'l.id',
  version: 'l.version',
  name: 'l.name',
  number: 'l.number',
  issued: 'l.issued',
  expires: 'l.expires',
} satisfies Record<keyof LicenseEntry, string>;

const LICENSE = {
  ...ENTRY,
  entries_count: '(select count(*) from license e where e.tenant_id = l.tenant_id and e.license_id = l.id)',
} satisfies Record<keyof License, string>;

/** All licences of a person by name. @throws NotFound */
export async function licensesOf(query: Query, user: number): Promise<License[]> {
  const [row] = await query.sql<{ items: License[] }>(
    `select (select coalesce(json_agg(${jsonOf(LICENSE)} order by l.name, l.id), '[]') from license l
       where l.tenant_id = p.tenant_id and l.user_id = p.id and l.license_id is null) as items
     from person p where p.tenant_id = $1 and p.id = $2 and p.removed_at is null`,
    [user],
  );
  if (!row) throw new NotFound('The person');
  return row.items;
}

/** All entries of a licence by name. @throws NotFound also for a licence of somebody else */
export async function entriesOf(query: Query, user: number, license: number): Promise<LicenseEntry[]> {
  const [row] = await query.sql<{ items: LicenseEntry[] }>(
    `select (select coalesce(json_agg(${jsonOf(ENTRY)} order by l.name, l.id), '[]') from license l
       where l.tenant_id = o.tenant_id and l.license_id = o.id) as items
     from license o where o.tenant_id = $1 and o.user_id = $2 and o.id = $3 and o.license_id is null`,
    [user, license],
  );
  if (!row) throw new NotFound('The licence');
  return row.items;
}

/** @throws NotFound also for one that belongs elsewhere */
export async function getLicense(query: Query, { user, license }: LicensePlace, id: number): Promise<License> {
  const [row] = await query.sql<{ item: License }>(
    `select ${jsonOf(LICENSE)} as item from license l where l.tenant_id = $1 and l.user_id = $2 and l.license_id is not distinct from $3 and l.id = $4`,
    [user, license, id],
  );
  if (!row) throw new NotFound('The licence');
  return row.item;
}

/** Locks it until the transaction ends. @throws NotFound */
export async function lockLicense(query: Query, place: LicensePlace, id: number): Promise<License> {
  await query('license').where({ id }).forUpdate().first('id');
  return getLicense(query, place, id);
}

const rowOf = ({ name, number = null, issued, expires = null }: LicenseInput) => ({ name, number: number || null, issued, expires });

/** Adds a licence of the person, or an entry of one. Returns its number. */
export async function insertLicense(query: Query, { user, license }: LicensePlace, input: LicenseInput): Promise<number> {
  const [row] = await query('license')
    .insert({ ...rowOf(input), user_id: user, license_id: license })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Replaces its data and counts a version. */
export async function storeLicense(query: Query, id: number, input: LicenseInput): Promise<void> {
  await query('license')
    .where({ id })
    .update({ ...rowOf(input), version: query.raw('version + 1'), updated_at: query.raw('now()') });
}

/** Removes it with its entries. */
export async function deleteLicense(query: Query, id: number): Promise<void> {
  await query('license').where({ id }).del();
}

/** Removes all that a person has. */
export async function deleteLicensesOf(query: Query, user: number): Promise<void> {
  await query('license').where({ user_id: user }).del();
}

const ENDS = `
  select l.user_id as id, case when max(last.day) < $4::date then max(last.day)::text end as ended
  from license l left join license o on o.tenant_id = l.tenant_id and o.id = l.license_id,
    lateral (select least(coalesce(l.expires, 'infinity'), coalesce(o.expires, 'infinity')) as day) last
  where l.tenant_id = $1 and l.user_id = any($2::bigint[]) and lower(btrim(l.name)) = lower(btrim($3)) and l.issued <= $4::date
  group by l.user_id`;

/**
 * Those of these people who had a licence or an entry of this name by a day: null where it is good then, else its last day. An entry is as
 * long as its licence is.
 */
export async function licenseEnds(
  query: Query,
  people: readonly number[],
  name: string,
  day: string,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await query.sql<{ id: number; ended: string | null }>(ENDS, [people, name, day]);
  return new Map(rows.map(({ id, ended }) => [id, ended]));
}
