/** What a field of the device holds: '2026-11-27', '14:30', '2026-11-27T14:30'. */
export type DeviceType = 'date' | 'time' | 'datetime-local';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The language with digits 0 to 9, which the portal shows everywhere. */
export const withPlainDigits = (locale: string): string =>
  new Intl.NumberFormat(locale).resolvedOptions().numberingSystem === 'latn' ? locale : `${locale}-u-nu-latn`;

/** A value as its field shows it; '' where it is none. */
export function shownText(type: DeviceType, value: string, locale: string): string {
  const moment = new Date(type === 'date' ? value : `${type === 'time' ? `2000-01-01T${value}` : value}Z`);
  if (Number.isNaN(moment.getTime())) return '';
  const parts = type === 'date' ? DAY : type === 'time' ? TIME : { ...DAY, ...TIME };
  return new Intl.DateTimeFormat(withPlainDigits(locale), { ...parts, timeZone: 'UTC' }).format(moment);
}
