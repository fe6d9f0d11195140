/** Least issues of a month for a machine or a line to be compared: a mean of fewer says little. */
export const COMPARED_ISSUES_MIN = 3;
/** Most issues, machines and lines that each part of the morning page names. */
export const MORNING_ITEMS_MAX = 10;
/** Most issues whose costs are added. */
export const MORNING_COSTS_MAX = 500;
