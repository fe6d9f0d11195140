import { z } from 'zod';
import { DICTIONARY_GROUPS } from './dictionary-groups';
import { LIMITS } from './limits';
import { id, translations, translationsInput } from './shared-schemas';
import { anyText, line, lineOrEmpty, opaque } from './texts';

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
  .union([anyText(10_000), z.number(), z.boolean(), z.array(opaque(250, 0)).max(100), z.null()])
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
      /** Of yes or no, asked by a category: the answer no is offered a follow-up issue. */
      follow_up: z.boolean().optional(),
    }),
  })
  .meta({ id: 'Parameter' });
export type Parameter = z.infer<typeof parameter>;

export const parameterInput = z.strictObject({ parameter_id: id, value: parameterValue }).meta({ id: 'ParameterInput' });
export type ParameterInput = z.infer<typeof parameterInput>;

/** Answers that a body brings. */
export const parameterInputs = z.array(parameterInput).max(200);

const SPELLINGS = { radio_group: 'radioGroup', checkbox_group: 'checkboxGroup' } as const;

const typeInput = z
  .enum([...PARAMETER_TYPES, 'radio_group', 'checkbox_group'])
  .transform((type) => (type === 'radio_group' || type === 'checkbox_group' ? SPELLINGS[type] : type));

const option = z.strictObject({ key: line(250), name: translationsInput(LIMITS.nameMax) });

const distinct = (options: readonly { key: string }[]) => new Set(options.map(({ key }) => key)).size === options.length;

const designMembers = {
  name: translationsInput(LIMITS.nameMax),
  type: typeInput,
  required: z.boolean().default(false),
  sort: z.int().min(0).max(1_000_000).optional(),
  format: lineOrEmpty(250).nullable().default(null),
  default_value: parameterValue.default(null),
  attributes: z
    .strictObject({
      group: z.enum(DICTIONARY_GROUPS).nullish(),
      dictionary_id: id.nullish(),
      options: z
        .array(option)
        .max(100)
        .refine(distinct, { params: { code: 'taken' } })
        .optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      min_length: z.int().min(0).optional(),
      max_length: z.int().min(1).optional(),
      follow_up: z.boolean().optional(),
    })
    .default({}),
};

type Designed = z.output<z.ZodObject<typeof designMembers>>;

/** Choices have options, no lower limit is above the upper one, and only yes or no can ask for a follow-up. */
function withRules<T extends z.ZodType<Designed>>(schema: T) {
  return schema
    .refine(({ type, attributes }) => !type.endsWith('Group') || (attributes.options?.length ?? 0) > 0, {
      path: ['attributes', 'options'],
      params: { code: 'required' },
    })
    .refine(({ type, attributes }) => type === 'boolean' || !attributes.follow_up, {
      path: ['attributes', 'follow_up'],
      params: { code: 'invalid' },
    })
    .refine(({ attributes: { min = -Infinity, max = Infinity } }) => min <= max, {
      path: ['attributes', 'max'],
      params: { code: 'too_low' },
    })
    .refine(({ attributes: { min_length = 0, max_length = Infinity } }) => min_length <= max_length, {
      path: ['attributes', 'max_length'],
      params: { code: 'too_low' },
    });
}

/** A parameter as sent. */
export const parameterFields = withRules(z.strictObject(designMembers)).meta({ id: 'ParameterFields' });
export type ParameterFields = z.output<typeof parameterFields>;

/** One of a list of parameters as sent: with the `id` of a stored one, it is that one from then on. */
export const parameterDesign = withRules(z.strictObject({ id: id.optional(), ...designMembers })).meta({ id: 'ParameterDesign' });
export type ParameterDesign = z.output<typeof parameterDesign>;
