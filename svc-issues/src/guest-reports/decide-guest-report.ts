import * as contracts from '@portal/contracts/issues/contracts';
import { Conflict } from '@portal/service-kit/errors';
import { fileName } from '@portal/service-kit/files';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { attachStored } from '../issues/write/files/save-file';
import { createIssue } from '../issues/write/report/report-issue';
import { loadForUpdate, type Change } from '../issues/write/save/save-issue';
import { publishGuestReport } from './guest-report.events';
import { getGuestReport, guestReportRows, lockGuestReport, storeDecision, type StoredReport } from './guest-report.repository';

/** The report, locked until the transaction ends. @throws Conflict when somebody has decided on it */
async function waitingReport(query: Query, id: number): Promise<StoredReport> {
  const report = await lockGuestReport(query, id);
  if (report.status !== 'waiting') throw new Conflict('version_conflict', await getGuestReport(query, id));
  return report;
}

const listGuestReports = useCase({
  contract: contracts.listGuestReports,
  run: ({ ctx, deps, query, searchParams }) => runList(query, guestReportRows(deps.files), searchParams, deps.files.urlParams(ctx.tenant)),
});

/** Gives the issue of an accepted report the photo of that. */
async function attachPhoto(change: Change, issue: number, id: string): Promise<void> {
  const photo = { id, name: await fileName(change.query, id) };
  await attachStored(change, await loadForUpdate(change, issue), photo, 'photo');
}

/** Makes an issue of what a guest reported, with its machine and its photo. */
const acceptGuestReport = useCase({
  contract: contracts.acceptGuestReport,
  async run(call) {
    const { caller, query, params, body } = call;
    const report = await waitingReport(query, params.id);
    const item = await createIssue(call, { ...body, equipment_id: report.equipment_id });
    if (report.photo_id !== null) await attachPhoto(call, item.id, report.photo_id);
    await storeDecision(query, report.id, { issue_id: item.id, decided_by: caller.user });
    publishGuestReport(query, { id: report.id, status: 'accepted' });
    return { status: 'ok', item };
  },
});

/** Puts a report of a guest aside, with the reason; its photo is removed. */
const rejectGuestReport = useCase({
  contract: contracts.rejectGuestReport,
  async run({ caller, deps, query, params, body }) {
    const report = await waitingReport(query, params.id);
    await storeDecision(query, report.id, { ...body, decided_by: caller.user });
    if (report.photo_id !== null) await deps.files.remove(query, report.photo_id);
    publishGuestReport(query, { id: report.id, status: 'rejected' });
    return { status: 'ok', item: await getGuestReport(query, report.id) };
  },
});

export const decisionUseCases = [listGuestReports, acceptGuestReport, rejectGuestReport];
