import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, translations, translationsInput } from '../shared-schemas';
import { DICTIONARY_GROUPS } from './dictionary.schemas';

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
export const parameterValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(250)).max(100), z.null()]);
export type ParameterValue = z.infer<typeof parameterValue>;

/** A question that a category asks of its issues. */
export const parameter = z.object({
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
});
export type Parameter = z.infer<typeof parameter>;

export const CATEGORY_TYPES = ['standard', 'notice'] as const;

export const category = z.object({
  id,
  parent_id: id.nullable(),
  /** Numbers of the ancestors and its own, `/1/5/`; a prefix finds a category with everything below it. */
  path: z.string(),
  name: translations,
  type: z.enum(CATEGORY_TYPES),
  can_be_picked: z.boolean(),
  icon: z.string().nullable(),
  /** Own colour, `#rrggbb`; null takes the nearest ancestor's. */
  color: z.string().nullable(),
  /** The colour to show: its own or the inherited one. */
  color_inherited: z.string().nullable(),
  is_color_inherited: z.boolean(),
  sort: z.int(),
  issue_generates_cost: z.boolean(),
  planned: z.boolean(),
  formal_confirm_required: z.boolean(),
  /** Own flow; null takes the parent's, at the root the default one. */
  flow_id: id.nullable(),
  /** Who a new issue goes to at once. */
  default_group_id: id.nullable(),
  default_employee_ids: z.array(id),
  attributes: z.object({ notice: translations.optional() }),
  parameters: z.array(parameter),
});
export type Category = z.infer<typeof category>;

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A category as sent; members left out of a PUT take the value of a new category. */
export const categoryInput = z
  .strictObject({
    parent_id: id.nullable().optional(),
    name: translationsInput(LIMITS.nameMax),
    type: z.enum(CATEGORY_TYPES),
    can_be_picked: z.boolean().default(true),
    icon: z.string().trim().min(1).max(64).nullable().default(null),
    color: color.nullable().default(null),
    sort: z.int().min(0).max(1_000_000).optional(),
    issue_generates_cost: z.boolean().default(false),
    planned: z.boolean().default(false),
    formal_confirm_required: z.boolean().default(false),
    flow_id: id.nullable().default(null),
    default_group_id: id.nullable().default(null),
    default_employee_ids: z.array(id).max(50).default([]),
    attributes: z.strictObject({ notice: translationsInput(4_000).optional() }).default({}),
  })
  .refine((value) => value.type !== 'notice' || value.attributes.notice !== undefined, {
    path: ['attributes', 'notice'],
    params: { code: 'required' },
    message: 'The notice is required.',
  });
export type CategoryInput = z.input<typeof categoryInput>;
