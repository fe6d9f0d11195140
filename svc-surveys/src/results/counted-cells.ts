import { countBy, type ListParams } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { cellsOf } from './cells';
import { spansOf, type Range } from './range';
import { RESULTS, SCOPE } from './result-lists.repository';
import { parameterFilters, type Grouping, type ResultQuery } from './result-query';

/**
 * Where the cells of figures come from: roll-ups where they can say what the query asks for, entries where not. Both give `version_id`,
 * `value`, `user_id`, `issue_id`, `week`, `question_id`, `answer`, `n`, `total`, `low`, `high`, `newest`.
 */
export interface CellsAsked {
  asked: ResultQuery;
  /** Versions whose entries count. */
  versions: readonly number[];
  grouping?: Grouping | null;
}

const COLUMNS = `r.version_id, r.value, null::bigint as user_id, null::bigint as issue_id, date_trunc('week', r.starts)::date as week,
  r.question_id, r.answer, r.n, r.total, r.low, r.high, r.newest`;
const KEYED = `r.tenant_id = :tenant and r.version_id = any(:versions) and r.parameter_id = :parameter and (:value::text is null or r.value = :value)`;

const OF_WEEKS = `select ${COLUMNS} from survey_roll_up r where ${KEYED} and r.span = 7`;
const OF_RANGE = `
  ${OF_WEEKS} and r.starts >= :weeks_from::date and r.starts < :weeks_to::date
  union all
  select ${COLUMNS} from survey_roll_up r where ${KEYED} and r.span = 1
    and (r.starts >= :from::date and r.starts < :weeks_from::date or r.starts >= :weeks_to::date and r.starts < :to::date)`;

/** `:by` is the parameter that groups are made by; entries whose version does not ask for it belong to no group. */
const OF_ENTRIES = `
  select c.version_id, (select coalesce(min(g ->> 'value'), '') from jsonb_array_elements(c.given) g where (g ->> 'parameter_id')::bigint = :by) as value,
    c.user_id, c.issue_id, date_trunc('week', c.completed_at at time zone 'UTC')::date as week, c.question_id, c.answer,
    1 as n, c.number as total, c.number as low, c.number as high, c.completed_at as newest
  from (${cellsOf('e.id in (select k.value from counted k) and e.version_id = any(:versions)')}) c
  where :by::bigint is null or exists (select 1 from jsonb_array_elements(c.asked) p where (p ->> 'id')::bigint = :by)`;

const ROLLED_UP: ReadonlySet<string> = new Set(['p', 'pp', 'sort_by', 'sort_dir', 'completed_at_gte', 'completed_at_lt']);
const SCOPED = /^(survey_key|survey_id|version_id)_/;

/** Whether roll-ups can say what is asked: by version, whole days and one parameter. */
export function isRolledUp({ asked, grouping = null }: CellsAsked): boolean {
  const dimensions = asked.parameters.size + (grouping?.by === 'parameter' ? 1 : 0);
  if (grouping?.by === 'user_id' || grouping?.by === 'issue_id') return false;
  return asked.range !== null && dimensions <= 1 && Object.keys(asked.list).every((key) => ROLLED_UP.has(key) || SCOPED.test(key));
}

const isUnbounded = ({ from, to }: Range) => from === null && to === null;

/** Cells of entries, and of whoever answered these questions: all that groups and sums need, a small part of all cells. */
const asCells = (source: string, { questions }: ListParams) =>
  questions === undefined
    ? `cells as materialized (${source})`
    : `cells as materialized (select * from (${source}) a where a.answer = 0 and (a.question_id = 0 or a.question_id = any(:questions::bigint[])))`;

/**
 * Runs a statement that reads `cells` and goes on after its `with`: `, more as (...) select ...`. With `questions` the cells are those of
 * entries and of answers to these questions as a whole, without single options and ratings.
 */
export async function fromCells<Row extends object>(
  query: Query,
  cells: CellsAsked,
  statement: string,
  more: ListParams = {},
): Promise<Row[]> {
  const { asked, versions, grouping = null } = cells;
  const by = grouping?.by === 'parameter' ? grouping.parameter : null;
  const { range } = asked;
  if (range && isRolledUp(cells)) {
    const [[parameter, value] = [by ?? 0, by === null ? '' : null]] = asked.parameters;
    const params = { ...more, versions, parameter, value, ...(isUnbounded(range) ? {} : spansOf(range)) };
    const source = isUnbounded(range) ? OF_WEEKS : OF_RANGE;
    return countBy<Row>(
      query,
      { list: SCOPE, params },
      {},
      { by: 'v.id', kept: () => NOTHING, select: `, ${asCells(source, more)} ${statement}` },
    );
  }
  const params = { ...more, versions, by, ...parameterFilters(asked) };
  return countBy<Row>(query, { list: RESULTS, params }, asked.list, { by: 'e.id', select: `, ${asCells(OF_ENTRIES, more)} ${statement}` });
}

/** Roll-ups do not need the rows of the list. */
const NOTHING = 'select null::bigint as value, 0 as n where :tenant::uuid is null';
