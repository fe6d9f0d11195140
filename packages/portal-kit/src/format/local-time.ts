import { momentAt, wallClock } from './wall-clock';

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** `2026-11-22T14:30` as clocks in the time zone show a moment; '' for none. */
export const localTime = (moment: string | null, timeZone: string): string =>
  moment === null ? '' : wallClock(moment, timeZone).slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** The moment at which clocks in the time zone show that; null for none. */
export const momentOf = (local: string, timeZone: string): string | null => (LOCAL.test(local) ? momentAt(local, timeZone) : null);
