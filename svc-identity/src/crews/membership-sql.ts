/** The day that a plant has, as SQL over its row `n` of `tenant`. */
export const PLANT_DAY = '(now() at time zone n.default_timezone)::date';

/** Whether a membership `m` holds on the day that its plant has. */
export const IS_MEMBER_TODAY = `(select ${PLANT_DAY} from tenant n where n.tenant_id = m.tenant_id) between m.starts_on and coalesce(m.ends_on, 'infinity')`;
