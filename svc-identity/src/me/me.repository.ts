import type { Me, TablePreference } from '@portal/contracts/identity/schemas';
import type { TenantQuery, TenantTrx } from '@portal/service-kit/database';
import { NotFound } from '@portal/service-kit/errors';
import { PERSON_ITEM, PERSON_JOIN, jsonOf } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';

const ME_ITEM = {
  ...PERSON_ITEM,
  preffered_locale: 'p.preferred_locale',
  dashboard_config: `coalesce(p.dashboard_config, t.dashboard_config, '{"rows":[]}')`,
  preferences: `(select coalesce(json_object_agg(f.key, f.value), '{}') from table_preference f where f.tenant_id = p.tenant_id and f.user_id = p.id)`,
  has_code: `exists (select from credential c where c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind = 'code')`,
} as const;

export async function getMe(query: TenantQuery, user: number): Promise<PhotoId<Me>> {
  const [row] = await query<{ item: PhotoId<Me> }>(
    `select ${jsonOf(ME_ITEM)} as item from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = $2 and p.removed_at is null`,
    [query.tenant, user],
  );
  if (!row) throw new NotFound('The person');
  return row.item;
}

/** A person keeps this many tables in mind. */
const PREFERENCES_MAX = 200;

/** False when the person has no room for another. */
export async function savePreference(trx: TenantTrx, tenant: string, user: number, key: string, value: TablePreference): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into table_preference (tenant_id, user_id, key, value)
     select ?::uuid, ?::bigint, ?::text, ?::jsonb
     where (select count(*) from table_preference where tenant_id = ? and user_id = ? and key <> ?) < ?
     on conflict (tenant_id, user_id, key) do update set value = excluded.value`,
    [tenant, user, key, JSON.stringify(value), tenant, user, key, PREFERENCES_MAX],
  );
  return rowCount === 1;
}
