import type { Moment } from './formats';
import { useNow } from './tick';
import { useFormat } from './use-format';

interface RelativeTimeProps {
  at: Moment | null | undefined;
  /** Says what happened then: `(time) => t('when.taken', { time })`, "taken 10 min ago". */
  label?: (time: string) => string;
}

/** "10 min ago", kept true, and from a day on date and time; the exact time when pointed at. */
export function RelativeTime({ at, label = (time) => time }: RelativeTimeProps) {
  const now = useNow();
  const format = useFormat();
  if (at === null || at === undefined) return '-';
  const exact = format.exact(at);
  // A moment after the last tick is now, not in the future.
  const asOf = Math.max(now, Math.min(new Date(at).getTime(), now + 60_000));
  return (
    <time dateTime={new Date(at).toISOString()} data-tooltip={exact} aria-description={exact}>
      {label(format.relative(at, asOf))}
    </time>
  );
}
