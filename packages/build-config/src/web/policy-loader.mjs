import { fileURLToPath } from 'node:url';

/** A statement that puts elements into `place`, each inside the one before, by calls that the policy allows. */
const nested = (place, ...tags) =>
  `${JSON.stringify(tags)}.reduce((outer, tag) => outer.appendChild(document.createElement(tag)), ${place});`;

/**
 * The files of libraries that do what the policy of the portal refuses, and what stands in its place: see
 * docs/adr/0049-libraries-within-the-policy.md.
 */
export const WITHIN_POLICY = {
  fullcalendar: {
    file: /@fullcalendar[\\/]core[\\/]internal-common\.js$/,
    replaced: [
      // Two of its measurements make their elements from text, which the page takes from nobody (Trusted Types).
      [/\bel\.innerHTML = '<table><tr><td><div><\/div><\/td><\/tr><\/table>';/g, nested('el', 'table', 'tbody', 'tr', 'td', 'div')],
      [/\bouterEl\.innerHTML = '<div><\/div>';/g, nested('outerEl', 'div')],
      // The font of its own buttons is a `data:` address. The portal has buttons of its own around the calendar.
      [/@font-face\{font-family:fcicons;[^}]*\}/g, ''],
    ],
  },
  'react-aria': {
    file: /react-aria[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.m?js$/,
    // What it announced is taken away by text for elements, even if by none.
    replaced: [
      [/\bthis\.assertiveLog\.innerHTML = '';/g, 'this.assertiveLog.replaceChildren();'],
      [/\bthis\.politeLog\.innerHTML = '';/g, 'this.politeLog.replaceChildren();'],
    ],
  },
};

/** The rules of webpack that bring those libraries within the policy. */
export const policyRules = Object.entries(WITHIN_POLICY).map(([library, { file }]) => ({
  test: file,
  loader: fileURLToPath(import.meta.url),
  options: { library },
}));

/** The source of a library's file as the policy lets it run. @throws when it is not the source that this was written for */
export function withinPolicy(library, source) {
  return WITHIN_POLICY[library].replaced.reduce((text, [found, instead]) => {
    const times = text.match(found)?.length ?? 0;
    if (times !== 1)
      throw new Error(`${library} has ${found} ${times} times instead of once: see docs/adr/0049-libraries-within-the-policy.md`);
    return text.replace(found, () => instead);
  }, source);
}

/** Loader of those files. */
export default function policyLoader(source) {
  return withinPolicy(this.getOptions().library, source);
}
