import { screen, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import {
  changeIssuePeriodic,
  generatePeriodic,
  listIssuePeriodics,
  listPeriodics,
  removePeriodic,
} from '@portal/contracts/issues/contracts';
import type { Periodic } from '@portal/contracts/issues/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { item, page } from '../testing/issue.factory';
import { IssuePeriodics } from './issue-periodics';
import { PeriodicsPage } from './periodics.page';

const PLAN: Periodic = {
  id: 4,
  version: 2,
  name: { en: 'Lubricate the presses' },
  category_id: 9,
  category: { id: 9, name: { en: 'Lubrication' }, icon: null, color: null },
  title: 'Grease',
  user_description: 'Two strokes.',
  rrule: {
    frequency: 'weekly',
    interval: 1,
    byweekday: [1],
    bymonth: [],
    bymonthday: [],
    bysetpos: [],
    wkst: 1,
    dtstart: '2026-11-30T05:00:00.000Z',
    tzid: 'Europe/Warsaw',
    count: null,
    until: null,
  },
  mode: 'fixed',
  lead_minutes: 0,
  skip_if_open: true,
  holiday_shift: 'none',
  equipment_ids: [7],
  equipment: [{ id: 7, name: 'Press', symbol: 'PRS-01' }],
  formal_confirm_required: false,
  employee_ids: [],
  employees: [],
  crew_id: null,
  parameters: [],
  enabled: true,
  next_at: '2026-11-30T05:00:00.000Z',
  issues_count: 3,
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getMyPreferences, { body: { status: 'ok', item: {} } }).on(listPeriodics, { body: page([PLAN]) });
});
afterEach(() => server.stop());

const ALL = ['read', 'create', 'update', 'delete'] as const;
const open = (levels: readonly (typeof ALL)[number][]) =>
  renderUnit(manifest, <PeriodicsPage />, { permissions: { timetable: [...levels] }, at: '/periodics' });

it('lists plans in words; a reader sees dates alone', async () => {
  const { user } = await open(['read']);
  const row = await screen.findByRole('row', { name: /Lubricate the presses/ });
  expect(row).toHaveTextContent(/Every week: Monday, 06:00.*PRS-01/);
  expect(screen.queryByRole('button', { name: 'Add maintenance plan' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Dates']);
});

it('makes the next issues after a question, and says where none was made', async () => {
  server.on(generatePeriodic, { body: item({ at: PLAN.next_at, issue_ids: [], skipped: 1 }) });
  const { user } = await open(ALL);
  await user.click(within(await screen.findByRole('row', { name: /Lubricate/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make the next issue now' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make the next issue now' }));
  expect(await screen.findByText(/^No issue was made/)).toBeVisible();
});

it('removes one after a question', async () => {
  server.on(removePeriodic, { body: { status: 'ok' } });
  const { user } = await open(ALL);
  await user.click(within(await screen.findByRole('row', { name: /Lubricate/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText(/Lubricate the presses/);
  expect(server.seen(removePeriodic)).toHaveLength(1);
});

it('at an issue two quick changes are sent once, a second after the last', async () => {
  const plan = { ...PLAN, dates: [{ at: PLAN.next_at ?? '', starts_at: PLAN.next_at ?? '', moved: false, issue_ids: [] }] };
  server.on(listIssuePeriodics, { body: { status: 'ok', items: [plan] } }).on(changeIssuePeriodic, { body: item({ ...PLAN, version: 3 }) });
  const { user } = await renderUnit(manifest, <IssuePeriodics issueId={12} />, { permissions: { timetable: [...ALL] }, at: '/issue/:id' });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^How often/ }), 'Every month');
  await user.selectOptions(screen.getByRole('combobox', { name: /^How often/ }), 'Every day');
  expect(server.seen(changeIssuePeriodic)).toHaveLength(0);
  expect(await screen.findByText('Saved', undefined, { timeout: 3_000 })).toBeVisible();
  expect(server.seen(changeIssuePeriodic)).toMatchObject([
    { address: '/api/issues/12/periodics/4', body: { rrule: { frequency: 'daily' }, version: 2 } },
  ]);
});
