import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';

/**
 * Checks that there is a survey with this key, and keeps it from being removed until the end of the transaction.
 *
 * @throws Invalid naming `field`
 */
export async function assertSurveyKey(query: Query, key: string, field: string): Promise<void> {
  const found = await query.sql(
    'select 1 as found from survey where tenant_id = $1 and key = $2 and draft_of is null and removed_at is null for share',
    [key],
  );
  if (found.length === 0) throw new Invalid({ [field]: 'not_found' });
}

const IN_USE = `
  select 1 as found from survey_event where tenant_id = $1 and survey_key = $2
  union all select 1 from qr_action where tenant_id = $1 and survey_key = $2
  limit 1`;

/** Whether an event or a QR action names a survey. */
export async function isSurveyInUse(query: Query, key: string): Promise<boolean> {
  return (await query.sql(IN_USE, [key])).length > 0;
}
