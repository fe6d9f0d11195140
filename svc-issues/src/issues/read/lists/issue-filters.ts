import type { FilterType } from '@portal/contracts/lists';
import type { RankedSort } from '@portal/service-kit/list';
import { stoppingCriticality } from '../../../dictionaries/entry-sql';
import { IS_FOUND } from '../search/text-search-sql';
import { COLUMNS, FIELDS, type Column, type EditColumn, type EditMember } from '../../model/issue-fields';

/** SQL of the filters that the lists of issues share, over `issue i`. */
const IN_CATEGORY = (condition: string) => `i.category_id in (select f.id from category f where f.tenant_id = :tenant and ${condition})`;

const PATH_OPERATORS: Readonly<Record<string, string>> = {
  equals: '=',
  not_equals: 'is distinct from',
  contains: 'like',
  starts_with: 'like',
};

const COLUMN_FILTERS = Object.fromEntries(
  COLUMNS.map((column) => {
    const { edit } = FIELDS[column];
    return [edit ? edit.member : column, `i.${column}`];
  }),
) as Record<Exclude<Column, EditColumn> | EditMember, string>;

/** By the place of the criticality in the dictionary; issues without any come last. */
const BY_CRITICALITY: RankedSort = {
  column: 'i.criticality_id',
  ranks: `select d.id, row_number() over (order by d.sort, d.id) as rank from dictionary d where d.tenant_id = :tenant and d."group" = 'issue_criticality'`,
  mergeByRank: true,
};

/** By the name of a person whom a column names. Of all people those alone who stand in it, each found by one look into its index. */
const byName = (column: 'current_employee_id' | 'created_by'): RankedSort => ({
  column: `i.${column}`,
  ranks: `select p.id, row_number() over (order by p.name, p.id) as rank from people p
    cross join lateral (select from issue o where o.tenant_id = p.tenant_id and o.${column} = p.id limit 1) used where p.tenant_id = :tenant`,
  mergeByRank: true,
});

/** By symbol and designation of the machine. Of all machines those alone that have issues, each found by one look into its index. */
const BY_EQUIPMENT: RankedSort = {
  column: 'i.equipment_id',
  ranks: `select m.id, row_number() over (order by m.name, m.id) as rank from equipment m
    cross join lateral (select from issue o where o.tenant_id = m.tenant_id and o.equipment_id = m.id limit 1) used where m.tenant_id = :tenant`,
  mergeByRank: true,
};

const RANKED: Partial<Record<Column | 'urgency', RankedSort>> = {
  urgency: BY_CRITICALITY,
  criticality_id: BY_CRITICALITY,
  current_employee_id: byName('current_employee_id'),
  created_by: byName('created_by'),
  equipment_name: BY_EQUIPMENT,
};

/**
 * Conditions of open issues that somebody has to see to, which the partial index `issue_pending` has: `issue i`, neither resolved nor
 * rejected.
 */
export const PENDING = 'not i.finished and not i.resolved and not i.rejected and i.deleted_at is null';
/** Why somebody has to see to an issue, as SQL over `issue i`. */
export const NEEDS = {
  stopped: `i.criticality_id = ${stoppingCriticality(':tenant')}`,
  unassigned: `not exists (select from issue_employee e where e.tenant_id = i.tenant_id and e.issue_id = i.id and e.finished_at is null and e.deleted_at is null)`,
  waiting: `i.took_at is null and greatest(i.created_at, i.scheduled_on) < now() - interval '30 minutes'`,
} as const;
/** Whether an open issue is later than planned: its predicted end is past, or nobody took it by the time that it is scheduled for. */
export const OVERDUE = `(i.predicted_finish < now() or i.took_at is null and i.scheduled_on < now())`;
/** Conditions that are asked of open issues alone. */
const OF_PENDING = { ...NEEDS, overdue: OVERDUE } as const;

/** Numbers from 0 on that {@link BY_NEED} tells apart: what nobody is on, what somebody is on, what is resolved or rejected. */
const NEED_LEVEL = `case when ${PENDING} and ${NEEDS.unassigned} then 0 when ${PENDING} then 1 else 2 end`;

/**
 * By the place of the criticality, and of equals those first that nobody is on. No index has this order: for the open issues alone, which
 * are few.
 */
export const BY_NEED: RankedSort = {
  column: `3 * coalesce(i.criticality_id, 0) + ${NEED_LEVEL}`,
  // Issues without a criticality come after every place.
  ranks: `select 3 * r.id + n.level as id, 3 * r.rank + n.level as rank
    from (${BY_CRITICALITY.ranks} union all select 0, 1000000) r cross join generate_series(0, 2) n (level)`,
};

const pendingFilter = (name: keyof typeof OF_PENDING) => (op: string, value: string) => {
  if (op === 'null') return `not ${value}`;
  return `coalesce(${PENDING} and ${OF_PENDING[name]}, false) ${op === 'equals' ? '=' : 'is distinct from'} ${value}`;
};

const FILTERS = {
  ...COLUMN_FILTERS,
  title: { column: 'i.title', searched: 'i.title_searched' },
  flow_state_finished: 'i.finished',
  archived: '(i.deleted_at is not null)',
  formal_confirm: '(i.formal_confirm_at is not null)',
  current_employee: 'i.current_employee_id',
  text: (_op: string, value: string) => `${value} is not null and ${IS_FOUND}`,
  stopped: pendingFilter('stopped'),
  unassigned: pendingFilter('unassigned'),
  waiting: pendingFilter('waiting'),
  overdue: pendingFilter('overdue'),
  equipment_name(op: string, value: string): string {
    if (op === 'null') return `(i.equipment_id is null) = ${value}`;
    const named = (condition: string) => `i.equipment_id in (select f.id from equipment f where f.tenant_id = :tenant and ${condition})`;
    if (op === 'not_equals') return `not coalesce(${named(`f.name = ${value}`)}, false)`;
    if (op === 'in') return named(`f.name = any(${value})`);
    return named(op === 'equals' ? `f.name = ${value}` : `f.name_searched like ${value}`);
  },
  category_path(op: string, value: string): string {
    if (op === 'in') return IN_CATEGORY(`f.path = any(${value})`);
    return op === 'null' ? `not ${value}` : IN_CATEGORY(`f.path ${PATH_OPERATORS[op] ?? '='} ${value}`);
  },
  planned(op: string, value: string): string {
    if (op === 'null') return `not ${value}`;
    return IN_CATEGORY(`f.planned ${op === 'equals' ? '=' : 'is distinct from'} ${value}`);
  },
};

/** The filters of a list by its grammar; a filter that has no column here does not compile. */
export function filtersOf<F extends keyof typeof FILTERS>(filters: Readonly<Record<F, FilterType>>): Pick<typeof FILTERS, F> {
  return Object.fromEntries((Object.keys(filters) as F[]).map((name) => [name, FILTERS[name]])) as Pick<typeof FILTERS, F>;
}

/** Columns to sort by, with the ranks of those that refer to something. */
export function sortsOf<S extends Column | 'urgency'>(sorts: readonly S[]): Record<S, string | RankedSort> {
  return Object.fromEntries(sorts.map((sort) => [sort, RANKED[sort] ?? `i.${sort}`])) as Record<S, string | RankedSort>;
}

type Sent = Readonly<Record<string, string>>;

/**
 * Conditions in the words of the partial indexes, beside the filters themselves: a parameter would hide from the
 * planner that they apply. Archived issues stay out unless they are asked for.
 */
export function baseConditions(sent: Sent): string {
  const parts = ['i.deleted_at is null'];
  if (sent.archived_equals === 'true') parts[0] = 'i.deleted_at is not null';
  else if (sent.archived_equals !== undefined && sent.archived_equals !== 'false') parts[0] = 'true';
  if (sent.flow_state_finished_equals === 'false') parts.push('not i.finished');
  if (sent.rejected_equals === 'true') parts.push('i.rejected');
  for (const [name, condition] of Object.entries(OF_PENDING))
    if (sent[`${name}_equals`] === 'true') parts.push(`${PENDING} and ${condition}`);
  return parts.join(' and ');
}

/**
 * Filters that leave little of the archive, or cost too much to be asked rank by rank: numbers, words, and what the partial indexes have.
 */
const FEW: Readonly<Record<string, string>> = { flow_state_finished_equals: 'false', rejected_equals: 'true' };

const FEW_NUMBERS = new Set(['id_equals', 'id_in', 'equipment_id_equals', 'equipment_id_in']);

/** Whether the filters may leave many issues. */
export function mayMatchMany(sent: Sent): boolean {
  const few = Object.entries(sent).some(
    ([key, value]) =>
      key === 'text_contains' ||
      FEW_NUMBERS.has(key) ||
      FEW[key] === value ||
      (value === 'true' && key.replace('_equals', '') in OF_PENDING),
  );
  return !few;
}

const COUNTED = new Set(['archived_equals', 'flow_state_finished_equals']);
const TRUTH = new Set(['true', 'false']);

/** Conditions of the kept counters `n` where a list is filtered by nothing but their own columns; null where it has to be counted. */
function stored(sent: Sent): string | null {
  for (const [key, value] of Object.entries(sent)) if (!COUNTED.has(key) || !TRUTH.has(value)) return null;
  const finished = sent.flow_state_finished_equals;
  return `n.tenant_id = :tenant and n.archived = ${sent.archived_equals === 'true'}${finished ? ` and n.finished = ${finished}` : ''}`;
}

/** The total of a list from its kept counters; of a state by its numbers in all versions, `:alike`. */
export function storedTotal({ flow_state_id_equals: state, ...sent }: Sent): string | null {
  const where = stored(sent);
  if (state === undefined) return where && `(select sum(n.total) from issue_total n where ${where})`;
  return where && `(select sum(n.total) from issue_state_total n where ${where} and n.flow_state_id = any(:alike::bigint[]))`;
}

/** How many issues are in each state, from their kept counters. */
export function storedStates(sent: Sent): string | null {
  const where = stored(sent);
  return where && `select n.flow_state_id as value, sum(n.total) as n from issue_state_total n where ${where} group by 1`;
}
