import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishSingleSignOn, startSingleSignOn } from '@portal/contracts/identity/contracts';
import { portal, sessionToken } from '@portal/portal-kit/shell';
import { FakeServer, problemOf, sessionWith, tenantWith } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { SignInPage } from './sign-in.page';
import { handleProviderReturn } from './single-sign-on';

const signedIn = { status: 'ok' as const, item: { token: 'new-token', expires_at: '2099-01-01T00:00:00.000Z', user: sessionWith().user } };
/** jsdom goes nowhere but to another place of the same page. */
const begun = { status: 'ok' as const, item: { ticket: 'ticket-1', url: `${window.location.origin}/issues/7?tab=log#at-the-provider` } };

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests();
  server = new FakeServer();
  sessionStorage.clear();
  sessionToken.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => server.stop());

function open(required = false) {
  portal.set({ tenant: tenantWith({ single_sign_on: { label: 'Plant account', required } }) });
  render(<SignInPage trustedUsers={[]} expired={false} onSignedIn={jest.fn()} />);
  return userEvent.setup();
}

/** Begins at `/issues/7` and comes back with the answer of the provider. */
async function goAndComeBack() {
  window.history.replaceState(null, '', '/issues/7?tab=log');
  server.on(startSingleSignOn, begun);
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Sign in with Plant account' }));
  expect(window.location.hash).toBe('#at-the-provider');
  cleanup();
  window.history.replaceState(null, '', '/single_sign_on?code=c&state=s');
  await handleProviderReturn();
}

it('goes to the provider and comes back to where it began, signed in', async () => {
  server.on(finishSingleSignOn, signedIn);
  await goAndComeBack();
  expect(server.seen(finishSingleSignOn)[0]?.body).toEqual({ ticket: 'ticket-1', search: '?code=c&state=s' });
  expect(sessionToken.get()).toBe('new-token');
  expect(window.location.pathname + window.location.search).toBe('/issues/7?tab=log');
});

it.each([
  ['provider_away', /does not answer/],
  ['provider_refused', /cancelled or not confirmed/],
  ['email_not_verified', /not verified/],
  ['not_found', /Nobody in this portal/],
  ['disabled', /disabled/],
] as const)('says %s on the sign-in page, once', async (word, sentence) => {
  server.on(finishSingleSignOn, problemOf(401, word));
  await goAndComeBack();
  expect(sessionToken.get()).toBeNull();
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Sign in with Plant account' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes no answer that was not asked for in this tab', async () => {
  sessionToken.set('mine');
  window.history.replaceState(null, '', '/single_sign_on?code=stolen&state=s');
  await handleProviderReturn();
  expect(server.requests).toHaveLength(0);
  expect(sessionToken.get()).toBe('mine');
  expect(window.location.href).toBe(`${window.location.origin}/`);
});

it('goes to the provider from a link without an answer, unless a session is there', async () => {
  server.on(startSingleSignOn, { status: 'ok', item: { ticket: 'ticket-1', url: `${window.location.origin}/#at-the-provider` } });
  window.history.replaceState(null, '', '/single_sign_on');
  await handleProviderReturn();
  expect(window.location.hash).toBe('#at-the-provider');

  sessionToken.set('mine');
  window.history.replaceState(null, '', '/single_sign_on');
  await handleProviderReturn();
  expect(server.seen(startSingleSignOn)).toHaveLength(1);
  expect(window.location.href).toBe(`${window.location.origin}/`);
});

it('says on the sign-in page that the provider of a link does not answer', async () => {
  server.on(startSingleSignOn, problemOf(401, 'provider_away'));
  window.history.replaceState(null, '', '/single_sign_on');
  await handleProviderReturn();
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer/);
});

it('says when the provider does not answer at the beginning', async () => {
  server.on(startSingleSignOn, problemOf(401, 'provider_away'));
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Sign in with Plant account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer/);
});

it('keeps the other ways behind a link where people sign in by the provider alone', async () => {
  const person = open(true);
  expect(await screen.findByRole('button', { name: 'Sign in with Plant account' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Sign in with e-mail and password' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});
