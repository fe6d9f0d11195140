import type { UserInput } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import type { TenantQuery } from '@portal/service-kit/database';
import { isCurrency } from '../globals/currencies';
import { isTimezone } from '../globals/timezones';

type References = Pick<UserInput, 'supervisor_user_id' | 'user_template_id' | 'group_ids' | 'currency_id'> & { timezone: string };

/** Fields of the input that name something the tenant does not have. */
export async function brokenReferences(query: TenantQuery, input: References, id: number | null): Promise<Record<string, FieldCode>> {
  const { supervisor_user_id: supervisor = null, user_template_id: template = null, group_ids: groups = [] } = input;
  const [found] = await query<{ supervisor: boolean; template: boolean; groups: number }>(
    `select exists (select from person where tenant_id = $1 and id = $2::bigint and removed_at is null) as supervisor,
       exists (select from user_template where tenant_id = $1 and id = $3::bigint) as template,
       (select count(*) from people_group where tenant_id = $1 and id = any($4::bigint[])) as groups`,
    [query.tenant, supervisor, template, groups],
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
