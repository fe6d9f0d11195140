import { utc } from '@portal/service-kit/list';
import { IS_ADMINISTRATOR, TEMPLATE_JOIN } from '../access/access.repository';
import { IS_MEMBER_TODAY } from '../crews/membership-sql';

/** JSON of the groups a person `p` belongs to, by id. */
const GROUP_IDS = `(select coalesce(json_agg(m.group_id order by m.group_id), '[]') from group_member m where m.tenant_id = p.tenant_id and m.user_id = p.id)`;

/** Something of the crew `c` that a person `p` belongs to today by the membership `m`. */
const CREW = (what: string) => `(select ${what} from crew_member m join crew c on c.tenant_id = m.tenant_id and c.id = m.crew_id
  where m.tenant_id = p.tenant_id and m.user_id = p.id and ${IS_MEMBER_TODAY})`;

/** JSON of that crew. */
export const CREW_REF = CREW(`json_build_object('id', c.id, 'name', c.name)`);

/** What a person is joined with for `PERSON_ITEM`: supervisor `s` and template `t`. */
export const PERSON_JOIN = `
  left join person s on s.tenant_id = p.tenant_id and s.id = p.supervisor_user_id
  ${TEMPLATE_JOIN}`;

const PERSON_REF = `case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end`;

/** Members of a person on the wire, as SQL over `person p` with `PERSON_JOIN`; `photo_id` becomes `photo` with a signed address. */
export const PERSON_ITEM = {
  id: 'p.id',
  version: 'p.version',
  no: 'p.no',
  name: 'p.name',
  email: 'p.email',
  email_confirmed: 'p.email_confirmed',
  phone: 'p.phone',
  timezone: 'p.timezone',
  preferred_locale: 'p.preferred_locale',
  account_status: 'p.account_status',
  status: 'p.status',
  function: 'p.function',
  department: 'p.department',
  user_criticality: 'p.user_criticality',
  supervisor_user_id: 'p.supervisor_user_id',
  supervisor_user: PERSON_REF,
  currency_id: 'p.currency_id',
  work_hour_cost: 'p.work_hour_cost::text',
  barcode: 'p.barcode',
  user_template_id: 'p.user_template_id',
  photo_id: 'p.photo_id',
  crew_id: CREW('m.crew_id'),
  group_ids: GROUP_IDS,
  admin: IS_ADMINISTRATOR,
  created_at: utc('p.created_at'),
} as const;

/** JSON of why the last mail to a person `p` was refused for good, null where none was. */
export const EMAIL_PROBLEM = `(select json_build_object('reason', u.reason, 'noted_at', ${utc('u.noted_at')})
  from undeliverable_address u where u.tenant_id = p.tenant_id and u.address = p.email_folded)`;

/** Whether a person `p` is signed in and was so today, in the time zone of the tenant. */
const PRESENT = `exists (
  select from session v join tenant n on n.tenant_id = v.tenant_id
  where v.tenant_id = p.tenant_id and v.user_id = p.id and (v.ended_at is null or v.end_reason = 'idle') and v.expires_at > now()
    and v.seen_at >= date_trunc('day', now() at time zone n.default_timezone) at time zone n.default_timezone)`;

const CARD_MEMBERS = {
  id: 'p.id',
  name: 'p.name',
  function: 'p.function',
  department: 'p.department',
  photo_id: 'p.photo_id',
  supervisor_user: PERSON_REF,
} as const;

/** Members of a colleague's card, over the same tables; `reachable` says whether the reader sees the phone and who is in. */
export const cardItem = (reachable: boolean) => ({
  ...CARD_MEMBERS,
  phone: reachable ? 'p.phone' : 'null::text',
  present: reachable ? PRESENT : 'null::boolean',
});

/** Members of the person who is signed in. */
export const SESSION_USER_ITEM = {
  id: 'p.id',
  name: 'p.name',
  email: 'p.email',
  preferred_locale: 'p.preferred_locale',
  timezone: 'p.timezone',
  photo_id: 'p.photo_id',
  group_ids: GROUP_IDS,
} as const;
