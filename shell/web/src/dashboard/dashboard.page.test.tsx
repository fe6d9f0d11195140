import { act, screen } from '@testing-library/react';
import { getMe } from '@portal/contracts/identity/contracts';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { DashboardPage } from './dashboard.page';
import { manifest } from '../own-unit/manifest';

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
});

const answerOf = (rows: object[]) => ({ body: { status: 'ok', item: { dashboard_config: { rows } } } });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

it('counts 60 seconds down, then reads everything on it again', async () => {
  server.on(getMe, answerOf([{ cols: [{ size: 12, component: 'empty' }] }]));
  await renderUnit(manifest, <DashboardPage />);
  await pass(1);
  const before = server.seen(getMe).length;
  await pass(20);
  expect(screen.getByRole('button', { name: /^Refresh \((39|4[01]) s\)$/ })).toBeVisible();
  await pass(37);
  expect(server.seen(getMe)).toHaveLength(before);
  await pass(4);
  expect(server.seen(getMe)).toHaveLength(before + 1);
  expect(screen.getByRole('button', { name: /^Refresh \((5\d|60) s\)$/ })).toBeVisible();
});

it.each([
  ['says that it is not configured where there are no rows', [], true],
  ['shows what was arranged', [{ cols: [{ size: 12, component: 'empty' }] }], false],
])('%s', async (_, rows, isSaid) => {
  server.on(getMe, answerOf(rows));
  await renderUnit(manifest, <DashboardPage />);
  await pass(1);
  expect(screen.queryAllByText('Your dashboard is not configured yet')).toHaveLength(isSaid ? 1 : 0);
});
