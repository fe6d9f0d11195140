import { z } from 'zod';
import { pendingSurvey } from '../pending-survey';
import { attachedFile, byId, id, timestamp, translations } from '../shared-schemas';
import { surveySection } from './survey.schemas';
import { SURVEY_LIMITS, ULID_PATTERN } from './survey-terms';
import { anyText } from '../texts';

/** One answer. CHECK has a record for each ticked option. */
export const answerRecord = z.object({
  section_id: id.nullish(),
  question_id: id,
  /** RADIO, CHECK. */
  answer_id: id.nullish(),
  /** TEXT, LONGTEXT; NUMBER, RATING. */
  value: z.union([z.string(), z.number()]).nullish(),
  /** PHOTO: ids of photos that were sent before. */
  images_ids: z.array(z.uuid()).nullish(),
});
export type AnswerRecord = z.infer<typeof answerRecord>;

/** Answers of a section. */
export const answerGroup = z.object({ section_id: id, answers: z.array(answerRecord) });
export type AnswerGroup = z.infer<typeof answerGroup>;

const answerRecordInput = z.strictObject({
  section_id: id.nullish(),
  question_id: id,
  answer_id: id.nullish(),
  value: z.union([anyText(SURVEY_LIMITS.answerTextMax), z.number()]).nullish(),
  images_ids: z.array(z.uuid()).max(SURVEY_LIMITS.photosOfQuestion).nullish(),
});

/** Answers as sent: groups per section. */
export const entryData = z
  .array(z.strictObject({ section_id: id, answers: z.array(answerRecordInput).max(SURVEY_LIMITS.questions + SURVEY_LIMITS.answers) }))
  .max(SURVEY_LIMITS.sections);
export type EntryData = z.output<typeof entryData>;

/** A survey that waits for the caller, with what it asks and what was answered so far. */
export const pendingSurveyDetail = pendingSurvey.extend({
  /** The version that is asked: later ones do not change it. */
  version_id: id,
  started_at: timestamp.nullable(),
  survey: z.object({
    id,
    key: z.string(),
    name: translations,
    description: translations.nullable(),
    anonymous: z.boolean(),
    sections: z.array(surveySection),
  }),
  data: z.array(answerGroup),
  photos: z.array(attachedFile),
});
export type PendingSurveyDetail = z.infer<typeof pendingSurveyDetail>;

/** Answers of the caller: a draft, or all of them with `completed`. Without `data` what was saved stays. */
export const pendingAnswers = z.strictObject({
  survey_id: id.optional(),
  data: entryData.optional(),
  started: z.boolean().optional(),
  completed: z.boolean().optional(),
});
export type PendingAnswers = z.output<typeof pendingAnswers>;

/** The same for the survey of a scanned code. */
export const scannedAnswers = pendingAnswers.extend({ ulid: z.string().trim().toUpperCase().regex(ULID_PATTERN) });

export const pendingPhotoParams = byId.extend({ fileId: z.uuid() });
