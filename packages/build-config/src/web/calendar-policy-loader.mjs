/** A statement that puts elements into `place`, each inside the one before, by calls that the policy allows. */
const nested = (place, ...tags) =>
  `${JSON.stringify(tags)}.reduce((outer, tag) => outer.appendChild(document.createElement(tag)), ${place});`;

/** What FullCalendar 6 does that the policy of the portal refuses, and what stands in its place. */
const REPLACED = [
  // Two of its measurements make their elements from text, which the page takes from nobody (Trusted Types).
  [/\bel\.innerHTML = '<table><tr><td><div><\/div><\/td><\/tr><\/table>';/g, nested('el', 'table', 'tbody', 'tr', 'td', 'div')],
  [/\bouterEl\.innerHTML = '<div><\/div>';/g, nested('outerEl', 'div')],
  // The font of its own buttons is a `data:` address. The portal has buttons of its own around the calendar.
  [/@font-face\{font-family:fcicons;[^}]*\}/g, ''],
];

/** The source of FullCalendar's core as the policy of the portal lets it run. @throws when it is not the source that this was written for */
export function withinPolicy(source) {
  return REPLACED.reduce((text, [found, instead]) => {
    const times = text.match(found)?.length ?? 0;
    if (times !== 1)
      throw new Error(`FullCalendar has ${found} ${times} times instead of once: see docs/adr/0049-calendar-within-the-policy.md`);
    return text.replace(found, () => instead);
  }, source);
}

/** Loader of the one file of FullCalendar that does what the policy refuses. */
export default function calendarPolicy(source) {
  return withinPolicy(source);
}
