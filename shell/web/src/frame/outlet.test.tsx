import { act, render, screen } from '@testing-library/react';
import { startShellForTests } from '../testing/shell-texts';
import { registryEntry, route } from '../testing/registry-entry';
import { unitFailed, unitRecovered } from '../units/unit-failures';
import { Outlet } from './outlet';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

const registry = [
  registryEntry('mfe-issues', [route('issues', '/issues')]),
  registryEntry('mfe-staff', [route('staff.index', '/staff', 'settings.staff/read')]),
];
const placeOf = (unit: string) => document.getElementById(`unit-${unit}`);

async function at(address: string) {
  await startShellForTests({ registry, at: address });
  render(<Outlet />);
}

it('shows the place of the unit that the address belongs to, and keeps the others', async () => {
  await at('/issues');
  expect(placeOf('mfe-issues')).toBeVisible();
  expect(placeOf('mfe-staff')).not.toBeVisible();
});

it('says that there is nothing at an unknown address', async () => {
  await at('/nowhere');
  expect(screen.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

it('has a page for failures', async () => {
  await at('/error');
  expect(screen.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
});

it('says that a screen is not for this person', async () => {
  await at('/staff');
  expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  expect(placeOf('mfe-staff')).not.toBeVisible();
});

it('puts a panel with "try again" in the place of a unit that failed', async () => {
  await at('/issues');
  act(() => unitFailed('mfe-issues', new Error('no manifest')));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(placeOf('mfe-issues')).not.toBeVisible();
  act(() => unitRecovered('mfe-issues'));
  expect(placeOf('mfe-issues')).toBeVisible();
});
