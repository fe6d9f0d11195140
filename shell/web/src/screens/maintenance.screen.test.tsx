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
  render(<MaintenanceScreen check={check} reload={reload} />);
  await pass(28);
  expect(check).not.toHaveBeenCalled();
  await pass(2);
  expect(check).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('counts again while the portal is still away', async () => {
  const check = jest.fn().mockResolvedValue(false);
  const reload = jest.fn();
  render(<MaintenanceScreen check={check} reload={reload} />);
  await pass(30);
  expect(screen.getByRole('timer').textContent).toBe('Next check in 30 seconds');
  await pass(31);
  expect(check).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});
