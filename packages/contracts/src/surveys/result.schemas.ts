import { z } from 'zod';
import { id, idParam, person, timestamp, translations } from '../shared-schemas';
import { answerGroup } from './pending.schemas';
import { publication, surveySection } from './survey.schemas';
import { QUESTION_TYPES, SURVEY_PARAMETER_TYPES } from './survey-terms';

/** A photo of an answer; `file` is a signed address that is good for some minutes, `preview` the same for a small picture. */
export const resultPhoto = z.object({
  id: z.uuid(),
  file: z.string(),
  preview: z.string().nullable(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
});

/** What an entry is filed under. `label` is the name of a chosen option. */
export const entryParameter = z.object({ parameter_id: id, value: z.string(), label: translations.nullable() });

/** A completed entry of a survey that is not anonymous. */
export const surveyResult = z.object({
  id,
  survey_id: id,
  survey_key: z.string(),
  version_id: id,
  /** Null of a guest. */
  user: person.nullable(),
  /** Null for readers without `issues/read`. */
  issue_id: id.nullable(),
  completed_at: timestamp,
  data: z.array(answerGroup),
  parameters: z.array(entryParameter),
  photos: z.array(resultPhoto),
});
export type SurveyResult = z.infer<typeof surveyResult>;

/** One entry with the questions of its version. */
export const surveyResultDetail = surveyResult.extend({ name: translations, sections: z.array(surveySection) });
export type SurveyResultDetail = z.infer<typeof surveyResultDetail>;

/** Entries of a group. Of an anonymous survey, small groups are left out with their complement. */
export const surveyResultGroup = z.object({
  /** The value of the group as text; empty for none. */
  id: z.string(),
  /** The value as it is read: the name of a person, the Monday of a week. */
  name: z.string(),
  results_count: z.int(),
  /** Completion of the newest. */
  updated_at: timestamp,
  _grouped_by: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Query of GET survey_results that lists the entries of the group. */
  _query: z.record(z.string(), z.union([z.string(), z.number()])),
  /** `avg:12` → figure, for what `a` asks for. */
  aggregates: z.record(z.string(), z.number().nullable()).optional(),
});
export type ResultGroup = z.infer<typeof surveyResultGroup>;

/** A parameter by which results can be filtered and grouped. */
export const resultContext = z.object({ id, name: translations, type: z.enum(SURVEY_PARAMETER_TYPES) });
export type ResultContext = z.infer<typeof resultContext>;

/** A question whose answers are numbers: `a` takes figures of it. */
export const resultNumber = z.object({ id, name: translations });
export type ResultNumber = z.infer<typeof resultNumber>;

const meta = z.object({ total: z.int(), p: z.int(), pp: z.int(), groupable: z.array(z.string()) });

/** A page of entries or, with `g`, of groups. `aggregates` are those of all that the filters find. */
export const surveyResultPage = z.object({
  status: z.literal('ok'),
  items: z.array(z.union([surveyResult, surveyResultGroup])),
  contexts: z.array(resultContext),
  /** Ratings and numbers in the order of the newest version; none of an anonymous survey. */
  numbers: z.array(resultNumber),
  aggregates: z.record(z.string(), z.number().nullable()).optional(),
  meta,
});
export type ResultPage = z.infer<typeof surveyResultPage>;

/** Results of a version. */
export const surveyVersionResult = publication.extend({
  /** That of the version, as `versionId`. */
  id,
  survey_id: id,
  key: z.string(),
  name: translations,
  /** Whether this is the version that is asked now. */
  published: z.boolean(),
  /** With `orm_withcount=results`: entries that the filters find; null where an anonymous survey hides it. */
  results_count: z.int().nullable().optional(),
});
export type VersionResult = z.infer<typeof surveyVersionResult>;

const count = z.int().nullable();
const ratingCount = z.object({ rating: z.int(), count });
const optionCount = z.object({ answer_id: id, count });

/** Figures of one question over what the filters find. A figure that an anonymous survey hides is null. */
export const questionResult = z.object({
  question_id: id,
  type: z.enum(QUESTION_TYPES),
  answered: count,
  /** CHECK, RADIO: every option of the version. */
  options: z.array(optionCount),
  /** RATING: 1 to 5. */
  ratings: z.array(ratingCount),
  /** NUMBER, RATING. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  avg: z.number().nullable(),
  /**
   * By the Monday of the week in UTC, ascending; weeks without an answer are left out. Of an anonymous survey, weeks with few answers are
   * put together.
   */
  weeks: z.array(z.object({ week: z.iso.date(), answered: count, avg: z.number().nullable() })),
});
export type QuestionResult = z.infer<typeof questionResult>;

/** Results of a version, question by question. */
export const surveyVersionDetail = surveyVersionResult.extend({
  anonymous: z.boolean(),
  sections: z.array(surveySection),
  questions: z.array(questionResult),
});
export type VersionDetail = z.infer<typeof surveyVersionDetail>;

/** One answer to a question of texts, numbers or photos; an anonymous one names no entry, person or time. */
export const questionValue = z.object({
  result_id: id.nullable(),
  user: person.nullable(),
  completed_at: timestamp.nullable(),
  value: z.union([z.string(), z.number()]).nullable(),
  photos: z.array(resultPhoto),
});
export type QuestionValue = z.infer<typeof questionValue>;

export const versionParams = z.object({ versionId: idParam });
export const questionValuesParams = versionParams.extend({ questionId: idParam });
