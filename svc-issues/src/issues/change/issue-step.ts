import type { FlowTransition, IssuePatch } from '@portal/contracts/issues/schemas';
import type { Parameter, ParameterInput, ParameterValue } from '@portal/contracts/parameters';
import type { Access } from '@portal/contracts/access';
import type { FieldCode } from '@portal/contracts/problems';
import { Forbidden, Invalid } from '@portal/service-kit/errors';
import { checkAnswerReferences, checkAnswers, loggedAnswers, missingAnswers } from '@portal/service-kit/parameters';
import { parametersFor } from '../../categories/category.repository';
import { findEntries } from '../../dictionaries/dictionary.repository';
import { allowsMover, stateOf, transitionsFrom } from '../../flows/flow';
import { activeOf } from '../model/employee-life';
import { InvalidTransition, type IssueWork } from '../model/issue';
import { receive } from '../people/issue-people';
import { parameterValues } from '../parameters/parameter-value.repository';
import type { Change } from '../save/save-issue';

/** A question as a step asks it. */
type Asked = Parameter & { read_only: boolean };

/** A step that was checked, or answers alone; nothing is changed yet. */
export interface Step {
  transition: FlowTransition | null;
  answers: ParameterInput[];
  logged: ReturnType<typeof loggedAnswers>;
  follow(): void;
}

/** The transition to the state asked for. Throws 403 when it is not for the caller, 422 when the flow has none. */
function chosen({ caller }: Change, work: IssueWork, target: number): FlowTransition {
  const ways = transitionsFrom(work.flow, work.record.flow_state_id, 'manual', work.flowContext).filter((one) => one.to_id === target);
  const mover = { user: caller.ctx.user, groups: caller.ctx.groups, can: (access: Access) => caller.can(access) };
  const allowed = ways.find((one) => allowsMover(one, mover, work.flowContext));
  if (allowed) return allowed;
  const [way] = ways;
  if (way) throw new Forbidden((way.allowed_to.permission as Access | null) ?? 'issues.transition/update');
  throw new Invalid({ flow_state_id: 'invalid' });
}

/** What the transition asks for, in its order, then what the category asks for anyway. A value that cannot be changed is the step's own, else the one that is stored. */
function askedBy(transition: FlowTransition | null, known: readonly Parameter[], stored: ReadonlyMap<number, unknown>): Asked[] {
  const own = (transition?.parameters ?? []).flatMap(({ parameter_id, required, read_only, default_value }) => {
    const parameter = known.find(({ id }) => id === parameter_id);
    if (!parameter) return [];
    const usual = (read_only ? (stored.get(parameter_id) as ParameterValue | undefined) : null) ?? parameter.default_value;
    return [{ ...parameter, required, read_only, default_value: default_value ?? usual }];
  });
  const others = known.filter(({ id }) => !own.some((one) => one.id === id));
  return [...own, ...others.map((parameter) => ({ ...parameter, required: false, read_only: false }))];
}

/** The answers of a step: what was sent, and the values that it sets by itself. */
function answersOf(asked: readonly Asked[], sent: readonly ParameterInput[]): ParameterInput[] {
  const given = asked.filter(
    ({ id, read_only, default_value }) => read_only && default_value !== null && !sent.some(({ parameter_id }) => parameter_id === id),
  );
  return [...sent, ...given.map(({ id, default_value }) => ({ parameter_id: id, value: default_value }))];
}

/** Values of the step that are not for whoever goes it to choose. */
function overruled(asked: readonly Asked[], sent: readonly ParameterInput[]): Record<string, FieldCode> {
  const fixed = new Map(asked.filter(({ read_only }) => read_only).map(({ id, default_value }) => [id, default_value]));
  const wrong = sent.flatMap(({ parameter_id, value }, index) =>
    fixed.has(parameter_id) && JSON.stringify(fixed.get(parameter_id)) !== JSON.stringify(value) ? [index] : [],
  );
  return Object.fromEntries(wrong.map((index) => [`parameters.${index}.value`, 'invalid' as const]));
}

/** Checks a step and its answers against flow and database; throws 403 or 422 before anything is changed. */
export async function planStep(
  change: Change,
  work: IssueWork,
  body: Pick<IssuePatch, 'flow_state_id' | 'resolution' | 'parameters' | 'category_id'>,
): Promise<Step> {
  const { query, caller } = change;
  const target = body.flow_state_id;
  const moves = target !== undefined && target !== work.record.flow_state_id;
  if (moves && !work.flow.states.some((state) => state.id === target)) throw new Invalid({ flow_state_id: 'not_found' });
  const movable = !work.record.deleted_at && !work.record.rejected;
  const transition = moves && movable ? chosen(change, work, target) : null;
  const sent = body.parameters ?? [];
  const asking = transition?.parameters.map((one) => one.parameter_id) ?? [];
  const known = sent.length + asking.length > 0 ? await parametersFor(query, body.category_id ?? work.record.category_id, asking) : [];
  const stored = known.length > 0 ? await parameterValues(query, work.record.id) : new Map<number, unknown>();
  const asked = askedBy(transition, known, stored);
  const answers = answersOf(asked, sent);
  const problems: Record<string, FieldCode> = {
    ...(await checkAnswerReferences(query, asked, answers, findEntries)),
    ...checkAnswers(asked, answers),
    ...overruled(asked, sent),
    ...missingAnswers(asked, answers, stored),
  };
  if (transition?.requires_resolution && !body.resolution) problems.resolution = 'required';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return {
    transition,
    answers,
    logged: loggedAnswers(asked, answers, stored),
    follow() {
      if (moves && !transition) throw new InvalidTransition('No step is possible now.');
      if (!transition) return;
      if (stateOf(work.flow, transition.to_id).receive_btn && activeOf(work.employees, caller.ctx.user)) receive(work, caller.user);
      work.applyTransition(transition, caller.ctx.user, body.resolution);
    },
  };
}
