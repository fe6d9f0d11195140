import { lazy } from 'react';
import { act, screen } from '@testing-library/react';
import { FakeServer } from '@portal/portal-kit/testing';
import { showPhase } from '../phase/phase';
import { startShellForTests } from '../testing/shell-texts';
import { mountRoot } from './root';

jest.mock('./screens', () => {
  const Lost = lazy<() => null>(() => Promise.reject(new Error('chunk lost')));
  const screens = ['SignInPage', 'AccountPage', 'GuestPage', 'EnrolmentScreen', 'PortalFrame'];
  return Object.fromEntries(screens.map((name) => [name, { View: () => <Lost /> }]));
});

let server: FakeServer;
beforeEach(async () => {
  server = new FakeServer();
  await startShellForTests();
});
afterEach(() => server.stop());

it('offers to try again where a whole screen fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'portal';
  act(() => mountRoot());
  act(() => showPhase({ name: 'portal' }));
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
