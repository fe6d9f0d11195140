import { z } from 'zod';
import { id, translations } from '../shared-schemas';

export const DICTIONARY_GROUPS = [
  'issue_criticality',
  'departments',
  'prod_lines',
  'functions',
  'user_statuses',
  'user_criticality',
  'rejection_reasons',
  'stop_reasons',
  'failure_mode',
  'failure_cause',
  'failure_action',
  'part_lines',
  'part_families',
  'movement_reasons',
] as const;
export type DictionaryGroup = (typeof DICTIONARY_GROUPS)[number];

export const dictionaryEntry = z.object({
  id,
  group: z.enum(DICTIONARY_GROUPS),
  key: z.string(),
  value: translations,
  parent_id: id.nullable(),
  sort: z.int(),
  color: z.string().nullable(),
  attributes: z.record(z.string(), z.unknown()),
  system: z.boolean(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

export const dictionaryQuery = z.strictObject({ group: z.enum(DICTIONARY_GROUPS).optional() });
export type DictionaryQuery = z.infer<typeof dictionaryQuery>;
