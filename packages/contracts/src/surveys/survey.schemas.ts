import { z } from 'zod';
import { LIMITS } from '../limits';
import { attachedFile, byId, id, idParam, timestamp, translatedProse, translations, translationsInput } from '../shared-schemas';
import { answerInput, newQuestion, orderInput, surveyQuestion } from './question.schemas';
import { SURVEY_LIMITS, SURVEY_PARAMETER_TYPES } from './survey-terms';

/** Questions that belong together, on a page of the survey. It keeps its id in every version. */
export const surveySection = z.object({
  id,
  version: z.int(),
  name: translations,
  description: translations.nullable(),
  page: z.int(),
  order: z.int(),
  /** By `order` then `id`. */
  questions: z.array(surveyQuestion),
});
export type SurveySection = z.infer<typeof surveySection>;

/** What an entry is filed under: a question copies its answer into one. It keeps its id in every version. */
export const surveyParameter = z.object({
  id,
  version: z.int(),
  name: translations,
  type: z.enum(SURVEY_PARAMETER_TYPES),
  required: z.boolean(),
  sort: z.int(),
});
export type SurveyParameter = z.infer<typeof surveyParameter>;

/** One version of a survey: `publicationId` counts its versions from 1, `versionId` names the version. */
export const publication = z.object({ publicationId: z.int(), versionId: id, date: timestamp, answersCount: z.int() });

const surveyMembers = {
  id,
  version: z.int(),
  /** Made by the server; a draft and all versions share it. */
  key: z.string(),
  name: translations,
  description: translations.nullable(),
  /** One that is cannot be removed. */
  system: z.boolean(),
  published: z.boolean(),
  /** Fixed by the first publication. */
  anonymous: z.boolean(),
  /** The draft of a published survey, null without one. */
  editable_id: id.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** The newest version, null before the first publication. */
  publication: publication.nullable(),
};

/** A survey of the list. Drafts are not listed: `editable_id` names them. */
export const surveyRow = z.object({ ...surveyMembers, sections_count: z.int(), questions_count: z.int() });
export type SurveyRow = z.infer<typeof surveyRow>;

/** A survey with all that it asks. */
export const survey = z.object({
  ...surveyMembers,
  /** The survey that this one is the draft of, null for a survey itself. */
  draft_of: id.nullable(),
  /** By `page`, `order`, `id`. */
  sections: z.array(surveySection),
  /** By `sort`, `id`. */
  parameters: z.array(surveyParameter),
  /** With `with_all_photos=1`: photos of completed entries, the newest first, at most 200. */
  all_photos: z.array(attachedFile).optional(),
});
export type Survey = z.infer<typeof survey>;

export const surveyQuery = z.strictObject({ with_all_photos: z.enum(['0', '1']).optional() });

const version = z.int().min(1).optional();
const description = translatedProse(LIMITS.surveyDescriptionMax).nullish();

/** A new survey. */
export const newSurvey = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  description,
  system: z.boolean().default(false),
  published: z.boolean().default(false),
  anonymous: z.boolean().default(false),
});
export type NewSurvey = z.output<typeof newSurvey>;

/** A survey as changed. Members left out stay as they are. */
export const surveyInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  description,
  system: z.boolean().optional(),
  anonymous: z.boolean().optional(),
  version,
});
export type SurveyInput = z.output<typeof surveyInput>;

/** `published: true` publishes a draft or a survey, `false` stops asking. */
export const surveyPatch = z.strictObject({ published: z.boolean(), version });

/** A section as sent. Without `order` a new one comes last; members left out of a change stay as they are. */
export const sectionInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  description,
  page: z.int().min(1).max(SURVEY_LIMITS.pageMax).optional(),
  order: orderInput.optional(),
  version,
});
export type SectionInput = z.output<typeof sectionInput>;

/** Another place of a section: those between make room. */
export const sectionMove = z.strictObject({ order: orderInput, page: z.int().min(1).max(SURVEY_LIMITS.pageMax).optional() });

/** The places of all sections after a move. */
export const placedSection = z.object({ id, order: z.int(), page: z.int() });

/** A parameter as sent. Without `sort` a new one comes last. */
export const surveyParameterInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  type: z.enum(SURVEY_PARAMETER_TYPES),
  required: z.boolean().default(false),
  sort: z.int().min(0).max(1_000_000).optional(),
  version,
});
export type SurveyParameterInput = z.output<typeof surveyParameterInput>;

export const surveyParameterSort = z.strictObject({ sort: z.int().min(0).max(1_000_000) });
export const surveyParameterParams = byId.extend({ parameterId: idParam });

/** Within a document, a question names a parameter by its place in `parameters`. */
const documentQuestion = newQuestion.omit({ context_parameter_id: true, rules: true }).extend({
  required: z.boolean(),
  context_parameter: z.int().min(0).nullish(),
  answers: z
    .array(answerInput.omit({ version: true }))
    .max(SURVEY_LIMITS.answers)
    .optional(),
});

/** A survey as a file: content without ids. */
export const surveyDocument = z.strictObject({
  format: z.literal('portal-survey/1'),
  name: translationsInput(LIMITS.nameMax),
  description,
  anonymous: z.boolean(),
  parameters: z
    .array(surveyParameterInput.omit({ version: true, sort: true }).extend({ required: z.boolean() }))
    .max(SURVEY_LIMITS.parameters),
  sections: z
    .array(sectionInput.omit({ version: true }).extend({ questions: z.array(documentQuestion).max(SURVEY_LIMITS.questions) }))
    .max(SURVEY_LIMITS.sections),
});
export type SurveyDocument = z.output<typeof surveyDocument>;
