/** Emergency numbers of Europe and of countries around, and numbers of a plant written with their country. */
const NUMBER = /(?<![\d+-])(?:112|911|99[789]|\+\d(?:[ -]?\d){6,13})(?![\d-])/g;

/** Numbers to call that stand in a text, each once, in its order: `112`. */
export function phoneNumbersIn(text: string): string[] {
  return [...new Set(text.match(NUMBER))];
}
