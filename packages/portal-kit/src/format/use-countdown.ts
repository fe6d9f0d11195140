import { useEffect, useEffectEvent, useState } from 'react';

interface CountdownOptions {
  running?: boolean;
  onEnd: () => void;
  /** Begins again whenever this changes. */
  from?: unknown;
}

/** Seconds left. Counts by the clock, so that a sleeping tab does not stretch it, and begins again after it ended. */
export function useCountdown(seconds: number, { running = true, onEnd, from }: CountdownOptions): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!running) return;
    let until = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const now = Date.now();
      if (now >= until) {
        until = now + seconds * 1000;
        end();
      }
      setLeft(Math.ceil((until - now) / 1000));
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, running, from]);

  return left;
}
