import type { Timezone } from '@portal/contracts/identity/schemas';
import { TIMEZONES } from '@portal/service-kit/time-zones';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  formats.set(timezone, format);
  return format;
}

/** Offset from UTC at a moment, in seconds; east is positive. */
export function offsetS(timezone: string, at: Date): number {
  const text =
    formatOf(timezone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** Every time zone with its offset at a moment, by name. */
export function timezonesAt(at: Date): Timezone[] {
  return [...TIMEZONES].sort().map((id) => ({ id, offset_s: offsetS(id, at) }));
}
