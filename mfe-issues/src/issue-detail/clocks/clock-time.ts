import type { Issue } from '@portal/contracts/issues/schemas';

type Clocks = Issue['clocks'];

export interface ClockTimes {
  wait: number;
  service: number;
  suspend: number;
  total: number;
}

/** Seconds on every clock at `now` (ms): those of the answer, plus what the running one gained since. They add up. */
export function secondsNow(clocks: Clocks, now: number): ClockTimes {
  // A browser's clock may be behind the server's: time never runs back.
  const since = clocks.running === 'stopped' ? 0 : Math.max(0, Math.floor((now - Date.parse(clocks.at)) / 1000));
  const on = (clock: Clocks['running']) => (clocks.running === clock ? since : 0);
  return {
    wait: clocks.wait_s + on('wait'),
    service: clocks.service_s + on('service'),
    suspend: clocks.suspend_s + on('suspend'),
    total: clocks.total_s + since,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A duration as hours, minutes and seconds: `26:05:09`. */
export function exactTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [String(Math.floor(minutes / 60)), twoDigits(minutes % 60), twoDigits(seconds % 60)].join(':');
}
