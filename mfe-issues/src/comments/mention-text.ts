import type { Person } from '@portal/contracts/shared-schemas';

/** What is being typed after an `@`: from where on, and the letters so far. */
export interface TypedMention {
  from: number;
  name: string;
}

const TYPED = /(?:^|[\s(])@([\p{L}\p{M}][\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]*)?)$/u;

/** The name that is being typed before the caret; null where none is. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const name = TYPED.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { from: caret - name.length - 1, name };
}

/** The text with the person instead of what was typed, and where the caret is then. */
export function withMention(text: string, { from, name }: TypedMention, person: Person): { text: string; caret: number } {
  const rest = text.slice(from + 1 + name.length);
  const goesOn = rest === '' || /^[\p{L}\p{N}]/u.test(rest);
  const named = `@${person.name}${goesOn ? ' ' : ''}`;
  return { text: text.slice(0, from) + named + rest, caret: from + named.length };
}

/** The text as it is sent: the people who were chosen by their number. The longest names first: one may begin like another. */
export function encodeMentions(text: string, chosen: readonly Person[]): string {
  const longestFirst = [...chosen].sort((a, b) => b.name.length - a.name.length);
  return longestFirst.reduce((now, { id, name }) => now.replaceAll(`@${name}`, `@[${id}]`), text);
}

const MARK = /@\[(\d+)\]/g;

/** The text as it is typed: people by their name. */
export function decodeMentions(text: string, people: readonly Person[]): string {
  return text.replace(MARK, (mark, id: string) => {
    const person = people.find((one) => one.id === Number(id));
    return person ? `@${person.name}` : mark;
  });
}

/** The parts of a text: words, and the people whom it names. */
export function splitMentions(text: string, people: readonly Person[]): (string | Person)[] {
  return text.split(MARK).map((part, index) => {
    if (index % 2 === 0) return part;
    return people.find(({ id }) => id === Number(part)) ?? { id: Number(part), name: '' };
  });
}
