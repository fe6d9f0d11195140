import { z } from 'zod';
import { LIMITS } from '../limits';
import { byId, id, idParam, translations, translationsInput } from '../shared-schemas';
import { QUESTION_TYPES, RULE_OPERATORS, SURVEY_LIMITS, SURVEY_TARGET_USERS } from './survey-terms';
import { line } from '../texts';

/** An option of a question. It keeps its id in every version. */
export const answerOption = z.object({
  id,
  version: z.int(),
  name: translations,
  order: z.int(),
  /** What the answer is called in data, as in a parameter of the entry; null for its name. */
  value: z.string().nullable(),
});
export type AnswerOption = z.infer<typeof answerOption>;

/** Bounds of an answer, inclusive: `min`, `max` of NUMBER; `minLength`, `maxLength` of TEXT and LONGTEXT, in characters. */
export const questionValidators = z.object({
  min: z.number().nullish(),
  max: z.number().nullish(),
  minLength: z.int().nullish(),
  maxLength: z.int().nullish(),
});
export type QuestionValidators = z.infer<typeof questionValidators>;

/** What a completed answer sets off. `value` is compared for NUMBER and RATING, `answer_id` for CHECK and RADIO. */
export const questionRule = z.object({
  op: z.enum(RULE_OPERATORS),
  value: z.number().nullish(),
  answer_id: id.nullish(),
  create_issue: z.object({ category_id: id, title: z.string() }).nullish(),
  notify: z.enum(SURVEY_TARGET_USERS).nullish(),
});
export type QuestionRule = z.infer<typeof questionRule>;

/** A question of a section. It keeps its id in every version. */
export const surveyQuestion = z.object({
  id,
  version: z.int(),
  name: translations,
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  order: z.int(),
  /** The parameter of the survey that takes the answer; null for none. */
  context_parameter_id: id.nullable(),
  validators: questionValidators,
  rules: z.array(questionRule),
  /** Options of CHECK and RADIO, by `order` then `id`. */
  answers: z.array(answerOption),
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** A place in an order, counted from 1. */
export const orderInput = z.int().min(SURVEY_LIMITS.orderMin).max(SURVEY_LIMITS.orderMax);
const version = z.int().min(1).optional();

const validatorsInput = z
  .strictObject({
    min: z.number().nullish(),
    max: z.number().nullish(),
    minLength: z.int().min(0).max(SURVEY_LIMITS.answerTextMax).nullish(),
    maxLength: z.int().min(1).max(SURVEY_LIMITS.answerTextMax).nullish(),
  })
  .refine(({ min, max }) => (min ?? -Infinity) <= (max ?? Infinity), { path: ['max'], params: { code: 'too_low' } })
  .refine(({ minLength, maxLength }) => (minLength ?? 0) <= (maxLength ?? Infinity), { path: ['maxLength'], params: { code: 'too_low' } });

const ruleInput = z
  .strictObject({
    op: z.enum(RULE_OPERATORS),
    value: z.number().nullish(),
    answer_id: id.nullish(),
    create_issue: z.strictObject({ category_id: id, title: line(LIMITS.issueTitleMax) }).nullish(),
    notify: z.enum(SURVEY_TARGET_USERS).nullish(),
  })
  .refine(({ create_issue, notify }) => Boolean(create_issue ?? notify), { path: ['notify'], params: { code: 'required' } });

/** An option as sent. Without `order` a new one comes last, a stored one stays where it is. */
export const answerInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  order: orderInput.optional(),
  value: line(LIMITS.nameMax).nullish(),
  version,
});
export type AnswerInput = z.output<typeof answerInput>;

const questionMembers = {
  name: translationsInput(LIMITS.nameMax),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean().default(false),
  order: orderInput.optional(),
  context_parameter_id: id.nullish(),
  validators: validatorsInput.optional(),
  rules: z.array(ruleInput).max(SURVEY_LIMITS.rules).optional(),
};

/** A new question, with its options where they are known already. */
export const newQuestion = z.strictObject({ ...questionMembers, answers: z.array(answerInput).max(SURVEY_LIMITS.answers).optional() });
export type NewQuestion = z.output<typeof newQuestion>;

/** A question as changed. Members left out stay as they are. */
export const questionInput = z.strictObject({ ...questionMembers, required: z.boolean().optional(), version });
export type QuestionInput = z.output<typeof questionInput>;

/** Another place of a question: those between make room. With `section_id` it goes to that section. */
export const questionMove = z.strictObject({ order: orderInput, section_id: id.optional() });
export const answerMove = z.strictObject({ order: orderInput });

/** The places of those that share an order, after a move. */
export const placed = z.object({ id, order: z.int() });

const sectionPath = byId.extend({ sectionId: idParam });
export const sectionParams = sectionPath;
export const questionParams = sectionPath.extend({ questionId: idParam });
export const answerParams = questionParams.extend({ answerId: idParam });
