import { beginningOf } from '@portal/contracts/texts';
import { baseHeaders } from '../api/send';

const MOST_CHARACTERS = 4000;

/** Tells the server of a failure in the browser. Never fails itself. */
export function reportClientError(error: unknown, about: { unit?: string; stack?: string; requestId?: string } = {}): void {
  const message = error instanceof Error ? error.message : String(error);
  const stack = beginningOf(about.stack ?? (error instanceof Error ? error.stack : undefined) ?? '', MOST_CHARACTERS) || undefined;
  const body = {
    message: beginningOf(message, MOST_CHARACTERS) || 'unknown',
    stack,
    unit: about.unit,
    path: window.location.pathname,
    request_id: about.requestId,
  };
  void fetch('/api/client-errors', {
    method: 'POST',
    headers: { ...baseHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
