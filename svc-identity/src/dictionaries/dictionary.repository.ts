import type { DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '@portal/service-kit/query';
import type { EntryCopy } from '@portal/service-kit/projections';

/** Members of a person that hold the key of an entry, each with the dictionary that has it. */
export const WORD_GROUPS = {
  function: 'functions',
  department: 'departments',
  status: 'user_statuses',
  user_criticality: 'user_criticality',
} as const satisfies Record<string, DictionaryGroup>;
export type WordColumn = keyof typeof WORD_GROUPS;
export const WORD_COLUMNS = Object.keys(WORD_GROUPS) as readonly WordColumn[];

/** An entry of a dictionary by which people are described; `value` is its name in each language. */
export type Word = Pick<EntryCopy, 'group' | 'key' | 'value'>;

/** All entries that can be chosen. */
export function listWords(query: Query): Promise<Word[]> {
  return query.sql<Word>('select "group", key, value from dictionary where tenant_id = $1 and not removed order by id');
}

type Words = Partial<Record<WordColumn, string | null>>;

/** Members of the input whose key no dictionary has; a key that the person has already stays, also when its entry was removed since. */
export async function unknownWords(query: Query, input: Words, before: Words = {}): Promise<Record<string, FieldCode>> {
  const given = WORD_COLUMNS.filter((column) => typeof input[column] === 'string' && input[column] !== before[column]);
  if (given.length === 0) return {};
  const known = await query.sql<{ group: string; key: string }>(
    `select "group", key from dictionary where tenant_id = $1 and not removed
       and ("group", key) in (select * from unnest($2::text[], $3::text[]))`,
    [given.map((column) => WORD_GROUPS[column]), given.map((column) => input[column])],
  );
  const isKnown = (column: WordColumn) => known.some(({ group, key }) => group === WORD_GROUPS[column] && key === input[column]);
  return Object.fromEntries(given.filter((column) => !isKnown(column)).map((column) => [column, 'not_found'] as const));
}
