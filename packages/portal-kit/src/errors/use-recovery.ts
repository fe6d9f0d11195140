import { useEffect, useRef } from 'react';
import { onReconnected } from './reconnected';
import { isOutage, retryAfterOf } from './outage';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** Waiting times grow, and half of each is chance: a hall of panels does not come back in the same second. */
function waitOf(tries: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return longest / 2 + (Math.random() * longest) / 2;
}

/**
 * Tries again by itself what failed because the network or a service was away: as soon as the connection is back, else after growing pauses, and never before
 * the service's own `Retry-After` is over. Returns whether it does.
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
    const timer = setTimeout(again, asked === null ? waitOf(tries.current) : asked * 1000 * (1 + Math.random() / 4));
    const stop = asked === null ? onReconnected(again) : undefined;
    const leave = () => {
      clearTimeout(timer);
      stop?.();
    };
    return leave;
  }, [error, recovers]);
  return recovers;
}
