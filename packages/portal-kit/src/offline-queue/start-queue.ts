import { onReconnected } from '../errors/reconnected';
import { retryPauseMs } from '../errors/retry-pause';
import { countQueued, onQueueChanged } from './queue-mark';
import { sendQueued } from './send-queue';

/** At most this after the network is back: a hall of panels does not come back in the same second. */
const SPREAD_MS = 1000;

/** Sends what waits: now, when the network is back, and after growing pauses until nothing is left. Returns how to stop. */
export function startQueue(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = false;
  const plan = (pauseMs: number) => {
    clearTimeout(timer);
    if (!stopped && countQueued() > 0) timer = setTimeout(attempt, pauseMs);
  };
  const attempt = () => {
    timer = undefined;
    tries += 1;
    // What the device cannot read now it may read later.
    void sendQueued()
      .catch(() => undefined)
      .then(() => plan(retryPauseMs(tries)));
  };
  const again = () => {
    tries = 0;
    plan(Math.random() * SPREAD_MS);
  };
  const leaves = [onReconnected(again), onQueueChanged(() => !timer && plan(retryPauseMs(tries)))];
  attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
    leaves.forEach((leave) => leave());
  };
}
