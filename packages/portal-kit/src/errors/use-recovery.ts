import { useEffect, useRef } from 'react';
import { onReconnected } from './reconnected';
import { isOutage, retryAfterOf } from './outage';
import { askedPauseMs, retryPauseMs } from './retry-pause';

/**
 * Tries again by itself what failed because the network or a service was away: as soon as the connection is back, else after growing
 * pauses, and never before the service's own `Retry-After` is over. Returns whether it does.
 */
export function useRecovery(error: unknown, retry: () => unknown): boolean {
  const recovers = isOutage(error);
  const tries = useRef(0);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!recovers) return;
    const again = () => {
      leave();
      tries.current += 1;
      latest.current();
    };
    const asked = retryAfterOf(error);
    const timer = setTimeout(again, asked === null ? retryPauseMs(tries.current) : askedPauseMs(asked));
    const stop = asked === null ? onReconnected(again) : undefined;
    const leave = () => {
      clearTimeout(timer);
      stop?.();
    };
    return leave;
  }, [error, recovers]);
  return recovers;
}
