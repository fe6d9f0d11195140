import { act, screen, waitFor, within } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import { getAvailability } from '@portal/contracts/identity/contracts';
import {
  assignEmployee,
  changeIssue,
  getIssue,
  getIssueTimetable,
  getMyTimetable,
  listDictionaries,
  listPeopleAtWork,
  movePeriodicDate,
} from '@portal/contracts/issues/contracts';
import type { TimetableItem } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { issueWith, item, items } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { MyTimetablePage } from './my-timetable.page';
import { PlanBoard } from './plan-board';
import { plannedWith } from './plan.factory';

const META = { from: '2026-11-22T23:00:00.000Z', to: '2026-11-29T23:00:00.000Z', timezone: 'Europe/Warsaw', more: false };
const plan = (found: TimetableItem[], more = false) => ({ body: { status: 'ok' as const, items: found, meta: { ...META, more } } });
const PLANNER: Grants = {
  issues: ['read', 'update'],
  timetable: ['read', 'update'],
  'issues.assign': ['update'],
  'staff.schedule': ['read'],
};
const AT = '/issues?show=gantt&zoom=week&at=2026-11-25';

describe('planning board', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getIssueTimetable, plan([plannedWith(), plannedWith({ id: 2, title: 'Change the oil' })]))
      .on(listPeopleAtWork, items([{ user: { id: 12, name: 'Marek' }, issue: null, started_at: null, arrived_at: null }]))
      .on(getAvailability, items([]))
      .on(listDictionaries, items([]))
      .on(changeIssue, item(issueWith({ version: 5 })));
  });
  afterEach(() => server.stop());
  const open = async (at = AT, permissions = PLANNER) =>
    (await renderPage(<PlanBoard query={{ p: 1, pp: 5, sort_by: 'id', equipment_id_equals: 7 }} />, { at, permissions })).user;
  const bar = (name: RegExp) => screen.findByRole('button', { name });

  it('asks for the window and the filters of the list, without its page and order', async () => {
    await open();
    expect(await bar(/^#1, Grease the bearings, PRS-01, .+, New, Unassigned, The machine is planned for “Change the oil”/)).toBeVisible();
    const asked = new URLSearchParams(server.seen(getIssueTimetable).at(-1)?.address.split('?')[1]);
    expect(Object.keys(Object.fromEntries(asked)).sort()).toEqual(['equipment_id_equals', 'from', 'to']);
  });

  it('moves a job by keys, changes its end, and takes changes back', async () => {
    const user = await open();
    const first = await bar(/^#1,/);
    act(() => first.focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const times = (start: string, end: string) => ({
      scheduled_on: `2026-11-25T${start}:00.000Z`,
      predicted_finish: `2026-11-25T${end}:00.000Z`,
    });
    await waitFor(() => expect(server.seen(changeIssue)[0]?.body).toEqual({ ...times('09:00', '10:00'), version: 4 }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(server.seen(changeIssue)[1]?.body).toEqual({ scheduled_on: '2026-11-25T08:00:00.000Z', predicted_finish: null, version: 5 }),
    );
    act(() => first.focus());
    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await waitFor(() => expect(server.seen(changeIssue)[2]?.body).toEqual({ ...times('08:00', '10:00'), version: 5 }));
  });

  it('leads from job to job by arrows', async () => {
    const user = await open();
    const first = await bar(/^#1,/);
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await bar(/^#2,/)).toHaveFocus());
  });

  it('puts a refused change back, and says why', async () => {
    server.on(changeIssue, problemOf(409, 'version_conflict'));
    const user = await open();
    const first = await bar(/^#1,/);
    const before = first.style.insetInlineStart;
    act(() => first.focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(server.seen(changeIssue)).toHaveLength(1));
    await waitFor(async () => expect((await bar(/^#1,/)).style.insetInlineStart).toBe(before));
    expect(screen.queryByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('gives a job to another person', async () => {
    // The address of the timetable has the form of an issue's: it is answered last.
    server
      .on(getIssue, item(issueWith({ employees: [] })))
      .on(getIssueTimetable, plan([plannedWith()]))
      .on(assignEmployee, item(issueWith({ version: 6 })));
    const user = await open(`${AT}&rows=person`);
    const first = await bar(/^#1,/);
    act(() => first.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(server.seen(assignEmployee)[0]?.body).toEqual({ user_id: 12 }));
    expect(server.seen(changeIssue)).toEqual([]);
  });

  it('moves a coming date by the call of its plan', async () => {
    const date = { kind: 'occurrence', id: null, version: null, state: null, periodic_id: 3, at: '2026-11-25T08:00:00.000Z' } as const;
    server
      .on(getIssueTimetable, plan([plannedWith(date)]))
      .on(movePeriodicDate, item({ at: date.at, starts_at: date.at, moved: true, issue_ids: [] }));
    const user = await open();
    const first = await bar(/^Date of a maintenance plan,/);
    act(() => first.focus());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(server.seen(movePeriodicDate)[0]?.body).toEqual({ moved_to: '2026-11-25T07:00:00.000Z' }));
  });

  it('lets nobody move what they may not change, nor what is closed', async () => {
    server.on(getIssueTimetable, plan([plannedWith({ closed: true })]));
    const user = await open();
    const first = await bar(/^#1,/);
    expect(first).toHaveAttribute('data-movable', 'false');
    act(() => first.focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(server.seen(changeIssue)).toEqual([]);
  });

  it('shows a person without rights the own work, and leads to the own view of an issue', async () => {
    const date = { kind: 'occurrence', id: null, version: null, state: null, periodic_id: 3, at: '2026-11-25T08:00:00.000Z' } as const;
    server.on(getMyTimetable, plan([plannedWith(), plannedWith({ ...date, title: 'Change the oil' })]));
    const at = '/me/issues_timetable?zoom=week&at=2026-11-25&rows=person';
    const { user } = await renderPage(<MyTimetablePage />, { at, permissions: {} });
    expect(await bar(/^#1,/)).toHaveAttribute('data-movable', 'false');
    expect(server.seen(getIssueTimetable)).toEqual([]);
    expect(server.seen(listPeopleAtWork)).toEqual([]);
    const options = (name: string) => within(screen.getByRole('combobox', { name })).getAllByRole('option');
    expect(options('Rows').map(({ textContent }) => textContent)).toEqual(['Machines', 'Production lines']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Agenda');
    expect(await screen.findByRole('link', { name: /Grease the bearings$/ })).toHaveAttribute('href', '/my_issues/1');
    expect(screen.queryByRole('link', { name: /Change the oil$/ })).toBeNull();
    expect(options('View').map(({ textContent }) => textContent)).not.toContain('Table');
  });

  it('is a calendar and an agenda of the same', async () => {
    const user = await open();
    await bar(/^#1,/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Calendar');
    expect(await screen.findByRole('link', { name: /^#1, Grease the bearings/ })).toHaveAttribute('href', '/issue/1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Agenda');
    const job = (await screen.findByRole('link', { name: 'PRS-01 Grease the bearings' })).closest('li') as HTMLElement;
    expect(within(job).getByText('The machine is planned for “Change the oil” at the same time')).toBeVisible();
  });

  it('says that more is planned, that nothing is, and that it could not be loaded', async () => {
    server.on(getIssueTimetable, plan([], true));
    await open();
    expect(await screen.findByText('Nothing is planned in this time')).toBeVisible();
    expect(screen.getByText(/^Not everything is shown/)).toBeVisible();
  });
});
