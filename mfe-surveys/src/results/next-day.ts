const DAY_MS = 86_400_000;

/** The day after, for a bound that does not belong to its range; null for no day. */
export function nextDay(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : new Date(time + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
