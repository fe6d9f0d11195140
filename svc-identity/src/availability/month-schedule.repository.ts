import { monthScheduleList } from '@portal/contracts/identity/lists';
import { listOf } from '@portal/service-kit/list';
import { inWindow } from '../plan/occurrence-sql';

/** What {@link MONTH_SCHEDULE} is read with: the month as days and as moments of the plant, and its time zone. */
export interface MonthParams {
  first: string;
  last: string;
  from: Date;
  to: Date;
  since: Date;
  zone: string;
}

const window = (owner: string) => inWindow({ from: ':from', to: ':to', since: ':since', where: `and ${owner}` });

const CLOCK = (column: string) => `to_char(${column} at time zone :zone, 'HH24:MI')`;
const DAY = (moment: string) => `(${moment} at time zone :zone)::date`;
const asText = (text: string) => `jsonb_build_object('en', ${text})`;

/** Code of the shift that a member works on a day, whether the cycle began before or begins later. */
const SHIFT = 'm.pattern ->> ((d.day - m.cycle_start) % m.length + m.length) % m.length';

/**
 * What each day of a person is, by its number: `{ d01: { en: 'I' }, d02: { pl: 'Urlop', en: 'Leave' } }`. Of a day counts what is nearest
 * to the person: their own entries, those of their crew, the shift of their crew, the work calendar of the plant. Work belongs to the day
 * on which it begins, whatever else is planned to every day that it touches.
 */
const DAYS = `(
  with month as (select day::date from generate_series(:first::date, :last::date, interval '1 day') day),
  member as (
    select m.crew_id, m.starts_on, coalesce(m.ends_on, 'infinity') as ends_on, s.pattern, c.cycle_start, jsonb_array_length(s.pattern) as length
    from crew_member m join crew c on c.tenant_id = m.tenant_id and c.id = m.crew_id
    left join shift_schema s on s.tenant_id = c.tenant_id and s.id = c.shift_schema_id
    where m.tenant_id = $1 and m.user_id = p.id and m.starts_on <= :last::date and coalesce(m.ends_on, 'infinity') >= :first::date),
  planned as (
    select 1 as rank, '-infinity'::date as starts_on, 'infinity'::date as ends_on, o.schedule_type_id, o.starts_at, o.ends_at
    from ${window(`owner_type = 'User' and owner_id = p.id`)} o
    union all
    select 2, m.starts_on, m.ends_on, o.schedule_type_id, o.starts_at, o.ends_at
    from member m cross join lateral ${window(`owner_type = 'Crew' and owner_id = m.crew_id`)} o),
  said as (
    select d.day, o.rank, o.starts_at,
      case y.effect when 'available' then ${asText(`${CLOCK('o.starts_at')} || '-' || ${CLOCK('o.ends_at')}`)} else y.name end as words
    from planned o join schedule_type y on y.tenant_id = $1 and y.id = o.schedule_type_id
    join month d on d.day between o.starts_on and o.ends_on
      and d.day between ${DAY('o.starts_at')} and case y.effect when 'available' then ${DAY('o.starts_at')} else ${DAY(`(o.ends_at - interval '1 millisecond')`)} end
    union all
    select d.day, 3, null, ${asText(SHIFT)}
    from member m join month d on d.day between m.starts_on and m.ends_on
    where ${SHIFT} is not null
    union all
    select d.day, 4, null, ${asText(`string_agg((i ->> 'start') || '-' || (i ->> 'end'), ', ' order by i ->> 'start')`)}
    from work_schema w cross join jsonb_array_elements(w.intervals) i join month d on extract(isodow from d.day) = (i ->> 'weekday')::int
    where w.tenant_id = $1 and w.is_default
      and not exists (select from jsonb_array_elements(w.holidays) h where (h ->> 'date')::date = d.day)
      and not exists (select from member m where m.pattern is not null and d.day between m.starts_on and m.ends_on)
    group by d.day),
  nearest as (select distinct on (day) day, words from said order by day, rank, starts_at)
  select coalesce(json_object_agg('d' || to_char(day, 'DD'), words), '{}') from nearest)`;

/** Of the crews of the month the last. */
const CREW = `(select c.name from crew_member m join crew c on c.tenant_id = m.tenant_id and c.id = m.crew_id
  where m.tenant_id = $1 and m.user_id = p.id and m.starts_on <= :last::date and coalesce(m.ends_on, 'infinity') >= :first::date
  order by m.starts_on desc limit 1)`;

/** Active people with what they do on each day of a month: {@link MonthParams}. */
export const MONTH_SCHEDULE = listOf(monthScheduleList, {
  from: 'person p',
  where: `p.account_status = 'active' and p.removed_at is null and not p.terminal`,
  item: { no: 'p.no', name: 'p.name', crew: CREW, days: DAYS },
  // The month says what is read of the people, not which of them.
  filters: { month: (_, param) => `${param} is not null` },
  sorts: { name: 'p.name', no: 'p.no' },
  id: 'p.id',
});
