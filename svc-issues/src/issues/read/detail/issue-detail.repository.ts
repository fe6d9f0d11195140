import type { CostCenterRef, Flow, IssueEmployee } from '@portal/contracts/issues/schemas';
import type { Person } from '@portal/contracts/shared-schemas';
import { filesSql } from '@portal/service-kit/files';
import { personSql, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { ANCESTOR_IDS } from '../../../categories/category.repository';
import { criticalitySql, entrySql, stoppingCriticality } from '../../../dictionaries/entry-sql';
import { flowOf, type FlowRef } from '../../../flows/flow-cache';
import type { Employee } from '../../model/assignment';
import { KEPT_MENTION } from '../../model/mentions';
import { ISSUE_FILES } from '../files/issue-file.repository';
import { DICTIONARY_COLUMNS } from '../../model/issue-fields';
import { employeeOf, type DetailContext, type Entry, type IssueDetail, type ShownMachine } from './issue-detail';
import { EMPLOYEE_MEMBERS } from '../rows/employee-sql';
import {
  columnsSql,
  COST_CENTER,
  DETAIL_PEOPLE,
  entriesSql,
  entryJoin,
  peopleJoin,
  peopleSql,
  ROW_ITEM,
  ROW_JOIN,
  ROW_PEOPLE,
} from '../rows/issue-row';

const OF_ISSUE = 'e.tenant_id = i.tenant_id and e.issue_id = i.id';

const EMPLOYEES = `(select coalesce(json_agg(json_build_object(${EMPLOYEE_MEMBERS}, 'user', ${personSql('e.user_id', 'p')}) order by e.id), '[]')
  from issue_employee e left join people p on p.tenant_id = e.tenant_id and p.id = e.user_id where ${OF_ISSUE})`;

/** Number of the person that an answer `v` to a question `q` means. */
const ANSWERED_PERSON = `case when q.type = 'user' and jsonb_typeof(v.value) = 'number' then v.value::bigint end`;

/** Questions of the ancestors and of the category, with the answers; answers to questions asked no more stay visible. */
const PARAMETERS = `(select coalesce(json_agg(json_build_object('id', q.id, 'entry_id', v.id, 'name', q.name, 'value', v.value, 'user', ${personSql(ANSWERED_PERSON, 'p')}, 'type', q.type, 'format', q.format,
    'attributes', q.attributes, 'default_value', q.default_value, 'required', q.required) order by length(asking.path), q.sort, q.id), '[]')
  from parameter q left join category asking on asking.tenant_id = q.tenant_id and asking.id = q.category_id
  left join issue_parameter v on v.tenant_id = q.tenant_id and v.issue_id = i.id and v.parameter_id = q.id
  left join people p on p.tenant_id = q.tenant_id and p.id = ${ANSWERED_PERSON}
  where q.tenant_id = i.tenant_id and (v.id is not null or not q.removed and q.category_id = any(${ANCESTOR_IDS})))`;

const ESCALATIONS = `(select coalesce(json_agg(json_build_object('kind', e.kind, 'key', e.key, 'level', e.level, 'times', e.times, 'sent_at', ${utc('e.sent_at')},
    'next_at', case when isfinite(e.due_at) then ${utc('e.due_at')} end, 'paused', coalesce(not isfinite(e.due_at), false)) order by e.kind, e.level), '[]')
  from issue_escalation e where e.tenant_id = i.tenant_id and e.issue_id = i.id)`;

const DUPLICATE_OF = `(select json_build_object('id', o.id, 'title', o.title) from issue_link l join issue o on o.tenant_id = l.tenant_id and o.id = l.to_id
  where l.tenant_id = i.tenant_id and l.from_id = i.id and l.merged is not null)`;

const MENTIONED = `(select coalesce(json_object_agg(p.id, p.name), '{}') from people p where p.tenant_id = i.tenant_id
  and p.id in (select named[1]::bigint from regexp_matches(i.last_comment, '${KEPT_MENTION}', 'g') named))`;

/** What is shown of an issue from other tables, whatever its row says. */
const RELATED_COLUMNS = {
  category: ROW_ITEM.category,
  parameters: PARAMETERS,
  files: filesSql(ISSUE_FILES, 'i'),
  escalations: ESCALATIONS,
  duplicate_of: DUPLICATE_OF,
  links_count: `(select count(*) from issue_link l where l.tenant_id = i.tenant_id and (l.from_id = i.id or l.to_id = i.id))`,
  comments_count: '(select count(*) from issue_comment m where m.tenant_id = i.tenant_id and m.issue_id = i.id)',
  watchers: `(select coalesce(json_agg(w.user_id order by w.user_id), '[]') from issue_watcher w where w.tenant_id = i.tenant_id and w.issue_id = i.id)`,
  mentioned: MENTIONED,
  tenant_attributes: '(select t.attributes from tenant t where t.tenant_id = i.tenant_id)',
} satisfies Record<Exclude<keyof DetailContext, 'entries' | 'people' | 'equipment' | 'costCenters' | 'stopping_criticality_id'>, string>;

const FLOW_REF = { flow_id: 'flow.id', flow_version: 's.version', flow_revision: 'flow.revision' } satisfies Record<keyof FlowRef, string>;
const FLOW_JOIN = 'join flow on flow.tenant_id = i.tenant_id and flow.id = i.flow_id';

const MEMBERS = {
  ...ROW_ITEM,
  ...columnsSql('detail'),
  ...entriesSql('detail'),
  ...peopleSql(DETAIL_PEOPLE),
  ...FLOW_REF,
  ...RELATED_COLUMNS,
  clock: 'i.clock',
  clock_since: 'i.clock_since',
  wait_s: 'i.wait_s',
  service_s: 'i.service_s',
  suspend_s: 'i.suspend_s',
  employees: EMPLOYEES,
  cost_center: COST_CENTER,
} satisfies Record<Exclude<keyof IssueDetail, 'flow'> | keyof FlowRef, string>;

const DETAIL = `select ${selectList(MEMBERS)} from issue i ${ROW_JOIN} ${FLOW_JOIN}
  ${peopleJoin(DETAIL_PEOPLE)}
  ${entryJoin('detail')}
  where i.tenant_id = $1 and i.id = $2`;

const columnsOf = (columns: readonly string[]) => columns.map((column) => `i.${column}`).join(', ');
const PEOPLE_COLUMNS = Object.values({ ...ROW_PEOPLE, ...DETAIL_PEOPLE });

/**
 * The same without the record, and each kind of thing that it refers to by one look: with a join for each, the plan takes longer to begin
 * than to run.
 */
const FOR_CHANGE = {
  ...FLOW_REF,
  ...RELATED_COLUMNS,
  employees: `(select coalesce(json_agg(json_build_object(${EMPLOYEE_MEMBERS}) order by e.id), '[]') from issue_employee e where ${OF_ISSUE})`,
  entries: `(select coalesce(json_agg(case when entry."group" = 'issue_criticality' then ${criticalitySql('entry')} else ${entrySql('entry')} end), '[]')
    from dictionary entry where entry.tenant_id = i.tenant_id and entry.id = any(array[${columnsOf(DICTIONARY_COLUMNS)}]))`,
  people: `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name)), '[]') from people p where p.tenant_id = i.tenant_id
    and p.id = any(array[${columnsOf(PEOPLE_COLUMNS)}, $3::bigint] || array(select e.user_id from issue_employee e where ${OF_ISSUE})))`,
  machine: `(select json_build_object('id', m.id, 'kind', m.kind, 'name', m.designation, 'symbol', m.symbol, 'full_name', m.name)
    from equipment m where m.tenant_id = i.tenant_id and m.id = i.equipment_id)`,
  cost_center: COST_CENTER,
  stopping_criticality_id: stoppingCriticality('i.tenant_id'),
};

const forChange = (which: string) => `select i.id, ${selectList(FOR_CHANGE)} from issue i
  join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  ${FLOW_JOIN}
  where i.tenant_id = $1 and i.id ${which}`;
const ONE_FOR_CHANGE = forChange('= $2');
const SEVERAL_FOR_CHANGE = forChange('= any($2::bigint[])');

/** What is read beside the record of an issue that is to be changed. */
export interface IssueForChange {
  flow: Flow;
  employees: Employee[];
  context: DetailContext;
}

type Row = Omit<IssueDetail, 'flow'> & FlowRef;

/** One issue, in one round trip where its flow is known; null when the tenant has none with this number. */
export async function findIssue(query: Query, id: number): Promise<IssueDetail | null> {
  const [row] = await query.sql<Row>(DETAIL, [id]);
  if (!row) return null;
  const { flow_id, flow_version, flow_revision, ...detail } = row;
  return { ...detail, flow: await flowOf(query, { flow_id, flow_version, flow_revision }) };
}

const QUESTIONS = `select ${PARAMETERS} as parameters from issue i join category c on c.tenant_id = i.tenant_id and c.id = $3
  where i.tenant_id = $1 and i.id = $2`;

/** What an issue would be asked in another category, with its answers. */
export async function findQuestions(query: Query, issue: number, category: number): Promise<IssueDetail['parameters']> {
  const [row] = await query.sql<Pick<IssueDetail, 'parameters'>>(QUESTIONS, [issue, category]);
  return row?.parameters ?? [];
}

interface RowForChange extends FlowRef, Omit<DetailContext, 'entries' | 'people' | 'equipment' | 'costCenters'> {
  id: number;
  employees: Omit<IssueEmployee, 'user'>[];
  entries: Entry[];
  people: Person[];
  machine: ShownMachine | null;
  cost_center: CostCenterRef | null;
}

const byId = <T extends { id: number }>(things: readonly (T | null)[]) => new Map(things.flatMap((one) => (one ? [[one.id, one]] : [])));

async function issueForChange(query: Query, row: RowForChange): Promise<IssueForChange> {
  const { id: _, flow_id, flow_version, flow_revision, employees, entries, people, machine, cost_center, ...beside } = row;
  return {
    flow: await flowOf(query, { flow_id, flow_version, flow_revision }),
    employees: employees.map(employeeOf),
    context: {
      ...beside,
      entries: byId(entries),
      people: new Map(people.map(({ id: person, name }) => [person, name])),
      equipment: byId([machine]),
      costCenters: byId([cost_center]),
    },
  };
}

/** The flow, the people and the context of an issue that the caller is about to change; null when there is none. */
export async function findForChange(query: Query, id: number, caller: number | null): Promise<IssueForChange | null> {
  const [row] = await query.sql<RowForChange>(ONE_FOR_CHANGE, [id, caller]);
  return row ? issueForChange(query, row) : null;
}

/** The same of several issues, by their numbers, with one statement; those that are not there are left out. */
export async function findSeveralForChange(
  query: Query,
  ids: readonly number[],
  caller: number | null,
): Promise<Map<number, IssueForChange>> {
  const found = new Map<number, IssueForChange>();
  // One after another: a flow that is not known yet is read for the first that follows it.
  for (const row of await query.sql<RowForChange>(SEVERAL_FOR_CHANGE, [ids, caller])) found.set(row.id, await issueForChange(query, row));
  return found;
}
