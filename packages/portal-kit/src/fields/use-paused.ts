import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** A text once nobody has typed for a moment. */
export function usePaused(text: string): string {
  const [paused, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
