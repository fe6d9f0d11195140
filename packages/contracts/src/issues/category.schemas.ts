import { z } from 'zod';
import { LIMITS } from '../limits';
import { parameter, parameterDesign } from '../parameters';
import { byId, id, idParam, translations, translatedProse, translationsInput } from '../shared-schemas';
import { sort } from './sort.schemas';
import { line } from '../texts';

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
  /** Whoever finishes an issue is asked for its failure mode, cause and action. */
  failure_codes: z.boolean(),
  /** Name of the licence that its issues ask of whoever works on them; null takes that of the nearest ancestor. */
  required_license: z.string().nullable(),
  /** Own flow; null takes the parent's, at the root the default one. */
  flow_id: id.nullable(),
  /** Who a new issue goes to at once. */
  default_group_id: id.nullable(),
  default_employee_ids: z.array(id),
  /** `phrases`: titles that a report is offered, one on each line; without them those of the nearest ancestor are offered. */
  attributes: z.object({ notice: translations.optional(), phrases: translations.optional() }),
  parameters: z.array(parameter),
});
export type Category = z.infer<typeof category>;

/** A category as its export reads it: with those above it, the nearest last. */
export const exportedCategory = category.extend({ parents: z.array(z.object({ id, name: translations })) });

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A category as sent; members left out of a PUT take the value of a new category. */
export const categoryInput = z
  .strictObject({
    parent_id: id.nullable().optional(),
    name: translationsInput(LIMITS.nameMax),
    type: z.enum(CATEGORY_TYPES).default('standard'),
    can_be_picked: z.boolean().default(true),
    icon: line(64).nullable().default(null),
    color: color.nullable().default(null),
    sort: sort.optional(),
    issue_generates_cost: z.boolean().default(false),
    planned: z.boolean().default(false),
    formal_confirm_required: z.boolean().default(false),
    failure_codes: z.boolean().default(false),
    required_license: line(LIMITS.nameMax).nullable().default(null),
    flow_id: id.nullable().default(null),
    default_group_id: id.nullable().default(null),
    default_employee_ids: z.array(id).max(50).default([]),
    attributes: z.strictObject({ notice: translatedProse(4_000).optional(), phrases: translatedProse(1_000).optional() }).default({}),
  })
  .refine((value) => value.type !== 'notice' || value.attributes.notice !== undefined, {
    path: ['attributes', 'notice'],
    params: { code: 'required' },
    message: 'The notice is required.',
  });
export type CategoryInput = z.input<typeof categoryInput>;

export const categoryParameterParams = byId.extend({ parameterId: idParam });

/** All that a category asks for itself, in its order. */
export const categoryParametersInput = z.strictObject({ parameters: z.array(parameterDesign).max(100) });
