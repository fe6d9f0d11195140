/** Days of one question for the timetable. */
export const TIMETABLE_DAYS_MAX = 92;
/** Issues and coming dates that one answer has, of each. */
export const TIMETABLE_ITEMS_MAX = 2_000;
/** Days of the timetable where the question does not say when it ends. */
export const TIMETABLE_DAYS_DEFAULT = 7;
