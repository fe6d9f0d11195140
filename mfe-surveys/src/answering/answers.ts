import { CHOICE_TYPES } from '@portal/contracts/surveys/survey-terms';
import type { AnswerGroup, AnswerRecord } from '@portal/contracts/surveys/schemas';
import type { SurveyQuestion } from '@portal/contracts/surveys/schemas';
import type { SurveySection } from '@portal/contracts/surveys/schemas';

/** The answer to one question as a person edits it. */
export interface Answer {
  /** TEXT, LONGTEXT, NUMBER as typed; RATING as a digit. */
  text: string;
  /** Ids of the ticked options of CHECK and RADIO. */
  options: readonly number[];
  /** Ids of the photos of PHOTO. */
  images: readonly string[];
}

/** Answers by the id of their question. */
export type Answers = Readonly<Record<number, Answer>>;

/** What is wrong with an answer; `required` matters only when the survey is sent. */
export type AnswerFault = 'required' | 'invalid' | 'too_low' | 'too_high' | 'too_short' | 'too_long';

/** A question that nobody answered yet. */
export const NO_ANSWER: Answer = { text: '', options: [], images: [] };

/** Whether questions of the type are answered by choosing from their options. */
export const isChoice = ({ type }: Pick<SurveyQuestion, 'type'>): boolean => CHOICE_TYPES.includes(type);

/** Sections by page, each page in the order of its sections. */
export function pagesOf(sections: readonly SurveySection[]): readonly (readonly SurveySection[])[] {
  const sorted = sections.toSorted((one, other) => one.page - other.page || one.order - other.order || one.id - other.id);
  const numbers = [...new Set(sorted.map(({ page }) => page))];
  return numbers.map((page) => sorted.filter((section) => section.page === page));
}

/** Whether an optional value is there. */
export const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Stored answers as a person edits them. */
export function answersOf(groups: readonly AnswerGroup[]): Answers {
  const answers: Record<number, Answer> = {};
  for (const record of groups.flatMap((group) => group.answers)) {
    const known = answers[record.question_id] ?? NO_ANSWER;
    answers[record.question_id] = {
      text: isGiven(record.value) ? String(record.value) : known.text,
      options: isGiven(record.answer_id) ? [...known.options, record.answer_id] : known.options,
      images: [...known.images, ...(record.images_ids ?? [])],
    };
  }
  return answers;
}

/** Answers as they are sent: a group for each section, one record for each ticked option. A number that cannot be read is left out. */
export function answerGroups(sections: readonly SurveySection[], answers: Answers): AnswerGroup[] {
  return sections
    .map(({ id, questions }) => ({
      section_id: id,
      answers: questions.flatMap((question) => recordsOf(question, answers[question.id] ?? NO_ANSWER)),
    }))
    .filter((group) => group.answers.length > 0);
}

function recordsOf(question: SurveyQuestion, { text, options, images }: Answer): AnswerRecord[] {
  const question_id = question.id;
  if (isChoice(question)) return options.map((answer_id) => ({ question_id, answer_id }));
  if (question.type === 'PHOTO') return images.length > 0 ? [{ question_id, images_ids: [...images] }] : [];
  if (text.trim() === '') return [];
  if (question.type === 'TEXT' || question.type === 'LONGTEXT') return [{ question_id, value: text.trim() }];
  const value = numberOf(text);
  return value === null ? [] : [{ question_id, value }];
}

/** A number typed with a point or a comma; null for anything else. */
export function numberOf(text: string): number | null {
  return /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** What is wrong with an answer as it stands; null where nothing is, an unanswered question included. */
export function faultOf(question: SurveyQuestion, { text }: Answer): AnswerFault | null {
  const { min, max, minLength, maxLength } = question.validators;
  const typed = text.trim();
  if (typed === '') return null;
  if (question.type === 'NUMBER') {
    const value = numberOf(typed);
    if (value === null) return 'invalid';
    if (value < (min ?? -Infinity)) return 'too_low';
    return value > (max ?? Infinity) ? 'too_high' : null;
  }
  if (question.type !== 'TEXT' && question.type !== 'LONGTEXT') return null;
  if (typed.length < (minLength ?? 0)) return 'too_short';
  return typed.length > (maxLength ?? Infinity) ? 'too_long' : null;
}

/** Whether a question has an answer. */
export function isAnswered(question: SurveyQuestion, answer: Answer = NO_ANSWER): boolean {
  return recordsOf(question, answer).length > 0;
}

/** Required questions without an answer, and questions with an answer that cannot be sent, in the order of the survey. */
export function unfinished(sections: readonly SurveySection[], answers: Answers): SurveyQuestion[] {
  const questions = pagesOf(sections).flatMap((page) => page.flatMap((section) => section.questions));
  return questions.filter((question) => {
    const answer = answers[question.id] ?? NO_ANSWER;
    return faultOf(question, answer) !== null || (question.required && !isAnswered(question, answer));
  });
}
