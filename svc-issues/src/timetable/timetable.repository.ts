import { issueTimetable } from '@portal/contracts/issues/lists';
import type { TimetableItem } from '@portal/contracts/issues/schemas';
import { TIMETABLE_ITEMS_MAX } from '@portal/contracts/issues/timetable-terms';
import { listOf, readBounded, utc, type List } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { ANCESTOR_IDS } from '../categories/category.repository';
import type { Span } from '../figures/window';
import { flowStateSql } from '../issues/read/rows/issue-row';
import { allIssues } from '../issues/read/lists/issue-list.repository';

/** An item as the database knows it: who holds the licence is known elsewhere. */
export type PlannedItem = Omit<TimetableItem, 'unlicensed_ids'>;
type Member = keyof PlannedItem;

const LICENSE = `(select a.required_license from category a where a.tenant_id = c.tenant_id and a.id = any(${ANCESTOR_IDS})
  and a.required_license is not null order by length(a.path) desc limit 1)`;
const CATEGORY = `json_build_object('id', c.id, 'name', c.name, 'icon', c.icon, 'color', c.color_inherited)`;
const MACHINE = `case when machine.id is not null then json_build_object('id', machine.id, 'name', machine.designation, 'symbol', machine.symbol) end`;
const LINE = `case when line.id is not null then json_build_object('id', line.id, 'value', line.value) end`;

/** Members that people `p` of a sub-select give, by name. */
const idsOf = (rows: string) => `(select coalesce(json_agg(p.id order by p.name, p.id), '[]') from ${rows})`;
const peopleOf = (rows: string) =>
  `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]') from ${rows})`;

const ON_ISSUE = `issue_employee e join people p on p.tenant_id = e.tenant_id and p.id = e.user_id
  where e.tenant_id = i.tenant_id and e.issue_id = i.id and e.deleted_at is null`;
const ISSUE: Record<Member, string> = {
  kind: `'issue'`,
  id: 'i.id',
  periodic_id: '(select made.periodic_id from periodic_issue made where made.tenant_id = i.tenant_id and made.issue_id = i.id limit 1)',
  at: 'null',
  title: 'i.title',
  start: utc('i.plan_start'),
  end: utc('i.plan_end'),
  scheduled_on: utc('i.scheduled_on'),
  predicted_finish: utc('i.predicted_finish'),
  equipment_id: 'i.equipment_id',
  equipment: MACHINE,
  prod_line: LINE,
  category: CATEGORY,
  employee_ids: idsOf(ON_ISSUE),
  employees: peopleOf(ON_ISSUE),
  state: flowStateSql('s'),
  version: 'i.version',
  closed: '(i.finished or i.finished_at is not null or i.rejected or i.deleted_at is not null)',
  license: LICENSE,
};
const ISSUE_JOIN = `
  join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  left join equipment machine on machine.tenant_id = i.tenant_id and machine.id = i.equipment_id
  left join dictionary line on line.tenant_id = i.tenant_id and line.id = i.prod_line_id`;

/** Issues in the window. Those of no more than a month are found by their start, the few that last longer by their end. */
const IN_WINDOW = `i.plan_start < :ends and i.plan_end >= :starts
  and (i.plan_start >= :starts::timestamptz - interval '31 days' or i.plan_long)`;

type Sent = Readonly<Record<string, string>>;

/** Of one person's timetable: the person is or was on the issue. */
const ON_IT = `i.id in (select own.issue_id from issue_employee own
  where own.tenant_id = :tenant and own.user_id = :user and own.deleted_at is null)`;

/** The list of issues, whatever it was asked for, cut to the window; of one person where `own`. */
function inWindow(list: List, own: boolean): List {
  const { where } = list.source;
  const always = (sent: Sent) => (typeof where === 'function' ? where(sent) : (where ?? 'true'));
  const cut = own ? `${IN_WINDOW} and ${ON_IT}` : IN_WINDOW;
  return { ...list, source: { ...list.source, where: (sent) => `(${always(sent) ?? 'true'}) and ${cut}`, join: ISSUE_JOIN, item: ISSUE } };
}

interface Asked {
  window: Span;
  filters: Readonly<Record<string, unknown>>;
  /** The person whose timetable is asked for; null for that of all. */
  user: number | null;
}

const boundsOf = ({ window: { from, to }, user }: Asked) => ({
  starts: new Date(from),
  ends: new Date(to),
  ...(user !== null && { user }),
});

/** Issues in a window that the list of issues finds by the filters, those that start first. */
export async function plannedIssues(query: Query, asked: Asked): Promise<{ items: PlannedItem[]; more: boolean }> {
  const { filters } = asked;
  const { list, params } = await allIssues(query, filters);
  const rows = { list: inWindow(list, asked.user !== null), params: { ...params, ...boundsOf(asked) } };
  return readBounded<PlannedItem>(query, rows, filters, { order: 'i.plan_start, i.id', most: TIMETABLE_ITEMS_MAX });
}

const OF_PERIODIC = `people p where p.tenant_id = o.tenant_id and p.id = any(o.employee_ids)`;
const OCCURRENCE: Record<Member, string> = {
  ...ISSUE,
  kind: `'occurrence'`,
  id: 'null',
  periodic_id: 'o.periodic_id',
  at: utc('o.at'),
  title: 'o.title',
  start: utc('o.starts_at'),
  scheduled_on: 'null',
  predicted_finish: 'null',
  end: utc(`(o.starts_at + interval '1 hour')`),
  equipment_id: 'o.equipment_id',
  employee_ids: idsOf(OF_PERIODIC),
  employees: peopleOf(OF_PERIODIC),
  state: 'null',
  version: 'null',
  closed: 'false',
};

const COMING = `(
  select d.tenant_id, d.periodic_id, d.at, d.starts_at, plan.title, plan.category_id, plan.employee_ids, m.id as equipment_id, m.prod_line_id, m.name as equipment_name
  from periodic_occurrence d
  join periodic plan on plan.tenant_id = d.tenant_id and plan.id = d.periodic_id and plan.enabled
  left join periodic_equipment pe on pe.tenant_id = d.tenant_id and pe.periodic_id = d.periodic_id
  left join equipment m on m.tenant_id = pe.tenant_id and m.id = pe.equipment_id
  where d.tenant_id = :tenant and d.make_at is not null and d.starts_at > :starts::timestamptz - interval '1 hour' and d.starts_at < :ends
    and (pe.equipment_id is null or not m.archived)) o`;

/** What is asked of issues alone finds no date of a periodic. */
const OF_ISSUES_ALONE = (_op: string, value: string) => `false and ${value} is not null`;
const inCategory = (condition: string) => `o.category_id in (select f.id from category f where f.tenant_id = :tenant and ${condition})`;
const PATHS: Readonly<Record<string, string>> = { contains: 'like', starts_with: 'like', not_equals: 'is distinct from' };

const ALL_OCCURRENCES = listOf(issueTimetable, {
  from: COMING,
  id: 'o.periodic_id',
  item: OCCURRENCE,
  join: `join category c on c.tenant_id = o.tenant_id and c.id = o.category_id
    left join equipment machine on machine.tenant_id = o.tenant_id and machine.id = o.equipment_id
    left join dictionary line on line.tenant_id = o.tenant_id and line.id = o.prod_line_id`,
  sorts: { id: 'o.periodic_id' },
  filters: {
    id: OF_ISSUES_ALONE,
    title: 'o.title',
    text: OF_ISSUES_ALONE,
    category_id: 'o.category_id',
    category_path: (op, value) => {
      if (op === 'null') return `not ${value}`;
      return inCategory(op === 'in' ? `f.path = any(${value})` : `f.path ${PATHS[op] ?? '='} ${value}`);
    },
    planned: (op, value) =>
      op === 'null' ? `not ${value}` : inCategory(`f.planned ${op === 'equals' ? '=' : 'is distinct from'} ${value}`),
    // A date that is to come is neither finished nor archived.
    flow_state_finished: 'false',
    archived: 'false',
    rejected: 'false',
    resolved: 'false',
    flow_state_id: OF_ISSUES_ALONE,
    created_by: OF_ISSUES_ALONE,
    current_employee: (op, value) => (op === 'equals' ? `${value} = any(o.employee_ids)` : OF_ISSUES_ALONE(op, value)),
    criticality: OF_ISSUES_ALONE,
    department: OF_ISSUES_ALONE,
    prod_line: 'o.prod_line_id',
    cost_center_id: OF_ISSUES_ALONE,
    equipment_id: 'o.equipment_id',
    equipment_name: 'o.equipment_name',
    created_at: OF_ISSUES_ALONE,
    finished_at: OF_ISSUES_ALONE,
    stopped: OF_ISSUES_ALONE,
    unassigned: OF_ISSUES_ALONE,
    waiting: OF_ISSUES_ALONE,
    overdue: OF_ISSUES_ALONE,
  },
});

const OWN_OCCURRENCES: List = { ...ALL_OCCURRENCES, source: { ...ALL_OCCURRENCES.source, where: ':user = any(o.employee_ids)' } };

/** Coming dates of periodics in a window, those that start first: one item for each machine. */
export function comingItems(query: Query, asked: Asked): Promise<{ items: PlannedItem[]; more: boolean }> {
  const rows = { list: asked.user === null ? ALL_OCCURRENCES : OWN_OCCURRENCES, params: boundsOf(asked) };
  const order = 'o.starts_at, o.periodic_id, o.at, o.equipment_id';
  return readBounded<PlannedItem>(query, rows, asked.filters, { order, most: TIMETABLE_ITEMS_MAX });
}
