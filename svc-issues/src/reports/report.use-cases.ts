import * as contracts from '@portal/contracts/issues/contracts';
import { FIGURE_DAYS_MAX } from '@portal/contracts/issues/figure-terms';
import type { Report, ReportInput } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Files } from '@portal/service-kit/files';
import { runList } from '@portal/service-kit/list';
import { pause } from '@portal/service-kit/pause';
import type { Query } from '@portal/service-kit/query';
import { requesterOf, enqueue } from '@portal/service-kit/tasks';
import { useCase } from '../deps';
import { makeReport } from './make-report.task';
import { getReport, insertReport, reportRows } from './report.repository';

const DAY_MS = 86_400_000;
const WAIT_MS = 10_000;
const POLL_MS = 200;

/** @throws Invalid for a time that ends before its second day, or is too long */
function assertDates({ date_from, date_to }: ReportInput): void {
  if (date_to <= date_from) throw new Invalid({ date_to: 'too_low' });
  if (Date.parse(date_to) - Date.parse(date_from) >= FIGURE_DAYS_MAX * DAY_MS) throw new Invalid({ date_to: 'too_high' });
}

/** The report with the address of its file. */
async function shown(query: Query, files: Files, id: number, seesCosts: boolean): Promise<Report> {
  const report = await getReport(query, files, id, seesCosts);
  return { ...report, file: report.file && files.signedUrl(query.context.tenant, report.file) };
}

const isUnderWay = ({ job_status: { status } }: Report) => ['queued', 'executing', 'retrying'].includes(status);

const listReports = useCase({
  contract: contracts.listReports,
  run: ({ ctx, caller, query, deps: { files }, searchParams }) =>
    runList(query, reportRows(files, caller.can('costs/read')), searchParams, files.urlParams(ctx.tenant)),
});

const createReport = useCase({
  contract: contracts.createReport,
  // The job begins after the commit: whoever waits for it waits outside of the transaction.
  transaction: false,
  async run({ ctx, caller, query, deps: { files }, body, signal, inTransaction, answerDone }) {
    const { sync = false, ...input } = body;
    assertDates(input);
    const with_costs = caller.can('costs/read');
    let id = 0;
    const begun = await inTransaction(async (changes) => {
      const job = await enqueue(changes, makeReport, { asker: requesterOf(ctx) });
      id = await insertReport(changes, { ...input, with_costs }, job);
      return { status: 'ok' as const, item: await shown(changes, files, id, with_costs) };
    });
    if (!sync) return begun;
    let item = await shown(query, files, id, with_costs);
    for (const until = Date.now() + WAIT_MS; isUnderWay(item) && Date.now() < until && !signal.aborted;) {
      await pause(POLL_MS, signal);
      item = await shown(query, files, id, with_costs);
    }
    if (item.file !== null) answerDone();
    return { status: 'ok', item };
  },
});

export const reportUseCases = [listReports, createReport];
