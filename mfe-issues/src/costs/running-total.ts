import { useEffect, useState } from 'react';
import type { IssueCosts } from '@portal/contracts/issues/schemas';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * What the issue costs by now, a decimal: the total of the answer and what was added since it came. Only the time that passed here counts,
 * so a clock that is wrong changes nothing.
 *
 * @param elapsedMs since the answer came
 */
export function totalAfter({ total, running }: Pick<IssueCosts, 'total' | 'running'>, elapsedMs: number): string {
  if (running === null) return total;
  const digits = total.split('.')[1]?.length ?? 0;
  return (Number(total) + (Number(running) * Math.max(0, elapsedMs)) / HOUR_MS).toFixed(digits);
}

/** The same, anew every second while the issue costs something. */
export function useRunningTotal(costs: Pick<IssueCosts, 'total' | 'running'>, answeredAt: number): string {
  const [now, setNow] = useState(answeredAt);
  const runs = costs.running !== null && Number(costs.running) > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return totalAfter(costs, now - answeredAt);
}
