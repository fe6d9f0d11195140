import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeRemindedPassword, confirmSignUp, remindPassword, signUp, unsubscribe } from '@portal/contracts/identity/contracts';
import type { Problem } from '@portal/contracts/problems';
import { portal } from '@portal/portal-kit/shell';
import { FakeServer, problemOf, tenantWith } from '@portal/portal-kit/testing';
import { accountPageAt } from './account-page';
import { startShellForTests } from '../testing/shell-texts';
import { AccountPage } from './account.page';

const DONE = { status: 'ok' as const };
const TOKEN = `${'A'.repeat(22)}.${'B'.repeat(43)}`;

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  portal.set({ tenant: tenantWith({ allow_signup: true }) });
  server = new FakeServer();
});
afterEach(() => server.stop());

/** Opens a page as the boot chain does. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const name = accountPageAt(window.location.pathname);
  if (!name) throw new Error(`${address} is no page of its own`);
  await act(async () => {
    render(<AccountPage name={name} />);
    await Promise.resolve();
  });
  return userEvent.setup();
}

describe('signing up', () => {
  const NAME = /^First and last name/;
  const PASSWORD = /^Password(?! again)/;
  const AGAIN = /^Password again/;

  async function filled(over: { again?: string } = {}) {
    const person = await open('/signup');
    await person.type(screen.getByLabelText(NAME), 'Jan Nowy');
    await person.type(screen.getByLabelText(/^E-mail/), 'jan@acme.test');
    await person.type(screen.getByLabelText(/^Phone/), '+48 600 100 200');
    await person.type(screen.getByLabelText(PASSWORD), 'Traktor-77-x');
    await person.type(screen.getByLabelText(AGAIN), over.again ?? 'Traktor-77-x');
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    return person;
  }

  it('sends what was typed, with language and time zone, and says what happens next', async () => {
    server.on(signUp, DONE);
    await filled();
    expect(server.seen(signUp)[0]?.body).toEqual({
      name: 'Jan Nowy',
      email: 'jan@acme.test',
      phone: '+48600100200',
      password: 'Traktor-77-x',
      password_confirmation: 'Traktor-77-x',
      preferred_locale: 'en',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(screen.getByRole('heading', { name: 'You have signed up' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/jan@acme\.test.*supervisor/);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
  });

  it('says emailAlreadyTaken and phoneNumberAlreadyTaken under their fields', async () => {
    server.on(signUp, problemOf(422, 'validation_failed', { codes: { email: ['taken'], phone: ['taken'] } }));
    await filled();
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/e-mail address already exists/);
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/phone number already exists/);
  });

  it('asks for the same password twice before it asks the server', async () => {
    await filled({ again: 'Traktor-78-x' });
    expect(screen.getByLabelText(AGAIN)).toBeInvalid();
    expect(server.requests).toHaveLength(0);
  });

  it('says what else went wrong, and keeps what was typed', async () => {
    server.on(signUp, problemOf(429, 'too_many_attempts'));
    await filled();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
    expect(screen.getByLabelText(NAME)).toHaveValue('Jan Nowy');
  });

  it('is not offered where the plant does not allow it', async () => {
    portal.set({ tenant: tenantWith({ allow_signup: false }) });
    await open('/signup');
    expect(screen.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/Ask your supervisor/);
  });
});

describe('a forgotten password', () => {
  it('cannot be asked for without an e-mail', async () => {
    const person = await open('/remind_password');
    expect(screen.getByRole('button', { name: 'Send the link' })).toHaveAttribute('aria-disabled', 'true');
    await person.type(screen.getByLabelText(/^E-mail/), 'anna@acme.test');
    expect(screen.getByRole('button', { name: 'Send the link' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('takes over the e-mail of the address, and says the same for every one', async () => {
    server.on(remindPassword, DONE);
    const person = await open('/remind_password?email=anna%40acme.test');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(server.seen(remindPassword)[0]?.body).toEqual({ email: 'anna@acme.test' });
    expect(screen.getByRole('status')).toHaveTextContent(/If there is an account with the address .*anna@acme\.test/);
  });

  it('says wrongEmail for what is no address', async () => {
    server.on(remindPassword, problemOf(422, 'validation_failed', { codes: { email: ['invalid'] } }));
    const person = await open('/remind_password');
    await person.type(screen.getByLabelText(/^E-mail/), 'anna@acme.t{Enter}');
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription('This is not a valid e-mail address.');
  });
});

describe('a new password by link', () => {
  const ADDRESS = `/remind_password?t=${TOKEN}&uid=7`;

  async function sent(again = 'Traktor-77-x') {
    const person = await open(ADDRESS);
    await person.type(screen.getByLabelText(/^New password(?! again)/), 'Traktor-77-x');
    await person.type(screen.getByLabelText(/^New password again/), again);
    await person.click(screen.getByRole('button', { name: 'Save the password' }));
  }

  it('is sent with the token, which leaves the address of the page', async () => {
    server.on(changeRemindedPassword, DONE);
    await sent();
    expect(server.seen(changeRemindedPassword)[0]?.body).toEqual({ token: TOKEN, uid: 7, password: 'Traktor-77-x' });
    expect(window.location.search).toBe('');
    expect(screen.getByRole('heading', { name: 'Password updated' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
  });

  it('has to be typed twice alike', async () => {
    await sent('Traktor-78-x');
    expect(screen.getByLabelText(/^New password again/)).toBeInvalid();
    expect(server.requests).toHaveLength(0);
  });

  it.each<[string, NonNullable<Problem['codes']>, RegExp]>([
    ['passwordResetLinkExpired', { token: ['expired'] }, /expired or has already been used/],
    ['passwordResetLinkExpired', { token: ['not_found'] }, /expired or has already been used/],
    ['userNotFound', { uid: ['invalid'] }, /account does not exist/],
  ])('says %s for %j, and leads to a new link', async (_, codes, sentence) => {
    server.on(changeRemindedPassword, problemOf(422, 'validation_failed', { codes }));
    await sent();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/remind_password');
  });

  it('says under the field that a password is tried first', async () => {
    server.on(changeRemindedPassword, problemOf(422, 'validation_failed', { codes: { password: ['common'] } }));
    await sent();
    expect(screen.getByLabelText(/^New password(?! again)/)).toBeInvalid();
  });
});

describe('confirming an address', () => {
  it('happens when the link is opened', async () => {
    server.on(confirmSignUp, DONE);
    await open(`/signup_confirm_email?t=${TOKEN}&uid=7`);
    expect(await screen.findByRole('heading', { name: 'E-mail address confirmed' })).toBeVisible();
    expect(server.seen(confirmSignUp).map(({ body }) => body)).toEqual([{ token: TOKEN, uid: 7 }]);
    expect(window.location.search).toBe('');
  });

  it('says of a token that is not found that it is confirmed already or invalid', async () => {
    server.on(confirmSignUp, problemOf(422, 'validation_failed', { codes: { token: ['not_found'] } }));
    await open(`/signup_confirm_email?t=${TOKEN}&uid=7`);
    expect(await screen.findByText(/already confirmed, or the link is invalid/)).toBeVisible();
  });
});

describe('stopping mails', () => {
  it('takes a press, so that no program does it that looks at links', async () => {
    server.on(unsubscribe, DONE);
    const person = await open('/unsubscribe?t=7.abc');
    expect(server.requests).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(server.seen(unsubscribe)[0]?.address).toBe('/api/notifications/unsubscribe?t=7.abc');
    expect(screen.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
  });

  it('says that a link is not valid, and where else to choose', async () => {
    server.on(unsubscribe, problemOf(422, 'validation_failed', { codes: { t: ['invalid'] } }));
    const person = await open('/unsubscribe?t=7.abc');
    await person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid');
    expect(screen.getByRole('link', { name: 'Choose in your profile' })).toHaveAttribute('href', '/my-profile?tab=notifications');
  });
});
