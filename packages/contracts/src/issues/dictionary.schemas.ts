import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, translations, translationsInput } from '../shared-schemas';
import { DICTIONARY_GROUPS } from '../dictionary-groups';
import { sort } from './sort.schemas';
import { line } from '../texts';

export { DICTIONARY_GROUPS, type DictionaryGroup } from '../dictionary-groups';

/** What the plant says about a criticality; entries of other dictionaries have none. */
const entryAttributes = z.strictObject({
  /** Issues of it count as failures. */
  is_failure: z.boolean().optional(),
  /** Minutes that an issue may wait until its age is shown as too long. Who is told of it is said by the levels of its flow. */
  escalation_min: z.int().min(1).max(525_600).optional(),
});

export const dictionaryEntry = z.object({
  id,
  group: z.enum(DICTIONARY_GROUPS),
  key: z.string(),
  value: translations,
  parent_id: id.nullable(),
  sort: z.int(),
  color: z.string().nullable(),
  attributes: entryAttributes,
  system: z.boolean(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** An entry as sent; group and key of a stored one stay as they are. */
export const dictionaryEntryInput = z.strictObject({
  group: z.enum(DICTIONARY_GROUPS),
  key: line(LIMITS.symbolMax),
  value: translationsInput(LIMITS.nameMax),
  /** An entry of the same dictionary that it stands below. */
  parent_id: id.nullish(),
  sort: sort.optional(),
  color: color.nullish(),
  attributes: entryAttributes.optional(),
});
export type DictionaryEntryInput = z.infer<typeof dictionaryEntryInput>;

export const dictionaryQuery = z.strictObject({
  group_equals: z.enum(DICTIONARY_GROUPS).optional(),
  /** The same in short. */
  group: z.enum(DICTIONARY_GROUPS).optional(),
});
