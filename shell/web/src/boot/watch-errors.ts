import { ApiError, reportClientError } from '@portal/portal-kit/shell';

/** A fault that repeats itself is told a few times, not for ever. */
const REPORTS_PER_PAGE = 5;

/** The browser's own remark that a size changed twice in one frame: nothing is broken, and it would use up the reports. */
const isNoise = (message: string) => message.startsWith('ResizeObserver loop');

/** Sends what nobody caught to the portal's log, quietly. */
export function watchErrors(): void {
  let left = REPORTS_PER_PAGE;
  const report = (cause: unknown) => {
    if (left === 0 || cause instanceof ApiError) return;
    left -= 1;
    reportClientError(cause);
  };
  window.addEventListener('error', (event) => {
    if (!isNoise(event.message)) report(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
