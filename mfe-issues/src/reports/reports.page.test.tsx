import { screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import {
  createReport,
  createReportSchedule,
  listReports,
  listReportSchedules,
  removeReportSchedule,
  updateReportSchedule,
} from '@portal/contracts/issues/contracts';
import type { Report, ReportSchedule } from '@portal/contracts/issues/schemas';
import { getJobStatus } from '@portal/contracts/sync/contracts';
import { FakeServer, fillDate, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { ReportsPage } from './reports.page';

const JOB = '01988d3a-0000-7000-8000-000000000001';
const report = (more: Partial<Report> = {}): Report => ({
  id: 12,
  report_type: 'operation_sheet',
  date_from: '2025-01-01',
  date_to: '2025-12-31',
  job_status_id: JOB,
  job_status: { status: 'finished', progress_now: 100 },
  file: '/storage/report',
  created_at: '2026-01-02T06:00:00.000Z',
  created_by_user: null,
  ...more,
});

const schedule = (more: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: 3,
  report_type: 'issue_summary',
  period: 'week',
  with_costs: true,
  receiver_ids: [12],
  receivers: [{ id: 12, name: 'Marek Mechanic' }],
  next_on: '2026-12-07',
  created_at: '2026-12-01T06:00:00.000Z',
  created_by_user: null,
  ...more,
});

describe('reports', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMyPreferences, { body: { status: 'ok', item: {} } })
      .on(listReportSchedules, { body: { status: 'ok', items: [schedule()] } })
      .on(listReports, { body: { status: 'ok', items: [report()], meta: { total: 1, p: 1, pp: 5 } } });
  });
  afterEach(() => server.stop());

  async function open(levels: ('read' | 'create')[] = ['read', 'create'], at = '/reports') {
    const { user } = await renderUnit(manifest, <ReportsPage />, { permissions: { reports: levels }, at });
    await screen.findByText('#12');
    return user;
  }
  const generate = () => screen.getByRole('button', { name: 'Generate' });

  it('have their columns, and a file called by their number', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Number', 'Type', 'Date from', 'Date to', 'Progress', 'Status', 'File']),
    );
    const link = screen.getByRole('link', { name: 'Download' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/storage/report', 'report.12.xlsx']);
  });

  it('of a year offer five years, the last one first', async () => {
    await open();
    const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
    const last = new Date().getFullYear() - 1;
    expect(year.value).toBe(String(last));
    expect([...year.options].map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map((ago) => String(last - ago)));
  });

  it('are not generated without the right to', async () => {
    await open(['read']);
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
  });

  it('that could not be created are told of, and the table loads again', async () => {
    server.on(createReport, problemOf(500, 'internal_error'));
    const user = await open();
    const asked = server.seen(listReports).length;
    await user.click(generate());
    await waitFor(() => expect(server.seen(listReports).length).toBeGreaterThan(asked));
    expect(server.seen(createReport)[0]?.body).toMatchObject({ report_type: 'operation_sheet' });
  });

  it('are not generated while their dates are in error: the end must be after the start', async () => {
    server.on(createReport, { body: { status: 'ok', item: report() } });
    const user = await open(['read', 'create'], '/reports?tab=dates');
    const [from, to] = [await screen.findByRole('group', { name: /^Date from/ }), screen.getByRole('group', { name: /^Date to/ })];
    await fillDate(user, from, '2026-03-02');
    await fillDate(user, to, '2026-03-02');
    expect(screen.getByText('Choose an end date after the start date.')).toBeVisible();
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
    await fillDate(user, to, '2026-03-03');
    expect(screen.queryByText('Choose an end date after the start date.')).toBeNull();
    await user.click(generate());
    const asked = { report_type: 'operation_sheet', date_from: '2026-03-02', date_to: '2026-03-03' };
    await waitFor(() => expect(server.seen(createReport).map(({ body }) => body)).toEqual([asked]));
  });

  it('of an issue summary are asked for by their dates', async () => {
    server.on(createReport, { body: { status: 'ok', item: report({ report_type: 'issue_summary' }) } });
    const user = await open(['read', 'create'], '/reports?tab=summary');
    await user.click(generate());
    const year = new Date().getFullYear();
    await waitFor(() =>
      expect(server.seen(createReport)[0]?.body).toMatchObject({ report_type: 'issue_summary', date_from: `${year}-01-01` }),
    );
  });

  it('of one kind do not offer their workbook where another is asked for', async () => {
    server.on(createReport, { body: { status: 'ok', item: report() } }).on(getJobStatus, problemOf(404, 'not_found'));
    const user = await open();
    await user.click(generate());
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Operation sheet (dates)' }));
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });

  it('by mail show what goes to whom and when, and are removed after a question', async () => {
    server.on(removeReportSchedule, { body: { status: 'ok' } });
    const user = await open();
    const table = within(screen.getByRole('table', { name: 'Reports by mail' }));
    for (const text of ['Issue summary', 'With costs', 'Every Monday, for the last week', 'Marek Mechanic'])
      expect(await table.findByText(text)).toBeVisible();
    await user.click(await table.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    server.on(listReportSchedules, { body: { status: 'ok', items: [] } });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('No report goes out by mail');
    expect(server.seen(removeReportSchedule).map(({ address }) => address)).toEqual(['/api/report_schedules/3']);
  });

  it('by mail need a receiver, and offer costs to readers of costs alone', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Schedule a report' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('checkbox', { name: 'With costs' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText('Fill in this field.')).toBeVisible());
    expect(server.seen(createReportSchedule)).toEqual([]);
  });

  it('by mail cannot be scheduled twice: the dialog says so and stays', async () => {
    server.on(updateReportSchedule, problemOf(422, 'validation_failed', { codes: { period: ['taken'] } }));
    const user = await open();
    const table = within(screen.getByRole('table', { name: 'Reports by mail' }));
    await user.click(await table.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: /^How often/ }), 'Every year');
    expect(dialog.getByText('On the first of January, for the last year')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByText('This report is scheduled so already: edit its receivers.')).toBeVisible());
    expect(server.seen(updateReportSchedule).map(({ body }) => body)).toEqual([
      { report_type: 'issue_summary', period: 'year', with_costs: true, receiver_ids: [12] },
    ]);
  });

  it('by mail are shown without actions to whoever may only read', async () => {
    await open(['read']);
    expect(screen.queryByRole('button', { name: 'Schedule a report' })).toBeNull();
    expect(within(await screen.findByRole('table', { name: 'Reports by mail' })).queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});
