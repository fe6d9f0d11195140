import { IS_ADMINISTRATOR } from './access.repository';

/** Whether a person `p` with the template `t` holds the grant in a parameter: by themselves, the template or a group. */
export const holds = (grant: string) => `(${IS_ADMINISTRATOR} or p.access @> ${grant}::jsonb or t.access @> ${grant}::jsonb or exists (
  select from group_member m join people_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
  where m.tenant_id = p.tenant_id and m.user_id = p.id and g.access @> ${grant}::jsonb))`;

/** Whether a person `p` with the template `t` still holds what a notice `c` asks for. */
export const STILL_MAY_KNOW = `not exists (select from jsonb_array_elements(c.grants) needed where ${holds('needed.value')} is not true)`;
