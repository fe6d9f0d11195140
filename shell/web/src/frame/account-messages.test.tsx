import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyMessages, removeMyMessage } from '@portal/contracts/identity/contracts';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, portalAround } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { AccountMessages } from './account-messages';

const message = {
  id: '01938000-0000-7000-8000-000000000001',
  kind: 'password_changed' as const,
  by: { id: 2, name: 'Marek Zieliński' },
  created_at: '2026-03-02T11:30:00.000Z',
};

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  server = new FakeServer();
});
afterEach(() => {
  server.stop();
  queryClient.clear();
});

it('tells of a change, by whom and when, until the person puts it away', async () => {
  server
    .on(listMyMessages, { status: 'ok' as const, items: [message] }, { status: 'ok' as const, items: [] })
    .on(removeMyMessage, { status: 'ok' as const });
  render(<AccountMessages />, { wrapper: portalAround({ name: 'shell', namespace: 'shell' }) });
  expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
  expect(screen.getByText(/Marek Zieliński/)).toHaveTextContent(/2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(server.seen(removeMyMessage)[0]?.address).toBe(`/api/me/messages/${message.id}`);
  await expect(screen.findByText(/Your password has been changed/, {}, { timeout: 100 })).rejects.toThrow();
});

it('tells of several changes of one kind by one person once, with each moment, and puts all of them away', async () => {
  const second = { ...message, id: '01938000-0000-7000-8000-000000000002', created_at: '2026-03-01T11:30:00.000Z' };
  const other = { ...message, id: '01938000-0000-7000-8000-000000000003', kind: 'card_changed' as const };
  server
    .on(listMyMessages, { status: 'ok' as const, items: [message, second, other] }, { status: 'ok' as const, items: [other] })
    .on(removeMyMessage, { status: 'ok' as const });
  render(<AccountMessages />, { wrapper: portalAround({ name: 'shell', namespace: 'shell' }) });
  expect(await screen.findByText(/Marek Zieliński, .*2026.*; .*2026/)).toBeVisible();
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  await userEvent.click(dismiss as HTMLElement);
  expect(server.seen(removeMyMessage).map(({ address }) => address)).toEqual([message, second].map(({ id }) => `/api/me/messages/${id}`));
});
