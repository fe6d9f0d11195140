import { screen, waitFor, within } from '@testing-library/react';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationUnread,
} from '@portal/contracts/identity/contracts';
import type { Notification, NotificationPage } from '@portal/contracts/identity/schemas';
import { deployed, FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest, ownEntry } from '../own-unit/manifest';
import { NotificationBell } from './notification-bell';
import { NotificationsPage } from './notifications.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server
    .on(markNotificationRead, { status: 'ok' })
    .on(markNotificationUnread, { status: 'ok' })
    .on(markAllNotificationsRead, { status: 'ok' });
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

type Params = Partial<Omit<Notification['data']['params'], 'title' | 'description'>>;

const notification = (id: number, params: Params = {}, more: Partial<Notification> = {}): Notification => ({
  id,
  read_at: null,
  created_at: '2026-11-20T06:00:00.000Z',
  url: null,
  data: {
    event: 'issues.assigned',
    params: { title: { en: `Title ${id}`, pl: 'Tytuł' }, description: { pl: `Line ${id}` }, origin: 'Issue', id: id + 100, ...params },
  },
  ...more,
});
const pageOf = (data: Notification[], all = data.length): NotificationPage => ({
  status: 'ok',
  data,
  size: data.length,
  all,
  unread: data.filter(({ read_at }) => read_at === null).length,
});

const ROUTES = {
  'issues.show': '/issue/:id',
  'my_issues.show': '/my_issues/:id',
  'machines.show': '/machines/:id',
  'tools.show': '/tools/:id',
  'parts.show': '/parts/:id',
  parts_exchange: '/parts_exchange',
  'jobStatusses.show': '/job-statuses/:id',
  'staff.show': '/staff/:id',
  'staff.index': '/staff',
  reports: '/reports',
};
const others = deployed('mfe-others', {
  namespace: 'others',
  routes: Object.entries(ROUTES).map(([id, path]) => ({ id, path, page: 'Page', access: 'any' as const, title: id })),
});

const shown = (...pages: (NotificationPage | ReturnType<typeof problemOf>)[]) => {
  server.on(listNotifications, ...pages);
  return renderUnit(
    manifest,
    <>
      <NotificationBell />
      <NotificationsPage />
    </>,
    { permissions: { issues: ['read'], process: ['read'] }, registry: [ownEntry(), others] },
  );
};

it('shows what was told, when, and whether it was read', async () => {
  await shown(pageOf([notification(2), notification(1, {}, { read_at: '2026-11-20T07:00:00.000Z' })]));
  const rows = await screen.findAllByRole('row', { name: /Title/ });
  expect(rows[0]).toHaveTextContent('Title 2Line 2');
  const switches = screen.getAllByRole('switch', { name: 'Read' });
  expect(switches[0]).not.toBeChecked();
  expect(switches[1]).toBeChecked();
  expect(screen.getByRole('link', { name: '1 unread notification' })).toBeVisible();
});

it.each<[Notification['data']['params']['origin'], Params, string]>([
  ['MyIssue', { id: 7 }, '/my_issues/7'],
  ['Issue', { id: 7 }, '/issue/7'],
  ['IssueEmployee', { id: 3, issue_id: 7 }, '/issue/7'],
  ['User', { id: 7 }, '/issue/7'],
  ['Machine', { id: 7 }, '/machines/7'],
  ['Tool', { id: 7 }, '/tools/7'],
  ['Part', { id: 7 }, '/parts/7'],
  ['Part', { id: 7, part_id: 8 }, '/parts/8'],
  ['Exchange', { id: 7, status: 'pending_approval' }, '/parts_exchange?tab=approve'],
  ['Exchange', { id: 7, status: 'awaiting_return' }, '/parts_exchange?tab=return'],
  ['Exchange', { id: 7, status: 'approved' }, '/parts_exchange'],
  ['Processes', { job_status_id: 'a-b' }, '/job-statuses/a-b'],
  ['Report', { id: 7 }, '/reports?id=7'],
  ['Account', { id: 7 }, '/staff/7'],
  ['Account', { id: undefined }, '/staff?account_status=not_activated'],
])('a click on one about %s marks it read and leads there', async (origin, params, address) => {
  const { user } = await shown(pageOf([notification(5, { origin, ...params })]));
  await user.click(await screen.findByText('Title 5'));
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(address));
  expect(server.seen(markNotificationRead).map((seen) => seen.address)).toEqual(['/api/notifications/5/markRead']);
});

it('leads to the own issue who may not read all of them', async () => {
  server.on(listNotifications, pageOf([notification(5, { origin: 'IssueEmployee', issue_id: 7 })]));
  const { user } = await renderUnit(manifest, <NotificationsPage />, { registry: [ownEntry(), others] });
  await user.click(await screen.findByText('Title 5'));
  await waitFor(() => expect(window.location.pathname).toBe('/my_issues/7'));
});

it('opens a document in a new tab, and does not mark again what was read', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await shown(
    pageOf([notification(5, { origin: 'Document' }, { url: '/storage/x.pdf', read_at: '2026-11-20T07:00:00.000Z' })]),
  );
  await user.click(await screen.findByText('Title 5'));
  expect(open).toHaveBeenCalledWith('/storage/x.pdf', '_blank', 'noopener');
  expect(server.seen(markNotificationRead)).toEqual([]);
});

it('shows the rest, ten more each time', async () => {
  const all = Array.from({ length: 25 }, (_, index) => notification(25 - index));
  const { user } = await shown(pageOf(all.slice(0, 10), 25), pageOf(all.slice(0, 20), 25), pageOf(all));
  await user.click(await screen.findByRole('button', { name: 'Show the rest (15)' }));
  await user.click(await screen.findByRole('button', { name: 'Show the rest (5)' }));
  expect(await screen.findByText('Title 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /rest/ })).toBeNull();
  expect(server.seen(listNotifications).map(({ address }) => address.split('?')[1])).toEqual(['limit=10', 'limit=20', 'limit=30']);
});

it('the switch marks it read and back', async () => {
  const { user } = await shown(
    pageOf([notification(5)]),
    pageOf([notification(5, {}, { read_at: '2026-11-20T07:00:00.000Z' })]),
    pageOf([notification(5)]),
  );
  await user.click(await screen.findByRole('switch', { name: 'Read' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible());
  await user.click(screen.getByRole('switch', { name: 'Read' }));
  await waitFor(() => expect(screen.getByRole('link', { name: '1 unread notification' })).toBeVisible());
  expect(server.seen(markNotificationUnread)).toHaveLength(1);
});

it('marks all as read', async () => {
  const { user } = await shown(pageOf([notification(5)]), pageOf([notification(5, {}, { read_at: '2026-11-20T07:00:00.000Z' })]));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
});

it('says in a notice that marking all failed', async () => {
  server.on(markAllNotificationsRead, problemOf(500, 'internal_error'));
  const { user } = await shown(pageOf([notification(5)]));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText('Something went wrong. Try again.')).toBeVisible();
});

it('says that there is nothing', async () => {
  await shown(pageOf([]));
  expect(await screen.findByText('No notifications')).toBeVisible();
});

it('lets the person try again where they could not be loaded', async () => {
  const { user } = await shown(problemOf(500, 'internal_error'), pageOf([notification(5)]));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Title 5')).toBeVisible();
});

it('counts no further than ninety-nine', async () => {
  await shown({ ...pageOf([notification(5)]), unread: 120 });
  expect(await screen.findByText('99+')).toBeVisible();
});
