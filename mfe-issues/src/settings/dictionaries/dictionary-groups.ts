import { DICTIONARY_GROUPS, type DictionaryGroup } from '@portal/contracts/issues/dictionary-groups';

/** The dictionaries, beside each other what belongs together. */
export const GROUPS: readonly DictionaryGroup[] = DICTIONARY_GROUPS;

export const isGroup = (word: string | undefined): word is DictionaryGroup => (GROUPS as readonly (string | undefined)[]).includes(word);
