import { utc } from '@portal/service-kit/list';

/** Names of the category `c` of an issue, those above it first. */
export const CATEGORY_NAMES = `coalesce((select jsonb_agg(p -> 'name') from jsonb_array_elements(c.parents) p), '[]') || jsonb_build_array(c.name)`;

/** Whether issue `i` of category `c` and criticality `y` is a failure of a machine. */
export const IS_FAILURE = `(not c.planned and i.equipment_id is not null and coalesce((y.attributes ->> 'is_failure')::boolean, false))`;

/** Times and clocks of a finished or open issue `i`; the running clock counts until now. */
export const ISSUE_TIMES = `${utc('i.created_at')} as created_at, ${utc('i.took_at')} as took_at, ${utc('i.finished_at')} as finished_at,
  i.wait_s, i.service_s, i.suspend_s, i.wait_s + i.service_s + i.suspend_s as total_s`;
