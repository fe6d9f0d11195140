import { screen, within } from '@testing-library/react';
import { endAllSessions } from '@portal/contracts/identity/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { OpenSessionsCard } from './open-sessions.card';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(endAllSessions, { status: 'ok' as const });
});
afterEach(() => server.stop());

it('signs everybody out after the question, and nobody without a yes', async () => {
  const { user } = await renderPart(<OpenSessionsCard />);
  await user.click(screen.getByRole('button', { name: 'Sign everyone out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(server.requests).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sign everyone out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign everyone out' }));
  expect(await screen.findByText('Everyone is signed out')).toBeVisible();
  expect(server.seen(endAllSessions)[0]).toMatchObject({ method: 'DELETE', address: '/api/sessions' });
});
