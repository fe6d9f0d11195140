/** Copies of a body, each with the word in the place of one of its texts, however deep. */
export function withEachWord(value: unknown, word: string): unknown[] {
  if (typeof value === 'string') return [word];
  if (Array.isArray(value))
    return value.flatMap((member, index) => withEachWord(member, word).map((changed) => value.with(index, changed) as unknown));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => withEachWord(member, word).map((changed) => ({ ...value, [name]: changed })));
}
