import { WORD_COLUMNS, WORD_GROUPS, type Word, type WordColumn } from '../../dictionaries/dictionary.repository';
import type { KnownPerson } from './known-people.repository';
import type { PersonRow } from './person-row';

const fold = (text: string) => text.trim().toLocaleLowerCase();

/** Entries of the dictionaries, found by what a file calls them: their key, or their name in any language. */
export class PersonWords {
  private readonly keys: ReadonlySet<string>;
  /** Key by group and name; null where several have the name. */
  private readonly names = new Map<string, string | null>();

  constructor(words: readonly Word[]) {
    this.keys = new Set(words.map(({ group, key }) => `${group} ${key}`));
    for (const { group, key, value } of words) {
      for (const name of new Set([key, ...Object.values(value)].map(fold))) {
        const at = `${group} ${name}`;
        this.names.set(at, this.names.has(at) ? null : key);
      }
    }
  }

  /**
   * Keys of the words that a row gives; refuses what no dictionary has. A word that the person has already stays, whatever became of it.
   */
  of(row: PersonRow, found: KnownPerson | null): Partial<Record<WordColumn, string>> {
    const given: Partial<Record<WordColumn, string>> = {};
    for (const column of WORD_COLUMNS) {
      const text = row.values[column];
      if (typeof text !== 'string' || text === found?.item[column]) continue;
      const key = this.find(column, text);
      if (key) given[column] = key;
      else row.refuse(column, key === null ? 'ambiguous' : 'not_found');
    }
    return given;
  }

  private find(column: WordColumn, text: string): string | null | undefined {
    const group = WORD_GROUPS[column];
    return this.keys.has(`${group} ${text}`) ? text : this.names.get(`${group} ${fold(text)}`);
  }
}
