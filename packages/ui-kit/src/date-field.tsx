import { fetchedField } from './date-fields/fetched-field';

/** A day in the order of the language, typed or chosen from a calendar: 'YYYY-MM-DD'. */
export const DateField = fetchedField('date', async () => (await import('./date-fields/aria-date-field')).AriaDateField);
