import type { FlowTransition, MyIssuePatch, Parameter, ParameterInput } from '@portal/contracts/issues/schemas';
import type { Access } from '@portal/contracts/access';
import type { FieldCode } from '@portal/contracts/problems';
import { Forbidden, Invalid } from '@portal/service-kit/errors';
import { parametersFor } from '../../categories/category.repository';
import { allowsMover, stateOf, transitionsFrom } from '../../flows/flow';
import { activeOf } from '../model/employee-life';
import { InvalidTransition, type IssueWork } from '../model/issue';
import { receive } from '../people/issue-people';
import { parameterValues } from '../parameters/parameter-value.repository';
import { checkAnswers, loggedAnswers, missingAnswers } from '../parameters/parameter-answers';
import type { Change } from '../save/save-issue';

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

/** What the transition asks for, over what the category asks for anyway. */
function askedBy(transition: FlowTransition | null, known: readonly Parameter[]): Parameter[] {
  const asked = transition?.parameters ?? [];
  return known.map((parameter) => {
    const own = asked.find((one) => one.parameter_id === parameter.id);
    return own
      ? { ...parameter, required: own.required, default_value: own.default_value ?? parameter.default_value }
      : { ...parameter, required: false };
  });
}

/** Checks a step and its answers against flow and database; throws 403 or 422 before anything is changed. */
export async function planStep(
  change: Change,
  work: IssueWork,
  body: Pick<MyIssuePatch, 'flow_state_id' | 'resolution' | 'parameters'>,
): Promise<Step> {
  const { query, caller } = change;
  const target = body.flow_state_id;
  const moves = target !== undefined && target !== work.record.flow_state_id;
  if (moves && !work.flow.states.some((state) => state.id === target)) throw new Invalid({ flow_state_id: 'not_found' });
  const movable = !work.record.deleted_at && !work.record.rejected;
  const transition = moves && movable ? chosen(change, work, target) : null;
  const answers = body.parameters ?? [];
  const asking = transition?.parameters.map((one) => one.parameter_id) ?? [];
  const known = answers.length + asking.length > 0 ? await parametersFor(query, work.record.category_id, asking) : [];
  const stored = known.length > 0 ? await parameterValues(query, work.record.id) : new Map<number, unknown>();
  const asked = askedBy(transition, known);
  const problems: Record<string, FieldCode> = { ...checkAnswers(asked, answers), ...missingAnswers(asked, answers, stored) };
  if (transition?.requires_resolution && !body.resolution) problems.resolution = 'required';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return {
    transition,
    answers,
    logged: loggedAnswers(asked, answers, stored),
    follow() {
      if (moves && !transition) throw new InvalidTransition('no step is possible now');
      if (!transition) return;
      if (stateOf(work.flow, transition.to_id).receive_btn && activeOf(work.employees, caller.ctx.user)) receive(work, caller.user);
      work.applyTransition(transition, caller.ctx.user, body.resolution);
    },
  };
}
