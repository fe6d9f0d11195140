import type { Moment } from './formats';
import { useNow } from './tick';
import { useFormat } from './use-format';

/** "10 min ago", kept true, with the exact time when pointed at. */
export function RelativeTime({ at }: { at: Moment | null | undefined }) {
  const now = useNow();
  const format = useFormat();
  if (at === null || at === undefined) return '-';
  const exact = format.exact(at);
  // A moment after the last tick is now, not in the future.
  const asOf = Math.max(now, Math.min(new Date(at).getTime(), now + 60_000));
  return (
    <time dateTime={new Date(at).toISOString()} data-tooltip={exact} aria-description={exact}>
      {format.relative(at, asOf)}
    </time>
  );
}
