const two = (value: number) => String(value).padStart(2, '0');

/** The clock of a zone: its day `2026-11-28` and its time `143005`. */
function clockOf(timezone: string, at: Date): { date: string; time: string } {
  const options = { timeZone: timezone, hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-CA', {
    ...options,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const time = [part.hour, part.minute, part.second].map((value) => two(Number(value))).join('');
  return { date: `${part.year}-${part.month}-${part.day}`, time };
}

/**
 * The name of an exported file: `{date}`, `{time}` and `{id}` of the pattern are those of the run, in the zone of the system. A taken name
 * gets the lowest number that is free: `stock-2.csv`.
 */
export function fileName(pattern: string, run: { id: number; timezone: string; at: Date }, taken: ReadonlySet<string>): string {
  const { date, time } = clockOf(run.timezone, run.at);
  const name = pattern.replaceAll('{date}', date).replaceAll('{time}', time).replaceAll('{id}', String(run.id));
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let number = 2;
  while (taken.has(`${stem}-${number}${ending}`)) number += 1;
  return `${stem}-${number}${ending}`;
}
