import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmWaitingEmail, refuseWaitingEmail } from '@portal/contracts/identity/contracts';
import type { UserDetail } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { WaitingEmail } from './waiting-email';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const waiting: UserDetail = { ...userWith(), crew: null, waiting_email: 'piotr@acme.test', email_problem: null };
const show = (user = waiting) => renderPart(<WaitingEmail user={user} />, { 'staff.contact': ['update'] });

it('shows the address that waits, to be confirmed', async () => {
  server.on(confirmWaitingEmail, { status: 'ok' as const, item: userWith() });
  await show();
  expect(screen.getByText('piotr@acme.test')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(server.seen(confirmWaitingEmail)[0]?.address).toBe('/api/users/3/waiting_email');
});

it('or to be refused', async () => {
  server.on(refuseWaitingEmail, { status: 'ok' as const });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(server.seen(refuseWaitingEmail)).toHaveLength(1);
});

it('shows nothing where none waits', async () => {
  await show({ ...userWith(), crew: null, waiting_email: null, email_problem: null });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows nothing to who may not change contact data', async () => {
  await renderPart(<WaitingEmail user={waiting} />);
  expect(screen.queryByText('piotr@acme.test')).not.toBeInTheDocument();
});
