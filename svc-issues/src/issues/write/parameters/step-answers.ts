import type { FlowTransition, TransitionParameter } from '@portal/contracts/issues/schemas';
import type { ParameterInput } from '@portal/contracts/parameters';
import { defaultAnswers, loggedAnswers } from '@portal/service-kit/parameters';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { answersIn, askedBy } from '../../model/questions';

/**
 * Answers of a transition: those sent, the values that it fixes, and its default values for what has no answer yet.
 *
 * @param own what the transition asks
 */
export function stepAnswers(
  own: readonly TransitionParameter[],
  sent: readonly ParameterInput[],
  stored: ReadonlyMap<number, unknown>,
): ParameterInput[] {
  const fixed = defaultAnswers(
    own.filter(({ read_only }) => read_only),
    sent,
  );
  const open = own.filter(({ read_only }) => !read_only);
  return [...sent, ...fixed, ...defaultAnswers(open, sent, stored)];
}

interface Answered {
  answers: ParameterInput[];
  /** The answers that changed, for the log. */
  logged: ReturnType<typeof loggedAnswers>;
}

/**
 * Answers of the transitions that an issue went through by itself: by taking, finishing or time. Those of a chosen transition come with its
 * step.
 */
export function automaticAnswers({ gone, context: { parameters } }: Pick<LoadedIssue, 'gone' | 'context'>): Answered {
  const steps = gone.filter(({ trigger, parameters: asked }: FlowTransition) => trigger !== 'manual' && asked.length > 0);
  const stored = answersIn(parameters);
  const all: Answered = { answers: [], logged: {} };
  for (const step of steps) {
    const own = askedBy(step, parameters);
    const answers = stepAnswers(own, [], stored);
    for (const { parameter_id, value } of answers) stored.set(parameter_id, value);
    all.answers.push(...answers);
    Object.assign(all.logged, loggedAnswers(own, answers, answersIn(parameters)));
  }
  return all;
}
