import type { Parameter, ParameterInput, ParameterValue } from '@portal/contracts/issues/schemas';
import { numberFrom } from './parameter-input';

/** What a form needs to know of a question, whoever asks it: a category or a transition. */
export interface Question {
  id: number;
  type: Parameter['type'];
  required: boolean;
  default_value: ParameterValue;
  read_only?: boolean;
}

/** Answers as typed, by the question's id: numbers are text until they are sent. A question without an entry stands at its default. */
export type Answers = Readonly<Record<string, ParameterValue>>;

export function answerTo(question: Question, answers: Answers): ParameterValue {
  const given = answers[question.id];
  return given === undefined || question.read_only ? question.default_value : given;
}

export function isAnswered(value: ParameterValue): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}

/** Required questions that still have no answer. */
export function unanswered<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  return questions.filter((question) => question.required && !isAnswered(answerTo(question, answers)));
}

/** Questions for a number that were answered with something else. */
export function invalidAnswers<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  return questions.filter((question) => {
    const value = answerTo(question, answers);
    return isAnswered(value) && valueOf(question, value) === null;
  });
}

/** What is sent: every answered question, defaults included. */
export function toInput(questions: readonly Question[], answers: Answers): ParameterInput[] {
  return questions
    .map((question) => ({ parameter_id: question.id, value: valueOf(question, answerTo(question, answers)) }))
    .filter(({ value }) => isAnswered(value));
}

function valueOf({ type }: Question, value: ParameterValue): ParameterValue {
  return typeof value === 'string' && (type === 'integer' || type === 'decimal') ? numberFrom(value, type) : value;
}
