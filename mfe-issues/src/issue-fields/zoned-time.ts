const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** `2026-11-22T14:30` as clocks in the time zone show a moment; '' for none. */
export function localTime(moment: string | null, timeZone: string): string {
  if (moment === null) return '';
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
  return parts.replace(' ', 'T');
}

/** The moment at which clocks in the time zone show that; null for none.. */
export function momentOf(local: string, timeZone: string): string | null {
  if (!LOCAL.test(local)) return null;
  const wanted = Date.parse(`${local}:00Z`);
  let moment = wanted;
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = Date.parse(`${localTime(new Date(moment).toISOString(), timeZone)}:00Z`);
    moment += wanted - shown;
  }
  return new Date(moment).toISOString();
}
