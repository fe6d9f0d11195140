import type { ReactElement } from 'react';
import { act, render, screen } from '@testing-library/react';
import { ApiError } from '../api/api-error';
import { configureApi } from '../portal/hooks';
import { useLeaveGuard } from '../navigation/leave-guard';
import { portal } from '../portal/portal-store';
import { portalAround, startPortalForTests } from '../testing';
import { FailedPart } from './failed-part';
import { LoadError } from './load-error';
import { emitReconnected } from './reconnected';

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
  act(() => emitReconnected());
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  pass(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

it.each([429, 503])('leaves a service alone for as long as its answer %i asks', (status) => {
  render(<LoadError error={new ApiError(status, null, null, 20)} onRetry={retry} />, { wrapper });
  act(() => emitReconnected());
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

it.each<[string, ReactElement]>([
  ['a part', <FailedPart error={new Error('no such export')} onRetry={retry} />],
  ['data', <LoadError compact error={new ApiError(500, null)} onRetry={retry} />],
])('offers a report of %s to whoever is signed in, and no guest, for whom nothing draws it', (_, failure) => {
  const reports = () => screen.queryAllByRole('button', { name: 'Report a portal error' }).length;
  render(failure, { wrapper });
  expect(reports()).toBe(1);
  act(() => portal.set({ session: null }));
  expect(reports()).toBe(0);
});

describe('of a page itself', () => {
  const broken = new ApiError(500, { type: '', title: '', status_code: 500, status: 'internal_error', message: '', request_id: 'req-7' });

  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

  it('a 500 on load opens the error page, which knows what failed', async () => {
    window.history.replaceState(null, '', '/issues?title=press');
    render(<LoadError error={broken} onRetry={retry} />, { wrapper });
    await settle();
    expect(window.location.pathname + window.location.search).toBe('/error?from=%2Fissues%3Ftitle%3Dpress&request=req-7');
  });

  it('a 500 of a part of the page stays in its place', async () => {
    window.history.replaceState(null, '', '/issues');
    render(<LoadError compact error={broken} onRetry={retry} />, { wrapper });
    await settle();
    expect(window.location.pathname).toBe('/issues');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('a 500 of the rows of a page stays in their place, and a service that is away does not', async () => {
    const onPageAway = jest.fn(() => () => undefined);
    configureApi({ onPageAway });
    window.history.replaceState(null, '', '/issues');
    const { rerender } = render(<LoadError compact page="rows" error={broken} onRetry={retry} />, { wrapper });
    await settle();
    expect(window.location.pathname).toBe('/issues');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(onPageAway).not.toHaveBeenCalled();
    rerender(<LoadError compact page="rows" error={unavailable()} onRetry={retry} />);
    expect(onPageAway).toHaveBeenCalledTimes(1);
  });

  it('a 500 leaves a page where work is unsaved, and the work with it', async () => {
    window.history.replaceState(null, '', '/issues');
    const { rerender } = render(<Unsaved />, { wrapper });
    rerender(<Unsaved failed />);
    await settle();
    expect(window.location.pathname).toBe('/issues');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('a service that is away shows the maintenance screen until the page has its answer or is left', () => {
    const waits = { since: jest.fn(), ends: jest.fn() };
    const onPageAway = () => {
      waits.since();
      return waits.ends;
    };
    configureApi({ onPageAway });
    const { rerender, unmount } = render(<LoadError compact error={unavailable()} onRetry={retry} />, { wrapper });
    expect(waits.since).not.toHaveBeenCalled();
    rerender(<LoadError compact page error={unavailable()} onRetry={retry} />);
    rerender(<LoadError compact page error={unavailable()} onRetry={retry} />);
    expect(waits.since).toHaveBeenCalledTimes(1);
    expect(waits.ends).not.toHaveBeenCalled();
    unmount();
    expect(waits.ends).toHaveBeenCalledTimes(1);
  });

  function Unsaved({ failed = false }: { failed?: boolean }) {
    useLeaveGuard(true);
    return failed && <LoadError error={broken} onRetry={retry} />;
  }
});
