import type { Query } from '@portal/service-kit/query';
import { setCredentials } from '../credentials/set-credentials';
import { publishCreated } from '../people/person.events';
import { insertPerson } from '../people/person.repository';
import type { Secrets } from '../secrets/secrets';
import { type DefaultRecords, insertDefaultRecords } from './default-records.repository';
import { tenantCreated } from '../tenants/tenant.events';
import { type NewTenant, insertTenant } from '../tenants/tenant.repository';

export type { NewTenant } from '../tenants/tenant.repository';

type Ids = Readonly<Record<string, number>>;

/** Makes the tenant with the templates and groups it starts with; null when the id or the label is taken. */
export async function createTenant(query: Query, tenant: NewTenant, groupIds: Ids = {}): Promise<DefaultRecords | null> {
  if (!(await insertTenant(query, tenant))) return null;
  const records = await insertDefaultRecords(query, tenant.locales, groupIds);
  query.publish(tenantCreated(tenant));
  query.audit({ action: 'identity.tenant_created' });
  return records;
}

/** Makes the first administrator of a tenant. Answers the id. */
export async function insertAdministrator(
  query: Query,
  { tenant, templates, secrets }: { tenant: NewTenant; templates: Ids; secrets: Secrets },
  founder: { name: string; email: string; password: string },
): Promise<number> {
  const id = await insertPerson(query, {
    name: founder.name,
    email: founder.email,
    account_status: 'active',
    timezone: tenant.default_timezone,
    currency_id: tenant.default_currency_id,
    preferred_locale: tenant.default_locale,
    user_template_id: templates.administrator ?? null,
  });
  await setCredentials(query, secrets, id, { password: founder.password });
  await publishCreated(query, [id]);
  return id;
}
