import { act, render, screen } from '@testing-library/react';
import { ApiError } from '../api/api-error';
import { portalAround, startPortalForTests } from '../testing';
import { LoadError } from './load-error';
import { tellReconnected } from './reconnected';

const wrapper = portalAround({ name: 'mfe-issues', namespace: 'issues' });
const unavailable = (retryAfterS: number | null = null) => new ApiError(503, null, null, retryAfterS);
const retry = jest.fn();

beforeEach(async () => {
  await startPortalForTests();
  retry.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('tries again by itself after a pause that grows, and says so quietly', () => {
  const { rerender } = render(<LoadError error={unavailable()} onRetry={retry} />, { wrapper });
  expect(screen.getByText(/keeps trying by itself/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  pass(2000);
  expect(retry).toHaveBeenCalledTimes(1);
  for (const before of [1, 2, 3]) {
    rerender(<LoadError error={unavailable()} onRetry={retry} />);
    pass(1900);
    expect(retry).toHaveBeenCalledTimes(before);
    pass(30_000);
    expect(retry).toHaveBeenCalledTimes(before + 1);
  }
});

it('tries again at once when the portal answers again', () => {
  render(<LoadError error={new ApiError(0, null, 'unreachable')} onRetry={retry} />, { wrapper });
  act(() => tellReconnected());
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  pass(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

it.each([429, 503])('leaves a service alone for as long as its answer %i asks', (status) => {
  render(<LoadError error={new ApiError(status, null, null, 20)} onRetry={retry} />, { wrapper });
  act(() => tellReconnected());
  pass(19_900);
  expect(retry).not.toHaveBeenCalled();
  pass(5100);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('leaves what does not pass to the person, and stops when it is off the page', () => {
  const { unmount } = render(<LoadError error={new ApiError(404, null)} onRetry={retry} />, { wrapper });
  expect(screen.getByRole('alert')).toBeVisible();
  pass(60_000);
  unmount();
  render(<LoadError error={unavailable()} onRetry={retry} />, { wrapper }).unmount();
  pass(60_000);
  expect(retry).not.toHaveBeenCalled();
});
