import type { FlowTransition, Issue, TransitionParameter } from '@portal/contracts/issues/schemas';

/** What an issue is asked by its categories or has answered, with its answer. */
export type Question = Issue['parameters'][number];

/** The answers of an issue by parameter. */
export function answersIn(questions: readonly Question[]): Map<number, unknown> {
  return new Map(questions.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}

/**
 * What a transition asks of an issue, in its order: only what is among the questions of the issue. The value that it begins with is the
 * answer of the issue before that of the transition, and the other way round where it cannot be changed.
 */
export function askedBy({ parameters }: Pick<FlowTransition, 'parameters'>, questions: readonly Question[]): TransitionParameter[] {
  return parameters.flatMap((asked) => {
    const question = questions.find(({ id }) => id === asked.parameter_id);
    if (!question) return [];
    const { entry_id: _, value, user: __, ...parameter } = question;
    const begins = asked.read_only ? (asked.default_value ?? value) : (value ?? asked.default_value);
    return [{ ...parameter, ...asked, sort: 0, default_value: begins ?? parameter.default_value }];
  });
}

/** The questions themselves, none of which has to be answered. */
export function optionalQuestions(questions: readonly Question[]): TransitionParameter[] {
  const parameters = questions.map(({ id, default_value }) => ({ parameter_id: id, required: false, read_only: false, default_value }));
  return askedBy({ parameters }, questions);
}
