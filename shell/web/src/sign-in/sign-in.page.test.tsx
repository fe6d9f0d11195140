import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginByCode, loginByEmail, removeTrustedUser } from '@portal/contracts/identity/contracts';
import { portal } from '@portal/portal-kit/shell';
import { FakeServer, problemOf, sessionWith, tenantWith } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { trustedUser } from '../testing/trusted-user';
import { SignInPage, type SignInPageProps } from './sign-in.page';

const anna = trustedUser();
const piotr = trustedUser({ id: 3, name: 'Piotr Wiśniewski', email: 'mechanic@acme.test' });
const signedIn = { status: 'ok' as const, item: { token: 'new-token', expires_at: '2099-01-01T00:00:00.000Z', user: sessionWith().user } };

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

function open(props: Partial<SignInPageProps> = {}) {
  const onSignedIn = jest.fn().mockResolvedValue(undefined);
  render(<SignInPage trustedUsers={[]} expired={false} onSignedIn={onSignedIn} {...props} />);
  return { onSignedIn, person: userEvent.setup() };
}

it('signs in by e-mail and password', async () => {
  server.on(loginByEmail, signedIn);
  const { onSignedIn, person } = open();
  await person.type(screen.getByLabelText('E-mail'), 'anna@acme.test');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(server.seen(loginByEmail)[0]?.body).toEqual({ email: 'anna@acme.test', password: 'secret' });
  expect(onSignedIn).toHaveBeenCalledWith(signedIn.item);
});

it('says what is missing before it asks the server, and goes there', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(server.requests).toHaveLength(0);
});

it.each([
  [401, 'not_found', 'userNotFound', 'E-mail', /does not exist/],
  [401, 'not_activated', 'userNotActivated', 'E-mail', /not been activated/],
  [401, 'disabled', 'userDisabled', 'E-mail', /disabled/],
  [401, 'wrong_pass', 'wrongPassword', 'Password', /password is wrong/],
  [429, 'too_many_attempts', 'to wait', 'E-mail', /Too many attempts/],
  [500, 'internal_error', 'the request', 'E-mail', /req-1/],
] as const)('of %s %s says %s under the field it is about', async (code, word, _message, field, sentence) => {
  server.on(loginByEmail, problemOf(code, word));
  const { onSignedIn, person } = open();
  await person.type(screen.getByLabelText('E-mail'), 'a@b.c');
  await person.type(screen.getByLabelText('Password'), 'x{Enter}');
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringMatching(sentence));
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('leads to a new password in the mode of the access code, too', async () => {
  const { person } = open({ trustedUsers: [anna, piotr] });
  const link = () => screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link()).toHaveAttribute('href', '/remind_password');
  await person.click(screen.getByRole('button', { name: /^PW.*Piotr|^Piotr/ }));
  expect(link()).toHaveAttribute('href', '/remind_password?email=mechanic%40acme.test');
});

it('asks the only person known on the device for their code at once', async () => {
  server.on(loginByCode, problemOf(401, 'wrong_pass'), signedIn);
  const { onSignedIn, person } = open({ trustedUsers: [anna] });
  await person.type(screen.getByLabelText('Access code'), '000000{Enter}');
  expect(screen.getByLabelText('Access code')).toHaveAccessibleDescription('The access code is wrong.');
  await person.type(screen.getByLabelText('Access code'), '900004{Enter}');
  expect(server.seen(loginByCode)[1]?.body).toEqual({ user_id: anna.id, password: '900004' });
  expect(onSignedIn).toHaveBeenCalledWith(signedIn.item);
});

it('lets one of several be chosen, and be left again', async () => {
  const { person } = open({ trustedUsers: [anna, piotr] });
  await person.click(screen.getByRole('button', { name: /^PW.*Piotr|^Piotr/ }));
  expect(screen.getByLabelText('Access code')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Not your account?' }));
  expect(screen.getByRole('list', { name: 'People who use this device' })).toBeVisible();
});

it('takes a person off the device and goes on by e-mail when nobody is left', async () => {
  server.on(removeTrustedUser, { status: 'ok' as const });
  const { person } = open({ trustedUsers: [anna] });
  await person.click(screen.getByRole('button', { name: 'Not your account?' }));
  await person.click(screen.getByRole('button', { name: 'Remove Anna Kowalczyk from this device' }));
  expect(server.seen(removeTrustedUser)[0]?.address).toBe('/api/auth/trusted_users/4');
  expect(screen.getByLabelText('E-mail')).toBeVisible();
});

it('switches between the two ways in', async () => {
  const { person } = open({ trustedUsers: [anna] });
  await person.click(screen.getByRole('button', { name: 'Sign in with e-mail and password' }));
  expect(screen.getByLabelText('E-mail')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sign in with an access code' }));
  expect(screen.getByLabelText('Access code')).toBeVisible();
});

it('shows the code on demand', async () => {
  const { person } = open({ trustedUsers: [anna] });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Access code')).toHaveAttribute('type', 'text');
});

it('says sessionExpired after a session that ended by itself', () => {
  open({ expired: true });
  expect(screen.getByText(/session has ended/)).toBeVisible();
});

it('leads to a new password with the address that was typed, and to an account where the plant allows it', async () => {
  portal.set({ tenant: tenantWith({ allow_signup: true }) });
  const { person } = open();
  await person.type(screen.getByLabelText('E-mail'), 'anna@acme.test');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/remind_password?email=anna%40acme.test');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  act(() => portal.set({ tenant: tenantWith({ allow_signup: false }) }));
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});
