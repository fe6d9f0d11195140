import { createHash } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authoriseTemporarily } from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf, readByHand } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { loadTerminalTexts } from '../terminal-device/terminal-texts';
import { AuthorisationDialog } from './authorisation.dialog';

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

const REQUEST = { method: 'PATCH', path: '/api/issues/7', sent: '{"title":"Łożysko"}' } as const;

function ask() {
  const answer = jest.fn();
  render(<AuthorisationDialog question={{ id: 1, permission: 'issues/update', request: REQUEST, answer }} />);
  return { answer, person: userEvent.setup() };
}

it('asks for an approval of that request alone', async () => {
  server.on(authoriseTemporarily, {
    status: 'ok' as const,
    item: { token: 'one-time', user: { id: 2, name: 'Marek' }, expires_at: '2099-01-01T00:00:00.000Z' },
  });
  const { answer, person } = ask();
  await person.type(screen.getByLabelText('Their access code'), '900002{Enter}');
  expect(server.seen(authoriseTemporarily)[0]?.body).toEqual({
    password: '900002',
    permission: 'issues/update',
    method: 'PATCH',
    path: '/api/issues/7',
    body_hash: createHash('sha256').update(REQUEST.sent).digest('hex'),
  });
  expect(answer).toHaveBeenCalledWith({ token: 'one-time' });
});

it.each([
  ['wrong_pass', 'invalidCodeOrNoPermission', /wrong, or its owner doesn't have/],
  ['not_found', 'userNotFound', /does not exist/],
  ['not_activated', 'userNotActivated', /not been activated/],
  ['disabled', 'userDisabled', /disabled/],
  ['too_many_attempts', 'to wait', /Too many attempts/],
] as const)('of %s says %s and asks again', async (word, _message, sentence) => {
  server.on(authoriseTemporarily, problemOf(401, word));
  const { answer, person } = ask();
  await person.type(screen.getByLabelText('Their access code'), '123456{Enter}');
  expect(screen.getByLabelText('Their access code')).toHaveAccessibleDescription(expect.stringMatching(sentence));
  expect(screen.getByLabelText('Their access code')).toHaveValue('');
  expect(answer).not.toHaveBeenCalled();
});

it('of a call that takes no approval says who can do it instead', async () => {
  server.on(authoriseTemporarily, problemOf(422, 'validation_failed', { codes: { path: ['invalid'] } }));
  const { answer, person } = ask();
  await person.type(screen.getByLabelText('Their access code'), '900002{Enter}');
  expect(await screen.findByText(/Nobody can approve this on the spot/)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

it('of a wrong code on a terminal says what the terminal says whenever somebody authorises there', async () => {
  await startShellForTests({ session: { terminal: { id: 3 } as never } });
  await loadTerminalTexts();
  server.on(authoriseTemporarily, problemOf(401, 'wrong_pass'));
  const { person } = ask();
  await person.type(screen.getByLabelText('Access code'), '123456{Enter}');
  expect(await screen.findByText('The access code is wrong.')).toBeVisible();
});

it('takes a card that is read beside the field; what is read or typed into the field stays whole', async () => {
  server.on(authoriseTemporarily, problemOf(401, 'wrong_pass'));
  ask();
  await waitFor(() => expect(screen.getByLabelText('Their access code')).toHaveFocus());
  readByHand('0002');
  screen.getByRole('button', { name: 'Cancel' }).focus();
  readByHand('00471142');
  await screen.findByText(/wrong, or its owner/);
  expect(server.seen(authoriseTemporarily).map(({ body }) => body)).toEqual([expect.objectContaining({ password: '00471142' })]);
});

it('can be refused', async () => {
  const { answer, person } = ask();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answer).toHaveBeenCalledWith('declined');
});
