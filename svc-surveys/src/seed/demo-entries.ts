import type { AnswerGroup, Survey, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { REMARKS } from './demo-surveys';

/** An answered survey of the history. */
export interface DemoEntry {
  user_id: number;
  completed_at: string;
  data: AnswerGroup[];
}

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 182;
const SHARE = 4_294_967_296;
const RATINGS = [2, 3, 3, 4, 4, 4, 5, 5] as const;
const NOISE = { least: 68, span: 22 } as const;

/** Numbers that look random and are the same each time: a linear congruential generator. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / SHARE;
  };
}

const oneOf = <T>(all: readonly T[], share: number): T | undefined => all[Math.floor(share * all.length)];

function answersTo({ id, type, answers }: SurveyQuestion, next: () => number): AnswerGroup['answers'] {
  switch (type) {
    case 'RATING':
      return [{ question_id: id, value: oneOf(RATINGS, next()) }];
    case 'NUMBER':
      return [{ question_id: id, value: NOISE.least + Math.round(next() * NOISE.span) }];
    case 'RADIO':
      // The first is the usual one.
      return [{ question_id: id, answer_id: oneOf(answers, next() * next())?.id }];
    case 'CHECK':
      return answers.filter(() => next() < 0.8).map((option) => ({ question_id: id, answer_id: option.id }));
    default:
      return next() < 0.3 ? [{ question_id: id, value: oneOf(REMARKS, next()) }] : [];
  }
}

/** Half a year of answers to a survey, so many by these people, on working days. */
export function demoEntries({ id, sections }: Survey, count: number, people: readonly number[], now: Date): DemoEntry[] {
  const next = sequence(id * 7_919);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(now.getTime() - (HISTORY_DAYS * DAY_MS * (count - index - next())) / count);
    const data = sections.map((section) => ({
      section_id: section.id,
      answers: section.questions.flatMap((question) => answersTo(question, next)).map((answer) => ({ section_id: section.id, ...answer })),
    }));
    return { user_id: oneOf(people, next()) ?? 0, completed_at: at.toISOString(), data };
  });
}
