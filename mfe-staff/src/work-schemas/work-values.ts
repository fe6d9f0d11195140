import type { WorkSchema, WorkSchemaInput } from '@portal/contracts/identity/schemas';

/** What the form of a work schema holds. */
export type WorkValues = Omit<WorkSchemaInput, 'version'>;

/** Monday to Friday, what most plants begin with. */
const OFFICE = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '15:00' }));

/** What the form of a schema, or of a new one, begins with. */
export function workValues(schema?: WorkSchema): WorkValues {
  return {
    name: schema?.name ?? {},
    is_default: schema?.is_default ?? false,
    intervals: schema?.intervals ?? OFFICE,
    holidays: schema?.holidays ?? [],
  };
}

/** The list without one of its places. */
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

const required = (names: readonly string[]): Record<string, 'required'> => Object.fromEntries(names.map((name) => [name, 'required']));

/** Hours without a beginning or an end, by field. */
export function emptyTimes(intervals: WorkValues['intervals']): Record<string, 'required'> {
  return required(
    intervals.flatMap((one, at) => (['start', 'end'] as const).filter((name) => !one[name]).map((name) => `intervals.${at}.${name}`)),
  );
}

/** Holidays without a date, by field. */
export function emptyDates(holidays: WorkValues['holidays']): Record<string, 'required'> {
  return required(holidays.flatMap(({ date }, at) => (date ? [] : [`holidays.${at}.date`])));
}
