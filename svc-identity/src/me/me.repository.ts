import type { Me, TablePreference, TablePreferences } from '@portal/contracts/identity/schemas';
import { jsonOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { NotFound } from '@portal/service-kit/errors';
import { CREW_REF, PERSON_ITEM, PERSON_JOIN } from '../people/person-item';
import { WAITING_EMAIL } from '../people/waiting-email.repository';
import type { PhotoId } from '../people/person.repository';

const { version: _, ...PERSON } = PERSON_ITEM;

const ME_ITEM = {
  ...PERSON,
  preffered_locale: 'p.preferred_locale',
  crew: CREW_REF,
  waiting_email: WAITING_EMAIL,
  dashboard_config: `coalesce(p.dashboard_config, t.dashboard_config, '{"rows":[]}')`,
  has_code: `exists (select from credential c where c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind = 'code')`,
} as const;

/** The person as they see themselves. @throws NotFound */
export async function findMe(query: Query, user: number): Promise<PhotoId<Me>> {
  const [row] = await query.sql<{ item: PhotoId<Me> }>(
    `select ${jsonOf(ME_ITEM)} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = $2 and p.removed_at is null`,
    [user],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

/** What the person chose for their tables. */
export async function preferencesOf(query: Query, user: number): Promise<TablePreferences> {
  const [row] = await query.sql<{ item: TablePreferences }>(
    `select coalesce(json_object_agg(key, value), '{}') as item from table_preference where tenant_id = $1 and user_id = $2`,
    [user],
  );
  return row?.item ?? {};
}

/** A person keeps this many tables in mind. */
const PREFERENCES_MAX = 100;

/** Choices of one person at once are counted one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('table preference ' || $1::uuid || ' ' || $2::bigint, 0))`;

/** False when the person has no room for another. */
export async function insertPreference(query: Query, user: number, key: string, value: TablePreference): Promise<boolean> {
  query.enqueue(LOCK, [user]);
  const saved = await query.sql(
    `insert into table_preference (tenant_id, user_id, key, value)
     select $1::uuid, $2::bigint, $3::text, $4::jsonb
     where (select count(*) from table_preference where tenant_id = $1 and user_id = $2 and key <> $3) < $5
     on conflict (tenant_id, user_id, key) do update set value = excluded.value returning key`,
    [user, key, JSON.stringify(value), PREFERENCES_MAX],
  );
  return saved.length === 1;
}
