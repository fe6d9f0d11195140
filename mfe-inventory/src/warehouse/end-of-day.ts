import { momentAt } from '@portal/portal-kit/clock';

/** The last moment of a day of the plant, as ISO 8601 in UTC. */
export const endOfDay = (day: string, timeZone: string): string => momentAt(`${day}T23:59`, timeZone).replace(':00.000Z', ':59.999Z');
