import type { Issue, IssuePatch } from '@portal/contracts/issues/schemas';

export type AnsweredParameter = Issue['parameters'][number];

/** Whether a step of a checklist was answered no, and the plant wants a follow-up for that. */
export const isFailed = ({ type, attributes, value }: AnsweredParameter): boolean =>
  type === 'boolean' && attributes.follow_up === true && value === false;

/** The steps that a change has answered no, in the order of the questions. */
export function newlyFailed(before: Issue, after: Issue, patch: IssuePatch): AnsweredParameter[] {
  const sent = new Set(patch.parameters?.map(({ parameter_id }) => parameter_id));
  const failedBefore = new Set(before.parameters.filter(isFailed).map(({ id }) => id));
  return after.parameters.filter((parameter) => isFailed(parameter) && sent.has(parameter.id) && !failedBefore.has(parameter.id));
}
