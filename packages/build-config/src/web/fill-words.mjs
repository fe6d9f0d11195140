/**
 * Fills in what a text names by words such as `__NUT__`; words that are not given stay.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} words by name: `{ NUT: 'M12…' }`
 */
export function fillWords(text, words) {
  return Object.entries(words).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, () => value), text);
}
