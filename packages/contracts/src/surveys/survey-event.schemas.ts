import { z } from 'zod';
import { FLOW_STATE_KINDS } from '../issues/flow-terms';
import { listQuery } from '../list-query';
import type { ListQuery } from '../lists';
import { id, translations } from '../shared-schemas';
import { orderInput } from './question.schemas';
import { surveyEventList } from './survey-event.lists';
import { SURVEY_EVENT_TYPES, SURVEY_TARGET_USERS } from './survey-terms';
import { line } from '../texts';

/** A word that screens show in the language of the reader. */
export const namedTerm = z.object({ name: z.string(), translations });
export type NamedTerm = z.infer<typeof namedTerm>;

/** A kind of state that a configuration can ask for; `default` is chosen in a new one. */
export const flowStateFlag = namedTerm.extend({ default: z.boolean() });
export type FlowStateFlag = z.infer<typeof flowStateFlag>;

/** Which survey is asked when what happens to an issue, and of which person. */
export const surveyEvent = z.object({
  id,
  version: z.int(),
  event_type: z.enum(SURVEY_EVENT_TYPES),
  survey_key: z.string(),
  /** The survey by its id and name. */
  survey: z.object({ id, name: translations }),
  target_user: z.enum(SURVEY_TARGET_USERS),
  /** Issues of this category and of those below it, `/1/5/`; null for all. */
  category_path: z.string().nullable(),
  /** Kinds of the state of the issue afterwards, in the order of the catalogue. */
  flow_state_flags: z.array(z.enum(FLOW_STATE_KINDS)),
  order: z.int(),
});
export type SurveyEvent = z.infer<typeof surveyEvent>;

const distinct = (flags: readonly string[]) => new Set(flags).size === flags.length;

/** A configuration as sent. */
export const surveyEventInput = z.strictObject({
  event_type: z.enum(SURVEY_EVENT_TYPES),
  survey_key: line(100),
  target_user: z.enum(SURVEY_TARGET_USERS),
  category_path: z
    .string()
    .regex(/^\/(?:\d{1,15}\/){1,20}$/)
    .nullish(),
  flow_state_flags: z
    .array(z.enum(FLOW_STATE_KINDS))
    .max(FLOW_STATE_KINDS.length)
    .refine((flags) => flags.length > 0, { params: { code: 'required' } })
    .refine(distinct, { params: { code: 'taken' } }),
  version: z.int().min(1).optional(),
});
export type SurveyEventInput = z.output<typeof surveyEventInput>;

/** The order of one that it changes places with. */
export const surveyEventOrder = z.strictObject({ order: orderInput, version: z.int().min(1).optional() });

type SurveyEventQuery = ListQuery<typeof surveyEventList> & { peek_prev?: 0 | 1; peek_next?: 0 | 1 };

const peek = { type: 'integer', enum: [0, 1] };

/**
 * The query of the list; with `peek_prev` and `peek_next` it brings the neighbours of the page. The service refuses what it does not know.
 */
export const surveyEventQuery: z.ZodType<SurveyEventQuery, SurveyEventQuery> = z
  .custom<SurveyEventQuery>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    properties: { ...(listQuery(surveyEventList).meta() as { properties: object }).properties, peek_prev: peek, peek_next: peek },
  });

/** A page of configurations with the items just outside of it. */
export const surveyEventPage = z.object({
  status: z.literal('ok'),
  items: z.array(surveyEvent),
  peek_prev: surveyEvent.nullish(),
  peek_next: surveyEvent.nullish(),
  meta: z.object({ total: z.int(), p: z.int(), pp: z.int() }),
});
