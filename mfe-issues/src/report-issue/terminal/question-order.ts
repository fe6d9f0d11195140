import type { MissingPart } from '../missing-parts';
import { QUESTIONS, type Question } from '../report-steps';

export type { Question } from '../report-steps';

/** The questions that depend on the terminal, the plant and the category. */
type Sometimes = 'machine' | 'stopped' | 'data' | 'photo';

const isSometimes = (question: Question): question is Sometimes => !['category', 'what', 'send'].includes(question);

/** The questions of a report; `asked` says which of the others belong to it. */
export function questionsOf(asked: Record<Sometimes, boolean>): Question[] {
  return QUESTIONS.filter((question) => !isSometimes(question) || asked[question]);
}

/**
 * The question to show once the category is known: the wanted one, else the first. A required answer that is still missing comes before
 * every later question. The machine can always be asked for: it is optional, and a terminal may know it already.
 */
export function questionNow(questions: readonly Question[], wanted: Question | null, missing: readonly MissingPart[]): Question {
  const first = questions[questions.indexOf('category') + 1] ?? 'send';
  const now = wanted === 'machine' || (wanted && wanted !== 'category' && questions.includes(wanted)) ? wanted : first;
  const open: Question[] = missing.map((part) => (part === 'parameters' ? 'data' : 'what'));
  return questions.find((question) => open.includes(question) && placeOf(question) < placeOf(now)) ?? now;
}

const placeOf = (question: Question) => QUESTIONS.indexOf(question);

/** The question before and after another one; null at both ends. One that is not asked stands where it would be. */
export function neighboursOf(questions: readonly Question[], question: Question): { before: Question | null; after: Question | null } {
  return {
    before: questions.findLast((other) => placeOf(other) < placeOf(question)) ?? null,
    after: questions.find((other) => placeOf(other) > placeOf(question)) ?? null,
  };
}
