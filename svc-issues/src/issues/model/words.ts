/** Numbers of issues in one row of bits, as the table has them. */
export const BLOCK = 32_768;
/** So many letters of a word are looked for. */
export const LONGEST = 20;

/** What of an issue changed: its words before and after. */
export interface WordChange {
  id: number;
  issue_id: number;
  was: string[];
  becomes: string[];
}

/** Bits of one word in one block: those that changes set, and those that they take away. */
export interface WordBits {
  word: string;
  block: number;
  set: number[];
  clear: number[];
}

/** Everything by which an issue is found: each beginning of its words. */
function beginnings(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const word of words) {
    if (word.startsWith('/')) found.add(word);
    else {
      const letters = [...word];
      for (let length = Math.min(letters.length, LONGEST); length > 0; length -= 1) found.add(letters.slice(0, length).join(''));
    }
  }
  return found;
}

/** What changes of words, in their order, make of the bits; sorted, so that two writers never wait for each other. */
export function bitsOf(changes: readonly WordChange[]): WordBits[] {
  const blocks = new Map<number, Map<string, Map<number, boolean>>>();
  for (const { issue_id, was, becomes } of changes) {
    const block = Math.floor(issue_id / BLOCK);
    const words = blocks.get(block) ?? new Map<string, Map<number, boolean>>();
    blocks.set(block, words);
    const before = beginnings(was);
    const after = beginnings(becomes);
    const write = (word: string, set: boolean) => {
      const bits = words.get(word) ?? new Map<number, boolean>();
      words.set(word, bits.set(issue_id % BLOCK, set));
    };
    for (const word of before) if (!after.has(word)) write(word, false);
    for (const word of after) if (!before.has(word)) write(word, true);
  }
  const all = [...blocks].flatMap(([block, words]) =>
    [...words].map(([word, bits]): WordBits => {
      const at = (set: boolean) => [...bits].filter(([, one]) => one === set).map(([place]) => place);
      return { word, block, set: at(true), clear: at(false) };
    }),
  );
  return all.toSorted((one, other) => one.block - other.block || (one.word < other.word ? -1 : 1));
}

/** Bits as PostgreSQL reads them: `x` and hexadecimal digits, the first bit first. */
export function hexOf(places: readonly number[]): string {
  const bytes = Buffer.alloc(BLOCK / 8);
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `x${bytes.toString('hex')}`;
}
