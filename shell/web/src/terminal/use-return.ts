import { useEffect, useState } from 'react';
import { untouchedMs } from '@portal/portal-kit/portal';

/** Somebody who reads, or fetches a tool, is not gone yet. */
const IDLE_MS = 90_000;
const TOLD_MS = 15_000;
const LOOK_MS = 500;

/** Calls back once when nobody has touched the page for a while; seconds until then, null while there is time. */
export function useReturn(running: boolean, onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!running) return;
    let called = false;
    const look = () => {
      const rest = IDLE_MS - untouchedMs();
      setLeft(rest <= TOLD_MS ? Math.max(0, Math.ceil(rest / 1000)) : null);
      if (rest <= 0 && !called) onIdle();
      called = rest <= 0;
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      setLeft(null);
    };
  }, [running, onIdle]);
  return left;
}
