const MENTION = /@\[([1-9]\d{0,14})\]/g;

/** People that one comment may name. */
export const MENTIONS_MAX = 20;

/** Numbers of the people whom a text names as `@[42]`, each once. */
export function mentionsIn(text: string): number[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id)))];
}

/**
 * The text as the record and the history of an issue keep it: people by their number alone (`@#42`), so that no name outlives its person.
 */
export function withoutMarks(text: string): string {
  return text.replace(MENTION, '@#$1');
}

/** How a kept text names people; in SQL and here the same. */
export const KEPT_MENTION = '@#([1-9][0-9]{0,14})';

/** Numbers of the people whom a kept text names, each once. */
export function keptMentionsIn(text: string): number[] {
  return [...new Set([...text.matchAll(new RegExp(KEPT_MENTION, 'g'))].map(([, id]) => Number(id)))];
}

/** A kept text with people by their name; numbers that nobody has stay. */
export function withNames(text: string, nameOf: (id: number) => string | undefined): string {
  return text.replace(new RegExp(KEPT_MENTION, 'g'), (kept, id: string) => {
    const name = nameOf(Number(id));
    return name === undefined ? kept : `@${name}`;
  });
}
