import { z } from 'zod';
import { DICTIONARY_GROUPS } from './issues/dictionary.schemas';
import { id, translations } from './shared-schemas';

export const PARAMETER_TYPES = [
  'text',
  'note',
  'integer',
  'decimal',
  'date',
  'time',
  'datetime',
  'color',
  'icon',
  'boolean',
  'dictionary',
  'user',
  'radioGroup',
  'checkboxGroup',
  'signature',
] as const;

/** Text, number, yes/no, dictionary entry or person by number, choices by key; null for nothing. Dates are `YYYY-MM-DD`, times `HH:MM`. */
export const parameterValue = z
  .union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(250)).max(100), z.null()])
  .meta({ id: 'ParameterValue' });
export type ParameterValue = z.infer<typeof parameterValue>;

/** A field that a category adds to its issues, an equipment type to its machines and tools. */
export const parameter = z
  .object({
    id,
    name: translations,
    type: z.enum(PARAMETER_TYPES),
    required: z.boolean(),
    sort: z.int(),
    format: z.string().nullable(),
    default_value: parameterValue,
    attributes: z.object({
      /** Entries of this group can be chosen, … */
      group: z.enum(DICTIONARY_GROUPS).nullish(),
      /** … or those below this one; all of the dictionary where neither is said. */
      dictionary_id: id.nullish(),
      options: z.array(z.object({ key: z.string(), name: translations })).optional(),
      /** Of numbers, inclusive. */
      min: z.number().optional(),
      max: z.number().optional(),
      /** Of texts, in characters. */
      min_length: z.int().optional(),
      max_length: z.int().optional(),
    }),
  })
  .meta({ id: 'Parameter' });
export type Parameter = z.infer<typeof parameter>;

export const parameterInput = z.strictObject({ parameter_id: id, value: parameterValue }).meta({ id: 'ParameterInput' });
export type ParameterInput = z.infer<typeof parameterInput>;

/** Answers that a body brings. */
export const parameterInputs = z.array(parameterInput).max(200);
