import { screen } from '@testing-library/react';
import { patchUser } from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { CredentialsDialog } from './credentials.dialog';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

async function typeTwice(what: 'password' | 'access code', first: string, second: string) {
  const onClose = jest.fn();
  const { user } = await renderPart(<CredentialsDialog user={userWith()} onClose={onClose} />);
  if (what === 'access code') await user.click(screen.getByRole('radio', { name: 'Access code' }));
  await user.type(screen.getByLabelText(new RegExp(`^New ${what}`)), first);
  await user.type(screen.getByLabelText(new RegExp(`^Repeat the new ${what}`)), second);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return onClose;
}

it('a password that was typed differently the second time is not sent', async () => {
  await typeTwice('password', 'Demo-Pass-2026', 'Demo-Pass-2027');
  expect(await screen.findByText('The two do not match.')).toBeVisible();
  expect(server.seen(patchUser)).toEqual([]);
});

it('a code that is too short is not sent', async () => {
  await typeTwice('access code', '1234', '1234');
  expect(await screen.findByText('This is too short.')).toBeVisible();
  expect(server.seen(patchUser)).toEqual([]);
});

it('a code that somebody else has is said under its field', async () => {
  server.on(patchUser, problemOf(422, 'validation_failed', { codes: { code: ['taken'] } }));
  const onClose = await typeTwice('access code', '900003', '900003');
  expect(await screen.findByText('This is already taken.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['password', 'Demo-Pass-2026', { password: 'Demo-Pass-2026' }, 'Piotr Wiśniewski: password updated'],
  ['access code', '739104', { code: '739104' }, 'Piotr Wiśniewski: access code updated'],
] as const)('a new %s is sent alone, its message names it and the dialog closes', async (what, secret, body, message) => {
  server.on(patchUser, { status: 'ok', item: userWith() });
  const onClose = await typeTwice(what, secret, secret);
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.seen(patchUser)[0]?.body).toEqual(body);
  expect(onClose).toHaveBeenCalled();
});
