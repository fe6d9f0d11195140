import { fetchedField } from './date-fields/fetched-field';

/** A day and a time of 24 hours on the same clock: 'YYYY-MM-DDTHH:MM'. */
export const DateTimeField = fetchedField('datetime-local', async () => (await import('./date-fields/aria-date-field')).AriaDateTimeField);
