import { z } from 'zod';
import { NotFound } from '@portal/service-kit/errors';
import { writeWorkbook } from '@portal/service-kit/exports';
import { requester, requesterContext, defineTaskOf } from '@portal/service-kit/tasks';
import type { Deps } from '../deps';
import { plantWindow } from '../figures/plant-window';
import { issueSummary } from './issue-summary';
import { operationSheet } from './operation-sheet';
import { notifyReceivers } from './report.notices';
import { findReport, storeReportFile } from './report.repository';

const WRITERS = { operation_sheet: operationSheet, issue_summary: issueSummary } as const;

const input = z.object({ asker: requester });

/** Makes the workbook of the report that names the job. Its file stays. */
export const makeReport = defineTaskOf<Deps>()({
  name: 'report',
  input,
  queue: 'reports',
  priority: 'low',
  retries: 2,
  async prepare(call) {
    const { query, ctx, deps, job, input: asked } = call;
    const report = await findReport(query, job.id);
    if (!report) throw new NotFound('The report');
    const now = Date.now();
    const { timezone, window } = await plantWindow(query, { from: report.date_from, to: report.date_to }, now);
    const { locale } = asked.asker;
    const context = requesterContext(asked.asker, ctx.tenant);
    const { with_costs: withCosts } = report;
    const sheets = await WRITERS[report.report_type]({ ...call, deps, ctx: context, now, window, timezone, locale, withCosts });
    const file = await writeWorkbook(call, { name: `report.${report.id}.xlsx`, locale, timezone, sheets });
    return { report, file };
  },
  async run({ query, ctx, deps, prepared: { report, file } }) {
    query.onRollback(() => deps.files.discard(ctx.tenant, file.id));
    const { id, name, size } = await deps.files.save(query, file);
    await storeReportFile(query, report.id, id);
    notifyReceivers(query, report);
    return { file: { id, name, size, access: report.with_costs ? 'costs/read' : 'reports/read' } };
  },
});
