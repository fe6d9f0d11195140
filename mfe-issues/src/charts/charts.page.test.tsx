import { act, screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { getChart, getReportedHours, listCategories, writeChart } from '@portal/contracts/issues/contracts';
import type { Chart, ChartItem } from '@portal/contracts/issues/schemas';
import { getJobStatus } from '@portal/contracts/sync/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { issuesBehind, chartSearch } from './chart-address';
import { ChartsPage } from './charts.page';

const WINDOW = { from: '2026-10-29T23:00:00.000Z', to: '2026-11-28T23:00:00.000Z' };
const bar = (key: string, label: string, value: number | null, count = 2): ChartItem => ({ key, label, value, count, ...WINDOW });
const chart = (items: ChartItem[], unit: 's' | 'issues' = 's'): Chart => ({
  status: 'ok',
  items,
  meta: { min: 1_800, max: 7_200, count: items.length * 2, unit, timezone: 'Europe/Warsaw', ...WINDOW },
});

const HOURS = {
  cells: [
    { weekday: 1, hour: 6, count: 8 },
    { weekday: 7, hour: 23, count: 2 },
  ],
  count: 10,
  timezone: 'Europe/Warsaw',
  ...WINDOW,
};

describe('charts', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMyPreferences, { body: { status: 'ok', item: {} } })
      .on(getReportedHours, { body: { status: 'ok', item: HOURS } })
      .on(listCategories, { body: { status: 'ok', items: [] } })
      .on(getChart, { body: chart([bar('7', 'PRS-01 Press', 7_200), bar('8', 'LAS-01 Laser', 1_800), bar('none', '', null)]) });
  });
  afterEach(() => server.stop());

  const open = async (at = '/charts?measure=mttr1&by=equipment') =>
    (await renderUnit(manifest, <ChartsPage />, { permissions: { charts: ['read'], issues: ['read'] }, at })).user;

  it('are asked for as their address says, and written as a table too', async () => {
    await open('/charts?measure=mttr1&by=equipment&from=2026-01-01&line=4');
    expect(await screen.findByRole('row', { name: /PRS-01 Press 2 hr/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /LAS-01 Laser 30 min/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^None -/ })).toBeVisible();
    const { address } = server.seen(getChart).at(-1) ?? {};
    for (const part of ['measure=mttr1', 'by=equipment', 'from=2026-01-01', 'prod_line=4']) expect(address).toContain(part);
  });

  it('show in which hours of the week issues are reported, the most with the strongest colour', async () => {
    await open('/charts?measure=count&by=week&line=4');
    const map = within(await screen.findByRole('table', { name: 'Hours in which issues are reported' }));
    expect(map.getAllByRole('columnheader')).toHaveLength(24);
    expect(map.getAllByRole('rowheader').map((day) => day.getAttribute('aria-label'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const strength = (name: RegExp) => map.getByTitle(name).style.getPropertyValue('--strength');
    expect([
      map.getByTitle(/^Monday, 6:00/).textContent,
      strength(/^Monday, 6:00/),
      strength(/^Sunday, 23:00/),
      strength(/^Monday, 7:00/),
    ]).toEqual(['8', '60', '15', '0']);
    expect(server.seen(getReportedHours).at(-1)?.address).toContain('prod_line=4');
  });

  it('are read by a cursor that keys move', async () => {
    const user = await open();
    const drawn = await screen.findByRole('application', { name: 'Mean time report to end · Machine' });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    act(() => drawn.focus());
    await user.keyboard('{ArrowRight}');
    expect(said()).toContain('PRS-01 Press: 2 hr');
    await user.keyboard('{ArrowRight}');
    expect(said()).toContain('LAS-01 Laser: 30 min');
    await user.keyboard('{Home}');
    expect(said()).toContain('PRS-01 Press: 2 hr');
  });

  it('say which part of the whole each bar makes up with those before it, where they make up a whole', async () => {
    server.on(getChart, { body: chart([bar('7', 'PRS-01 Press', 6), bar('8', 'LAS-01 Laser', 4)], 'issues') });
    const user = await open('/charts?measure=count&by=equipment');
    const drawn = await screen.findByRole('application');
    act(() => drawn.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('LAS-01 Laser: 4, 100% with those before');
    expect(screen.getByText(/^The line shows which share/)).toBeVisible();
    expect(drawn.querySelector('[data-line=share]')).toBeInTheDocument();
  });

  it('of periods have a trend, and say where values clearly change', async () => {
    const values = [5, 6, 5, 6, 12, 13, 12, 13];
    server.on(getChart, {
      body: chart(
        values.map((value, place) => bar(`2026-0${place + 1}`, '', value)),
        'issues',
      ),
    });
    await open('/charts?measure=count&by=month');
    const drawn = await screen.findByRole('application');
    expect(screen.getByText('From 2026-05 on the mean is 12.5; before it was 5.5.')).toBeVisible();
    expect(screen.getByText('The dashed line is the trend.')).toBeVisible();
    expect(drawn.querySelector('[data-mark]')).toBeInTheDocument();
  });

  it('of failures are not grouped by people', async () => {
    const user = await open('/charts?measure=count&by=employee');
    await screen.findByRole('application');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Measure' }), 'mtbf');
    await waitFor(() => expect(server.seen(getChart).at(-1)?.address).toContain('by=week'));
    expect(screen.queryByRole('option', { name: 'Person' })).toBeNull();
  });

  it('are written to a workbook as they are shown', async () => {
    const job = { job_status_id: '01938000-0000-7000-8000-000000000001' };
    server.on(writeChart, { status: 202, body: { status: 'ok', item: job } }).on(getJobStatus, problemOf(404, 'not_found'));
    const user = await open('/charts?measure=mttr1&by=equipment&days=90&line=4');
    await screen.findByRole('application');
    await user.click(screen.getByRole('button', { name: 'Save as workbook' }));
    await waitFor(() => expect(server.seen(getJobStatus).at(-1)?.address).toContain(job.job_status_id));
    const { address = '' } = server.seen(writeChart).at(-1) ?? {};
    for (const part of ['measure=mttr1', 'by=equipment', 'days=90', 'prod_line=4']) expect(address).toContain(part);

    const panel = () => screen.queryByRole('button', { name: 'Try again' });
    await waitFor(() => expect(panel()).not.toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Measure' }), 'Number of issues');
    expect(panel()).toBeNull();
  });

  it('say that there is nothing, and what failed', async () => {
    server.on(getChart, { body: { ...chart([]), meta: { ...chart([]).meta, count: 0, min: null, max: null } } });
    await open();
    expect(await screen.findByText('Nothing happened in this time')).toBeVisible();
  });

  it('say what failed', async () => {
    server.on(getChart, problemOf(503, 'unavailable'));
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('lead to the issues behind a bar where a list has them', () => {
    const search = (query: string) => chartSearch(new URLSearchParams(query));
    const behind = (query: string, key: string) => new URLSearchParams(issuesBehind(search(query), bar(key, '', 1))?.split('?')[1]);
    expect(behind('by=prod_line', '4').get('line')).toBe('4');
    expect([...behind('by=equipment&line=4', '7')]).toEqual([
      ['finished_from', WINDOW.from],
      ['finished_to', WINDOW.to],
      ['line', '4'],
      ['equipment', '7'],
    ]);
    expect(issuesBehind(search('by=equipment'), bar('none', '', 1))).toBeNull();
  });
});
