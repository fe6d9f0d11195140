import type { Query } from '@portal/service-kit/query';
import { COLUMNS, isTime, type Column } from '../../issues/model/issue-fields';
import { REPORTER, WORKER } from './sample-people';
import type { Question, Questions } from './sample-words';

/** When samples were reported; what happened to them stands at its distance from there. */
export const SAMPLE_CREATED_AT = new Date('2000-01-01T00:00:00Z');

/** Rows of the sample issues by table; `issue.id` and `issue_id` are the number of the sample. */
export type SampleRows = Record<
  'issue' | 'issue_employee' | 'issue_timeline' | 'issue_log' | 'issue_comment' | 'issue_parameter' | 'issue_timer',
  object[]
>;

/** An issue of the plant: which sample it is made after, and what is its own. */
export interface PlantReport {
  id: number;
  at: string;
  nth: number;
  equipment: number;
  /** Key of the production line. */
  line: string;
  reporter: number;
  worker: number;
}

/** By key of the production line: its entry and its cost centre. */
export type Lines = readonly { line: string; entry: number; center: number }[];

const moved = (column: string) =>
  `r.at + make_interval(secs => extract(epoch from s.${column} - timestamptz '${SAMPLE_CREATED_AT.toISOString()}')::float8)`;
const person = (column: string) => `case s.${column} when ${REPORTER} then r.reporter when ${WORKER} then r.worker else s.${column} end`;

const OWN: Partial<Record<Column, string>> = {
  id: 'r.id',
  equipment_id: 'r.equipment',
  prod_line_id: 'l.entry',
  cost_center_id: 'l.center',
  ...Object.fromEntries(
    ['created_by', 'current_employee_id', 'formal_confirm_by', 'rejected_by', 'deleted_by'].map((column) => [column, person(column)]),
  ),
};

/** What the entry of a report says that is its own. */
const REPORTED = `jsonb_build_object('attributes', c.content -> 'attributes' || jsonb_build_object('equipment', jsonb_build_object('old', null, 'new', r.equipment),
  'prod_line', jsonb_build_object('old', null, 'new', l.entry), 'cost_center', jsonb_build_object('old', null, 'new', l.center)))`;

/** Columns with their SQL over a report `r`, its line `l` and a row `s` of its sample; the order in which rows are numbered. */
const TABLES: Record<keyof SampleRows, { columns: Readonly<Record<string, string>>; join?: string; order: string }> = {
  issue: {
    columns: Object.fromEntries(COLUMNS.map((column) => [column, OWN[column] ?? (isTime(column) ? moved(column) : `s.${column}`)])),
    order: 'r.id',
  },
  issue_employee: {
    columns: {
      issue_id: 'r.id',
      user_id: person('user_id'),
      ...Object.fromEntries(
        ['created_at', 'received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at'].map((column) => [column, moved(column)]),
      ),
      comment: 's.comment',
    },
    order: 'r.id',
  },
  issue_timeline: {
    columns: {
      issue_id: 'r.id',
      seq: 's.seq',
      at: moved('at'),
      event: 's.event',
      clock: 's.clock',
      flow_state_id: 's.flow_state_id',
      user_id: person('user_id'),
    },
    order: 'r.id, s.seq',
  },
  issue_log: {
    columns: {
      issue_id: 'r.id',
      logged_at: moved('logged_at'),
      logged_by: person('logged_by'),
      loggable_type: 's.loggable_type',
      loggable_id: `case s.loggable_type when 'IssueEmployee' then e.id else r.id end::text`,
      action: 's.action',
      content: `case when s.loggable_type = 'Issue' and s.action = 'created' then ${REPORTED} else c.content end`,
    },
    join: `left join issue_employee e on e.tenant_id = $1 and e.issue_id = r.id
      cross join lateral (select replace(replace(replace(s.content::text, '"@at"', to_json(${moved('logged_at')})::text),
        '${REPORTER}', r.reporter::text), '${WORKER}', r.worker::text)::jsonb as content) c`,
    order: 'r.id, s.id',
  },
  issue_comment: {
    columns: { issue_id: 'r.id', text: 's.text', created_by: person('created_by'), created_at: moved('created_at') },
    order: 'r.id, s.id',
  },
  issue_parameter: { columns: { issue_id: 'r.id', parameter_id: 's.parameter_id', value: 's.value' }, order: 'r.id' },
  issue_timer: { columns: { issue_id: 'r.id', transition_id: 's.transition_id', due_at: moved('due_at') }, order: 'r.id' },
};

function insertInto(table: keyof SampleRows): string {
  const { columns, join = '', order } = TABLES[table];
  return `
    insert into ${table} (tenant_id, ${Object.keys(columns).join(', ')})
    select $1, ${Object.values(columns).join(', ')}
    from jsonb_to_recordset($3::jsonb) as r (id bigint, at timestamptz, nth bigint, equipment bigint, line text, reporter bigint, worker bigint)
    join jsonb_to_recordset($4::jsonb) as l (line text, entry bigint, center bigint) on l.line = r.line
    join jsonb_populate_recordset(null::${table}, $2::jsonb) s on s.${table === 'issue' ? 'id' : 'issue_id'} = r.nth
    ${join} order by ${order}`;
}

const INSERTS = (Object.keys(TABLES) as (keyof SampleRows)[]).map((table) => ({ table, text: insertInto(table) }));

/** Writes issues of a plant with all that hangs on them, a statement for each table. */
export async function insertReports(
  query: Query,
  reports: readonly PlantReport[],
  { rows, lines }: { rows: SampleRows; lines: Lines },
): Promise<void> {
  const used = new Set(reports.map(({ nth }) => nth));
  const own = [JSON.stringify(reports), JSON.stringify(lines)];
  for (const { table, text } of INSERTS) {
    const sampled = rows[table].filter((row) => used.has(sampleOf(row)));
    if (sampled.length > 0) await query.sql(text, [JSON.stringify(sampled), ...own]);
  }
}

function sampleOf(row: object & { issue_id?: number; id?: number }): number {
  return row.issue_id ?? row.id ?? 0;
}

/** The number that the next issue follows. */
export async function saveLastNumber(query: Query, value: number): Promise<void> {
  await query('number_series').insert({ name: 'issue', value }).onConflict(['tenant_id', 'name']).merge();
}

/** All questions of the plant. */
export async function questionsOf(query: Query): Promise<Questions> {
  const all = await query('parameter').orderBy('id').select<Question[]>('id', 'category_id', 'type', 'attributes');
  return new Map(all.map(({ category_id }) => [category_id, all.filter((one) => one.category_id === category_id)]));
}
