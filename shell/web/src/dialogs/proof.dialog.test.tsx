import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication } from '@simplewebauthn/browser';
import { proveIdentity, startPasskeyProof } from '@portal/contracts/identity/contracts';
import type { ProofMethod } from '@portal/contracts/proof';
import { FakeServer, problemOf, readByHand } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { ProofDialog } from './proof.dialog';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

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

it('takes the number of the card, which its reader types into the field', async () => {
  server.on(proveIdentity, { status: 'ok' as const });
  const { answer, person } = ask('password', 'card');
  await person.click(screen.getByRole('button', { name: 'Use the card instead' }));
  const field = screen.getByLabelText('Card number');
  expect(field).toHaveAccessibleDescription('Hold your card to the reader or type its number.');
  await person.type(field, '8200-0042{Enter}');
  expect(server.seen(proveIdentity)[0]?.body).toEqual({ card: '8200-0042' });
  expect(answer).toHaveBeenCalledWith(true);
});

it('takes a card that is read beside the field whatever is asked for', async () => {
  server.on(proveIdentity, problemOf(401, 'wrong_pass'), { status: 'ok' as const });
  const { answer } = ask('password', 'card');
  screen.getByRole('button', { name: 'Cancel' }).focus();
  readByHand('8200-0001');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This is not your card.'));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  readByHand('8200-0042');
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  expect(server.seen(proveIdentity).map(({ body }) => body)).toEqual([{ card: '8200-0001' }, { card: '8200-0042' }]);
});

it('takes no card of a person who has none', () => {
  ask('password');
  screen.getByRole('button', { name: 'Cancel' }).focus();
  readByHand('8200-0042');
  expect(server.requests).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Use the card instead' })).toBeNull();
});

describe('with a passkey', () => {
  const assertion = { id: 'AQ', response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' } };
  const challenge = { status: 'ok' as const, item: { ticket: 'ticket-1', options: { challenge: 'AQ' } } };
  beforeEach(() => {
    Object.assign(window, { isSecureContext: true, PublicKeyCredential: class {} });
    server.on(startPasskeyProof, challenge as never);
  });
  afterEach(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  });

  it('takes what the authenticator signed', async () => {
    jest.mocked(startAuthentication).mockResolvedValue(assertion as never);
    server.on(proveIdentity, { status: 'ok' as const });
    const { answer, person } = ask('passkey');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
    expect(server.seen(proveIdentity)[0]?.body).toEqual({ passkey: { ticket: 'ticket-1', passkey: assertion } });
  });

  it('says when the person closed the question of the browser', async () => {
    jest.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    const { answer, person } = ask('password', 'passkey');
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });
});
