import { act, render, screen } from '@testing-library/react';
import { startShellForTests } from '../testing/shell-texts';
import { MaintenanceScreen } from './maintenance.screen';

beforeEach(async () => {
  await startShellForTests();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Lets `seconds` of the countdown pass. */
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

it('asks after its countdown and reloads when the portal is back', async () => {
  const check = jest.fn().mockResolvedValue(true);
  const reload = jest.fn();
  render(<MaintenanceScreen told={null} check={check} reload={reload} onSignIn={() => undefined} />);
  await pass(28);
  expect(check).not.toHaveBeenCalled();
  await pass(2);
  expect(check).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('counts again while the portal is still away', async () => {
  const check = jest.fn().mockResolvedValue(false);
  const reload = jest.fn();
  render(<MaintenanceScreen told={null} check={check} reload={reload} onSignIn={() => undefined} />);
  await pass(30);
  expect(screen.getByRole('timer').textContent).toBe('Next check in 30 seconds');
  await pass(31);
  expect(check).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

it('shows what the plant says and when it ends, and lets administrators sign in', () => {
  const signIn = jest.fn();
  const told = { message: 'A new server\nis put in.', until: '2026-11-22T13:30:00.000Z' };
  render(<MaintenanceScreen told={told} check={jest.fn()} reload={jest.fn()} onSignIn={signIn} />);
  expect(screen.getByText(/A new server/)).toBeVisible();
  expect(screen.getByText('Planned end: 22 Nov 2026, 14:30')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Sign in as an administrator' }).click());
  expect(signIn).toHaveBeenCalledTimes(1);
});

it('of the whole portal spares nobody', () => {
  render(<MaintenanceScreen told={null} check={jest.fn()} reload={jest.fn()} onSignIn={jest.fn()} />);
  expect(screen.queryByRole('button', { name: 'Sign in as an administrator' })).toBeNull();
});
