import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proveIdentity } from '@portal/contracts/identity/contracts';
import type { ProofMethod } from '@portal/contracts/proof';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { ProofDialog } from './proof.dialog';

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

function ask(...methods: ProofMethod[]) {
  const answer = jest.fn();
  render(<ProofDialog question={{ methods, answer }} />);
  return { answer, person: userEvent.setup() };
}

it('takes the password', async () => {
  server.on(proveIdentity, { status: 'ok' as const });
  const { answer, person } = ask('password', 'code');
  await person.type(screen.getByLabelText('Password'), 'Demo-Pass-2026{Enter}');
  expect(server.seen(proveIdentity)[0]?.body).toEqual({ password: 'Demo-Pass-2026' });
  expect(answer).toHaveBeenCalledWith(true);
});

it('takes the access code instead', async () => {
  server.on(proveIdentity, { status: 'ok' as const });
  const { answer, person } = ask('password', 'code');
  await person.click(screen.getByRole('button', { name: 'Use the access code instead' }));
  await person.type(screen.getByLabelText('Access code'), '900001{Enter}');
  expect(server.seen(proveIdentity)[0]?.body).toEqual({ code: '900001' });
  expect(answer).toHaveBeenCalledWith(true);
});

it('offers nothing that the person does not have', () => {
  ask('code');
  expect(screen.getByLabelText('Access code')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /instead/ })).not.toBeInTheDocument();
});

it('explains a wrong one and asks again', async () => {
  server.on(proveIdentity, problemOf(401, 'wrong_pass'));
  const { answer, person } = ask('password');
  await person.type(screen.getByLabelText('Password'), 'guess{Enter}');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(answer).not.toHaveBeenCalled();
});

it('can be left', async () => {
  const { answer, person } = ask('password');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answer).toHaveBeenCalledWith(false);
});

it('takes a code of the authenticator app, and does not call a wrong one a password', async () => {
  server.on(proveIdentity, problemOf(401, 'wrong_pass'), { status: 'ok' as const });
  const { answer, person } = ask('password', 'totp');
  await person.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  await person.type(screen.getByLabelText('Code from the app'), '000000{Enter}');
  expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription(/already been used/);
  await person.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
  expect(server.seen(proveIdentity)[1]?.body).toEqual({ totp: '123456' });
  expect(answer).toHaveBeenCalledWith(true);
});
