import type { Page } from '@portal/contracts/answers';
import {
  assignedIssueList,
  issueHistoryList,
  issueHistoryStates,
  issueList,
  issueStates,
  myIssueList,
  myIssueStates,
} from '@portal/contracts/issues/lists';
import type { AssignedIssue, AssignedScope, IssueRow, ReportedIssue, StateCount } from '@portal/contracts/issues/schemas';
import { jsonOf, listOf, runList, utc, type FilterColumn, type List, type ListRows, type ListSource } from '@portal/service-kit/list';
import type { Json } from '@portal/service-kit/json';
import type { Query } from '@portal/service-kit/query';
import { baseConditions, BY_NEED, filtersOf, mayMatchMany, sortsOf, storedStates, storedTotal } from './issue-filters';
import { countStates } from './state-counts.repository';
import type { ClockSums } from '../../model/clocks';
import { EMPLOYEE_MEMBERS } from '../rows/employee-sql';
import { columnsSql, COST_CENTER, entriesSql, entryJoin, ROW_ITEM, ROW_JOIN } from '../rows/issue-row';
import { stateInAllVersions } from '../../../flows/flow.repository';
import { findByText, findByTextAlone, textParams } from '../search/text-search.repository';
import { MATCHES_ROW } from '../search/text-search-sql';
import { findByTitle } from './title-search.repository';

const ISSUES = { from: 'issue i', id: 'i.id', join: ROW_JOIN, item: ROW_ITEM };

/** Members of every row. */
type RowMember = keyof typeof ROW_ITEM;

const all: ListSource<typeof issueList.filters, (typeof issueList.sorts)[number], RowMember> = {
  ...ISSUES,
  where: baseConditions,
  total: storedTotal,
  large: mayMatchMany,
  filters: filtersOf(issueList.filters),
  sorts: sortsOf(issueList.sorts),
};
type AllSource = typeof all;
type Sent = Readonly<Record<string, string>>;

/** Those that an index found, read by their numbers before anything else: in another order the planner would walk all issues for them. */
const FOUND = '(select o.* from issue o where o.tenant_id = :tenant and o.id = any(:found::bigint[]) offset 0) i';
const found = <S extends object>(source: S): S => ({ ...source, large: undefined, from: FOUND });

/** Where the words are looked for already. */
const searched = <S extends { filters: { text: FilterColumn } }>(source: S): S => ({
  ...source,
  filters: { ...source.filters, text: (_op: string, value: string) => `${value} is not null` },
});

const COMPARISONS: Readonly<Record<string, string>> = { not_equals: 'is distinct from', gt: '>', gte: '>=', lt: '<', lte: '<=' };

function stateAlike(op: string, value: string): string {
  if (op === 'equals') return `i.flow_state_id = any(:alike::bigint[]) and ${value} is not null`;
  if (op === 'null') return `(i.flow_state_id is null) = ${value}`;
  return op === 'in' ? `i.flow_state_id = any(${value})` : `i.flow_state_id ${COMPARISONS[op] ?? '='} ${value}`;
}

/** Where a state stands for itself in every version of its flow. */
const acrossVersions = <S extends { filters: { flow_state_id: FilterColumn } }>(source: S): S => ({
  ...source,
  filters: { ...source.filters, flow_state_id: stateAlike },
});

/** A page that was found by its words alone. */
const PAGE_BY_TEXT = listOf(
  issueList,
  searched({ ...all, large: undefined, where: 'i.id = any(:found::bigint[])', total: () => ':total::bigint', isPage: true }),
);

/** All that were found by their words alone, in another order than that of their numbers. */
const ALL_BY_TEXT = listOf(issueList, searched({ ...found(all), total: () => ':total::bigint' }));

/** Many that were counted by their words alone, in another order than that of their numbers: read in turn until the page is full. */
const COUNTED_BY_TEXT = listOf(issueList, {
  ...all,
  large: () => true,
  filters: { ...all.filters, text: (_op: string, value: string) => `${value} is not null and ${MATCHES_ROW}` },
  total: () => ':total::bigint',
});

/**
 * How a list is asked, by what was looked for before it: issues by title or words, and states of other versions; and whether it is of the
 * open ones alone.
 */
interface ListVariant {
  open: boolean;
  found: boolean;
  searched: boolean;
  acrossVersions: boolean;
}

const LISTS = new Map<string, List<RowMember>>();

function listOfVariant(known: ListVariant): List<RowMember> {
  const name = JSON.stringify(known);
  let list = LISTS.get(name);
  if (!list) {
    let source: AllSource = known.found ? found(all) : all;
    if (known.searched) source = searched(source);
    if (known.open) source = { ...source, sorts: { ...source.sorts, urgency: BY_NEED } };
    if (known.acrossVersions) source = acrossVersions(source);
    LISTS.set(name, (list = listOf(issueList, source)));
  }
  return list;
}

/**
 * All issues: a page and the exact total in one round trip, at any length. Only a search looks into its index first; where nothing else
 * narrows the list, that says the total and the page, too.
 */
export async function listAll(query: Query, searchParams: Searched): Promise<Json<Page<IssueRow>>> {
  const alone = await findByTextAlone(query, issueList, searchParams);
  if (alone) {
    const list = alone.isPage ? PAGE_BY_TEXT : alone.many ? COUNTED_BY_TEXT : ALL_BY_TEXT;
    return runList(query, list, searchParams, { ...textParams(searchParams), found: alone.ids, total: alone.total, alike: null });
  }
  const { list, params } = await allIssues(query, searchParams);
  return runList(query, list, searchParams, params);
}

type Searched = Readonly<Record<string, unknown>>;

/** Numbers of the issues that titles and words searched for have in common; null where nothing is searched for, or too many have it. */
async function findSearched(query: Query, searchParams: Searched): Promise<{ ids: number[] | null; searched: boolean }> {
  const [titles, byText] = await Promise.all([findByTitle(query, searchParams), findByText(query, searchParams)]);
  const texts = byText === 'many' ? null : byText;
  const both = titles && texts ? titles.filter((id) => texts.includes(id)) : (titles ?? texts);
  return { ids: both, searched: texts !== null };
}

/** Numbers of the state asked for: those of all versions, or its own. */
const meant = (alike: readonly number[] | null, state: unknown) => alike ?? [Number(state) || null];

/** Where the rows of {@link listAll} come from. */
export async function allIssues(query: Query, searchParams: Searched): Promise<ListRows<RowMember>> {
  const { flow_state_id_equals: state } = searchParams;
  const [known, states] = await Promise.all([findSearched(query, searchParams), stateInAllVersions(query, state)]);
  return {
    list: listOfVariant({
      open: String(searchParams.flow_state_finished_equals) === 'false',
      found: known.ids !== null,
      searched: known.searched,
      acrossVersions: states !== null,
    }),
    params: { ...textParams(searchParams), found: known.ids, alike: meant(states, state) },
  };
}

const COUNTED = { from: ISSUES.from, id: ISSUES.id, item: {}, sorts: { id: 'i.id' } };
const ALL_STATES = { ...COUNTED, where: baseConditions, filters: filtersOf(issueStates.filters) };
const STATES = listOf(issueStates, ALL_STATES);
const FOUND_STATES = listOf(issueStates, found(ALL_STATES));
const SEARCHED_STATES = listOf(issueStates, searched(found(ALL_STATES)));

/** The issues that {@link listAll} finds, counted by state. */
export async function countAllStates(query: Query, searchParams: Searched): Promise<StateCount[]> {
  const known = await findSearched(query, searchParams);
  const list = known.ids ? (known.searched ? SEARCHED_STATES : FOUND_STATES) : STATES;
  return countStates(query, { list, params: { ...textParams(searchParams), found: known.ids } }, searchParams, storedStates);
}

/** Seconds of a clock so far, with those since it runs. */
const clockSql = (clock: 'wait' | 'service' | 'suspend') =>
  `i.${clock}_s + case when i.clock = '${clock}' then greatest(0, extract(epoch from now() - i.clock_since))::integer else 0 end`;

const ONE = listOf(issueList, {
  ...all,
  where: 'i.id = :id',
  join: `${ROW_JOIN} ${entryJoin('detail')}`,
  item: {
    ...ROW_ITEM,
    ...columnsSql('detail'),
    ...entriesSql('detail'),
    cost_center: COST_CENTER,
    clocks: `json_build_object('wait_s', ${clockSql('wait')}, 'service_s', ${clockSql('service')}, 'suspend_s', ${clockSql('suspend')})`,
  },
});

/** One issue with its texts and clocks, as a list of one row; archived ones too. */
export const oneIssue = (id: number): ListRows<keyof typeof ONE.source.item> => ({ list: ONE, params: { id } });

const BEGUN = 'e.tenant_id = i.tenant_id and e.issue_id = i.id and e.deleted_at is null';
const STAGE = `case
  when s.resolved or s.finished then 'done'
  when s.kind = 'fixing' or exists (select from issue_employee e where ${BEGUN} and e.arrived_at is not null) then 'in_repair'
  when i.took_at is not null then 'on_the_way'
  when s.kind = 'received' or exists (select from issue_employee e where ${BEGUN} and e.received_at is not null) then 'seen'
  else 'reported' end`;

const IS_REPORTED = (sent: Sent) => `i.created_by = :user and ${baseConditions(sent)}`;

const REPORTED = listOf(
  myIssueList,
  acrossVersions({
    ...ISSUES,
    item: { ...ROW_ITEM, stage: STAGE } satisfies Record<keyof ReportedIssue, string>,
    where: IS_REPORTED,
    filters: filtersOf(myIssueList.filters),
    sorts: sortsOf(myIssueList.sorts),
  }),
);
const REPORTED_STATES = listOf(myIssueStates, { ...COUNTED, where: IS_REPORTED, filters: filtersOf(myIssueStates.filters) });

interface ByState {
  flow_state_id_equals?: unknown;
  text_contains?: unknown;
}

/** A state of any version and the words looked for, for the lists of one person. */
async function ofPerson(query: Query, searchParams: ByState, user: number) {
  const { flow_state_id_equals: state } = searchParams;
  return { ...textParams(searchParams), user, alike: meant(await stateInAllVersions(query, state), state) };
}

/** Where the rows of {@link listReported} come from. */
export async function reportedIssues(query: Query, searchParams: ByState, user: number): Promise<ListRows<RowMember>> {
  return { list: REPORTED, params: await ofPerson(query, searchParams, user) };
}

/** Issues that the person reported. */
export async function listReported(query: Query, searchParams: ByState, user: number): Promise<Json<Page<ReportedIssue>>> {
  return runList(query, REPORTED, searchParams, await ofPerson(query, searchParams, user));
}

/** The issues that {@link listReported} finds, counted by state. */
export const countReportedStates = (query: Query, searchParams: object, user: number): Promise<StateCount[]> =>
  countStates(query, { list: REPORTED_STATES, params: { ...textParams(searchParams), user } }, searchParams);

const IS_WORKED = `i.deleted_at is null and i.id in (
    select e.issue_id from issue_employee e where e.tenant_id = :tenant and e.user_id = :user and e.finished_at is not null and e.deleted_at is null)`;

const WORKED = listOf(
  issueHistoryList,
  acrossVersions({ ...ISSUES, where: IS_WORKED, filters: filtersOf(issueHistoryList.filters), sorts: sortsOf(issueHistoryList.sorts) }),
);
const WORKED_STATES = listOf(issueHistoryStates, { ...COUNTED, where: IS_WORKED, filters: filtersOf(issueHistoryStates.filters) });

/** Where the rows of {@link listWorked} come from. */
export async function workedIssues(query: Query, searchParams: ByState, user: number): Promise<ListRows<RowMember>> {
  return { list: WORKED, params: await ofPerson(query, searchParams, user) };
}

/** Issues that the person worked on and finished. */
export async function listWorked(query: Query, searchParams: ByState, user: number): Promise<Json<Page<IssueRow>>> {
  return runList(query, WORKED, searchParams, await ofPerson(query, searchParams, user));
}

/** The issues that {@link listWorked} finds, counted by state. */
export const countWorkedStates = (query: Query, searchParams: object, user: number): Promise<StateCount[]> =>
  countStates(query, { list: WORKED_STATES, params: { user } }, searchParams);

const ACTIVE = 'e.tenant_id = :tenant and e.user_id = :user and e.finished_at is null and e.deleted_at is null';
const OPEN = 'not i.finished and i.deleted_at is null';
const MINE = `select e.issue_id from issue_employee e where ${ACTIVE}`;
// Nobody can begin on what is resolved; who has begun can still say that they are done.
const ASSIGNED_TO_ME = `not i.resolved and i.id in (${MINE} and e.started_at is null)`;
const TAKEN_BY_ME = `i.id in (${MINE} and e.started_at is not null)`;
// What waits for anybody of the group: nobody is at work on it, and it is not the caller's own already.
const OF_GROUP = `not i.resolved and i.group_id = any(:groups::bigint[]) and not exists (
  select from issue_employee e where e.tenant_id = :tenant and e.issue_id = i.id and e.finished_at is null and e.deleted_at is null
    and (e.started_at is not null or e.user_id = :user))`;

const MY = `(select json_build_object(${EMPLOYEE_MEMBERS})
  from issue_employee e where ${ACTIVE} and e.issue_id = i.id)`;

const SUMS = jsonOf({
  clock: 'i.clock',
  clock_since: utc('i.clock_since'),
  wait_s: 'i.wait_s',
  service_s: 'i.service_s',
  suspend_s: 'i.suspend_s',
} satisfies Record<keyof ClockSums, string>);

const assignedWhere = (where: string): List =>
  listOf(assignedIssueList, {
    ...ISSUES,
    where,
    item: { ...ROW_ITEM, my: MY, sums: SUMS },
    filters: filtersOf(assignedIssueList.filters),
    sorts: sortsOf(assignedIssueList.sorts),
  });

const ASSIGNED: Record<AssignedScope | 'all', List> = {
  all: assignedWhere(`${OPEN} and (${TAKEN_BY_ME} or (${ASSIGNED_TO_ME}) or (${OF_GROUP}))`),
  assigned_to_me: assignedWhere(`${OPEN} and ${ASSIGNED_TO_ME}`),
  waiting_for_me: assignedWhere(`${OPEN} and ((${ASSIGNED_TO_ME}) or (${OF_GROUP}))`),
  taken_by_me: assignedWhere(`${OPEN} and ${TAKEN_BY_ME}`),
  assigned_to_my_group: assignedWhere(`${OPEN} and ${OF_GROUP}`),
};

/** `clock_since` as text. */
type Sums = Omit<ClockSums, 'clock_since'> & { clock_since: string };
/** A row without what is computed for the reader. */
export type AssignedRow = Omit<AssignedIssue, 'actions' | 'clocks'> & { sums: Sums };

/** Issues that the person has to do, may take for a group, or is doing. */
export async function listAssigned(
  query: Query,
  searchParams: object,
  scope: AssignedScope | 'all',
  person: { user: number; groups: readonly number[] },
): Promise<Page<AssignedRow>> {
  const answer = await runList<Page<AssignedRow>>(query, ASSIGNED[scope], searchParams, person);
  return JSON.parse(answer.text) as Page<AssignedRow>;
}
