import { useState } from 'react';

/** The moment at which the place was opened: what was over by then is left out, and the question stays the same. */
export function useSinceOpened(): string {
  const [since] = useState(() => new Date().toISOString());
  return since;
}
