import type { Issue } from '@portal/contracts/issues/schemas';
import { useFormat, useNow, useT } from '@portal/portal-kit';
import { secondsNow } from './clock-time';

/** How long the clock that runs now has run in all, such as "working for 12 min"; the whole time of one that stands still. */
export function RunningClock({ clocks }: { clocks: Issue['clocks'] }) {
  const t = useT();
  const format = useFormat();
  const times = secondsNow(clocks, useNow());
  return (
    <span>
      {t(`clock.${clocks.running}`, { time: format.duration(clocks.running === 'stopped' ? times.total : times[clocks.running]) })}
    </span>
  );
}
