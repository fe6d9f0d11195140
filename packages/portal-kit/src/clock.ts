/** Moments and the wall clocks of a plant; apart from the rest, because only calendars and forms with times need them. */
export { localTime, momentOf } from './format/local-time';
export { momentAt, momentShowing, offsetAt, wallClock } from './format/wall-clock';
