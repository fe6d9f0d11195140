/** When the next date is: by the calendar, or counted from the end of the last issue. */
export const PERIODIC_MODES = ['fixed', 'after_completion'] as const;
/** Where a date goes that falls on a day on which the plant is closed. */
export const HOLIDAY_SHIFTS = ['none', 'before', 'after', 'skip'] as const;
