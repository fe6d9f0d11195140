import { reportList } from '@portal/contracts/issues/lists';
import type { Report, ReportInput } from '@portal/contracts/issues/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Files } from '@portal/service-kit/files';
import { jsonOf, listOf, personSql, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

type Addresses = Pick<Files, 'urlSql' | 'urlParams'>;

const JOINS = `left join job_status j on j.tenant_id = r.tenant_id and j.id = r.job_status_id
  left join people author on author.tenant_id = r.tenant_id and author.id = r.created_by`;

/** Jobs are forgotten before their reports. */
const STATE = `coalesce(j.state, case when r.file_id is null then 'failed' else 'finished' end)`;
const PROGRESS = `case when ${STATE} = 'finished' then 100 else coalesce(j.progress, 0) end`;

/** Whether a report shows its file: `true` to readers of costs, the condition for everyone else. */
const isShown = (seesCosts: boolean) => (seesCosts ? 'true' : 'not r.with_costs');

const itemOf = (files: Pick<Files, 'urlSql'>, seesCosts: boolean): Record<keyof Report, string> => ({
  id: 'r.id',
  report_type: 'r.report_type',
  date_from: 'r.date_from::text',
  date_to: 'r.date_to::text',
  job_status_id: 'r.job_status_id',
  job_status: `json_build_object('status', ${STATE}, 'progress_now', ${PROGRESS})`,
  file: `case when r.file_id is not null and ${isShown(seesCosts)} then ${files.urlSql('r.file_id')} end`,
  created_at: utc('r.created_at'),
  created_by_user: personSql('r.created_by', 'author'),
});

/** Reports of the plant, with the files that the reader may see; the statement needs `files.urlParams(tenant)`. */
export const reportRows = (files: Pick<Files, 'urlSql'>, seesCosts: boolean) =>
  listOf(reportList, {
    from: 'report r',
    join: JOINS,
    item: itemOf(files, seesCosts),
    filters: { id: 'r.id', date_from: 'r.date_from', date_to: 'r.date_to', created_at: 'r.created_at' },
    sorts: { id: 'r.id', date_from: 'r.date_from', date_to: 'r.date_to' },
    id: 'r.id',
  });

/** What a report is about, whether it has costs, and of a scheduled one which schedule asks for it and who gets it. */
interface NewReport extends Omit<ReportInput, 'sync'> {
  with_costs: boolean;
  schedule_id?: number;
  receiver_ids?: number[];
}

/** Returns its number. */
export async function insertReport(query: Query, report: NewReport, job_status_id: string): Promise<number> {
  const { user = null } = query.context;
  const [row] = await query('report')
    .insert({ ...report, job_status_id, created_by: user })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** @throws NotFound */
export async function getReport(query: Query, files: Addresses, id: number, seesCosts: boolean): Promise<Report> {
  // The address is made by the store: a statement of one row needs no key of its own.
  const { file: _, ...item } = itemOf(files, seesCosts);
  const [row] = await query.sql<{ item: Omit<Report, 'file'>; file_id: string | null }>(
    `select ${jsonOf(item)} as item, case when ${isShown(seesCosts)} then r.file_id end as file_id from report r ${JOINS} where r.tenant_id = $1 and r.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The report');
  return { ...row.item, file: row.file_id };
}

/** A report as its job makes it. */
export interface AskedReport extends Omit<NewReport, 'receiver_ids'> {
  id: number;
  /** To be told when it is made; null without a schedule. */
  receiver_ids: number[] | null;
}

const ASKED = `
  select r.id, r.report_type, r.date_from::text, r.date_to::text, r.with_costs, to_json(r.receiver_ids) as receiver_ids from report r
  where r.tenant_id = $1 and r.job_status_id = $2`;

/** What a job is to make. */
export async function findReport(query: Query, job: string): Promise<AskedReport | null> {
  const [row] = await query.sql<AskedReport>(ASKED, [job]);
  return row ?? null;
}

/** Notes the file that a report became. */
export async function storeReportFile(query: Query, id: number, file_id: string): Promise<void> {
  await query('report').where({ id }).update({ file_id });
}
