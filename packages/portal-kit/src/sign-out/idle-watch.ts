import { portal } from '../portal/portal-store';
import { reauthenticate } from '../api/recovery';
import { isUnreported, untouchedMs, watchActivity } from '../session/activity';

const LOOK_MS = 15_000;
/** The server notes use to the minute. */
const NOTED_EVERY_MS = 60_000;

/**
 * Ends the session on the screen when the idle limit is over, also where no request is made; tells the server of somebody who types.
 * Returns how to stop.
 */
export function watchIdle(): () => void {
  const stopWatching = watchActivity();
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}

function look(): void {
  const { session } = portal.get();
  if (!session) return;
  const over = untouchedMs() > session.idle_after_s * 1000 + NOTED_EVERY_MS;
  // Another tab may be in use: the server knows, and a dead session ends the page.
  if (over || isUnreported()) void reauthenticate().catch(() => undefined);
}
