import { ApiError, reportClientError } from '@portal/portal-kit/shell';

/** A fault that repeats itself is told a few times, not for ever. */
const REPORTS_PER_PAGE = 5;

/** Sends what nobody caught to the portal's log, quietly. */
export function watchErrors(): void {
  let left = REPORTS_PER_PAGE;
  const report = (cause: unknown) => {
    if (left === 0 || cause instanceof ApiError) return;
    left -= 1;
    reportClientError(cause);
  };
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
