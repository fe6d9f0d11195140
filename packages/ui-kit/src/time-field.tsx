import { fetchedField } from './date-fields/fetched-field';

/** A time of day, of 24 hours in every language: 'HH:MM'. */
export const TimeField = fetchedField('time', async () => (await import('./date-fields/aria-time-field')).AriaTimeField);
