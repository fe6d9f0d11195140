const DAY_MS = 86_400_000;

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The day after, for a bound that does not belong to its range; null for no day. */
export const nextDay = (day: string): string | null => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : addDays(day, 1));
