const MENTION = /@\[([1-9]\d{0,14})\]/g;

/** People that one comment may name. */
export const MENTIONS_MAX = 20;

/** Numbers of the people whom a text names as `@[42]`, each once. */
export function mentionsIn(text: string): number[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id)))];
}

/** The text where no names are put in: `@#42`. */
export function withoutMarks(text: string): string {
  return text.replace(MENTION, '@#$1');
}
