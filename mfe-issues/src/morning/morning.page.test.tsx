import { screen, within } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import { getMorning } from '@portal/contracts/issues/contracts';
import { listCurrencies } from '@portal/contracts/identity/contracts';
import type { Morning } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { MorningPage } from './morning.page';

const SPAN = { from: '2026-10-31T23:00:00.000Z', to: '2026-11-28T07:00:00.000Z' };
const GROUP = { count: 6, count_before: 3, mttr1: 7_200, mttr1_before: 3_600, more: true, longer: true };
const MORNING: Morning = {
  at: '2026-11-28T07:00:00.000Z',
  timezone: 'Europe/Warsaw',
  stopped: {
    count: 2,
    items: [
      {
        id: 1042,
        title: 'No pressure',
        equipment_name: 'PRS-01 Press',
        since: '2026-11-28T05:00:00.000Z',
        costs: { total: '240.00', running: '120.0000' },
      },
      { id: 1043, title: 'Belt slips', equipment_name: null, since: '2026-11-28T06:00:00.000Z', costs: null },
    ],
    costs: { total: '240.00', running: '0.0000', currency: 'PLN', complete: true },
  },
  worse: {
    now: SPAN,
    before: { from: '2026-09-30T22:00:00.000Z', to: '2026-10-28T07:00:00.000Z' },
    lines: [{ id: 4, name: 'Line 1', ...GROUP }],
    machines: [{ id: 7, name: 'SAW-01 Saw', ...GROUP, longer: false, mttr1_before: null }],
  },
  overdue: {
    issues: 1,
    items: [{ id: 1050, title: 'Change the oil', equipment_name: 'LAS-01 Laser', since: '2026-11-27T07:00:00.000Z' }],
    plans: 3,
  },
};
const QUIET: Morning = {
  ...MORNING,
  stopped: { count: 0, items: [], costs: { total: '0.00', running: '0.0000', currency: 'PLN', complete: true } },
  worse: { ...MORNING.worse, lines: [], machines: [] },
  overdue: { issues: 0, items: [], plans: 0 },
};
const ALL: Grants = { charts: ['read'], issues: ['read'], costs: ['read'], timetable: ['read'] };

describe('the morning of a manager', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on(listCurrencies, { body: { status: 'ok', items: [] } });
  });
  afterEach(() => server.stop());

  const open = (morning: Morning, permissions: Grants = ALL) => {
    server.on(getMorning, { body: { status: 'ok', item: morning } });
    return renderUnit(manifest, <MorningPage />, { permissions, at: '/morning' });
  };
  const figure = (name: string) => screen.findByRole('group', { name });
  const listBehind = async (name: string) => within(await figure(name)).getByRole('link', { name: `${name}: Open the list` });

  it('says what stands still and what it costs, each number with a sentence and its list', async () => {
    await open(MORNING);
    const stopped = await figure('Issues that stop a machine');
    expect(within(stopped).getByText('2')).toBeVisible();
    expect(within(stopped).getByText(/whose criticality says that the machine stands still/)).toBeVisible();
    expect(await listBehind('Issues that stop a machine')).toHaveAttribute('href', '/issues?stopped=1');
    expect(within(await figure('Cost so far')).getByText(/240\.00/)).toBeVisible();
    expect(within(await figure('Cost per hour now')).getByText(/0\.00/)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Standing still now' });
    expect(within(table).getByRole('row', { name: /No pressure PRS-01 Press .*120\.00.*240\.00/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Belt slips - .*- -$/ })).toBeVisible();
    expect(within(table).getByRole('link', { name: 'No pressure' })).toHaveAttribute('href', '/issue/1042');
    expect(screen.queryByText(/These sums are not complete/)).toBeNull();
  });

  it('says so where a sum is not complete', async () => {
    const { stopped } = MORNING;
    await open({ ...MORNING, stopped: { ...stopped, costs: stopped.costs && { ...stopped.costs, complete: false } } });
    expect(await screen.findByText(/These sums are not complete/)).toBeVisible();
  });

  it('names machines and lines that got worse, and leads to their issues', async () => {
    await open(MORNING);
    expect(await screen.findByText(/^Finished issues since 1 Nov 2026 .* At least 3 issues/)).toBeVisible();
    const lines = screen.getByRole('table', { name: 'Production lines' });
    expect(within(lines).getByRole('row', { name: /Line 1 6 3 2 hr 1 hr/ })).toBeVisible();
    const search = (name: string) => new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1]);
    expect([...search('Line 1')]).toEqual([
      ['line', '4'],
      ...[
        ['finished_from', SPAN.from],
        ['finished_to', SPAN.to],
      ],
    ]);
    expect(search('SAW-01 Saw').get('equipment')).toBe('7');
    const machines = screen.getByRole('table', { name: 'Machines' });
    expect(within(machines).getByRole('row', { name: /SAW-01 Saw 6 3 2 hr -/ })).toBeVisible();
  });

  it('counts what is overdue, and leads to the lists of it', async () => {
    await open(MORNING);
    expect(within(await figure('Overdue issues')).getByText('1')).toBeVisible();
    expect(await listBehind('Overdue issues')).toHaveAttribute('href', '/issues?overdue=1');
    expect(within(await figure('Overdue maintenance plans')).getByText('3')).toBeVisible();
    expect(await listBehind('Overdue maintenance plans')).toHaveAttribute('href', '/periodics?overdue=1');
    expect(screen.getByRole('link', { name: 'Change the oil' })).toHaveAttribute('href', '/issue/1050');
  });

  it('says that all is well', async () => {
    await open(QUIET);
    for (const text of ['No machine stands still', 'Nothing got worse', 'Nothing is overdue'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows neither costs nor lists to those who may not see them', async () => {
    const { stopped, overdue } = MORNING;
    const less = { ...MORNING, stopped: { ...stopped, items: [], costs: null }, overdue: { ...overdue, items: [], plans: null } };
    await open(less, { charts: ['read'] });
    expect(within(await figure('Issues that stop a machine')).getByText('2')).toBeVisible();
    for (const name of ['Cost so far', 'Cost per hour now', 'Overdue maintenance plans']) expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Standing still now' })).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    server.on(getMorning, problemOf(503, 'unavailable'));
    await renderUnit(manifest, <MorningPage />, { permissions: ALL, at: '/morning' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
