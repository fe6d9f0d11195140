import type { FlowTransition, IssuePatch, TransitionParameter } from '@portal/contracts/issues/schemas';
import type { ParameterInput } from '@portal/contracts/parameters';
import type { Access } from '@portal/contracts/access';
import type { FieldCode } from '@portal/contracts/problems';
import { Forbidden, Invalid } from '@portal/service-kit/errors';
import { checkAnswerReferences, checkAnswers, loggedAnswers, missingAnswers } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { findEntries } from '../../../dictionaries/dictionary.repository';
import { allowsMover, stateOf, transitionsFrom } from '../../../flows/flow';
import { findQuestions } from '../../read/detail/issue-detail.repository';
import { activeOf } from '../../model/assignment';
import { ArchivedIssue, InvalidTransition, type IssueWork } from '../../model/issue';
import type { Edits } from '../../model/issue-fields';
import { answersIn, askedBy, optionalQuestions, type Question } from '../../model/questions';
import { stepAnswers } from '../parameters/step-answers';
import { receive } from '../../model/issue-people';
import type { LoadedIssue } from '../loaded/loaded-issue';
import type { Change } from '../save/save-issue';

/** A step that was checked, or answers and a resolution alone; nothing is changed yet. */
export interface Step {
  transition: FlowTransition | null;
  /** What is edited where no step is asked for. */
  edits: Pick<Edits, 'resolution'>;
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

/** The questions of the issue where a patch leaves it. */
async function questionsOf(query: Query, { record, context }: LoadedIssue, category = record.category_id): Promise<readonly Question[]> {
  return category === record.category_id ? context.parameters : findQuestions(query, record.id, category);
}

/** What the transition asks, then what may be answered besides. */
function askedAt(own: readonly TransitionParameter[], questions: readonly Question[]): TransitionParameter[] {
  return [...own, ...optionalQuestions(questions).filter(({ id }) => !own.some((one) => one.id === id))];
}

/** Values of the step that are not for whoever goes it to choose. */
function overruled(asked: readonly TransitionParameter[], sent: readonly ParameterInput[]): Record<string, FieldCode> {
  const fixed = new Map(asked.filter(({ read_only }) => read_only).map(({ id, default_value }) => [id, default_value]));
  const wrong = sent.flatMap(({ parameter_id, value }, index) =>
    fixed.has(parameter_id) && JSON.stringify(fixed.get(parameter_id)) !== JSON.stringify(value) ? [index] : [],
  );
  return Object.fromEntries(wrong.map((index) => [`parameters.${index}.value`, 'invalid' as const]));
}

/**
 * Checks a step and its answers against flow and database; throws 403 or 422 before anything is changed. Resolution and answers belong to
 * the step; where the issue is to stay in its state they are an edit.
 */
export async function planStep(
  change: Change,
  work: LoadedIssue,
  body: Pick<IssuePatch, 'flow_state_id' | 'resolution' | 'parameters' | 'category_id'>,
): Promise<Step> {
  const { query, caller } = change;
  const target = body.flow_state_id;
  const moves = target !== undefined && target !== work.record.flow_state_id;
  if (moves && !work.flow.states.some((state) => state.id === target)) throw new Invalid({ flow_state_id: 'not_found' });
  if (!moves && (body.resolution !== undefined || body.parameters !== undefined)) caller.need('issues/update');
  const movable = !work.record.deleted_at && !work.record.rejected;
  const transition = moves && movable ? chosen(change, work, target) : null;
  const sent = body.parameters ?? [];
  // Without a step and without answers nothing is asked.
  const questions = transition || sent.length > 0 ? await questionsOf(query, work, body.category_id) : [];
  const stored = answersIn(questions);
  const own = transition ? askedBy(transition, questions) : [];
  const asked = askedAt(own, questions);
  const answers = stepAnswers(own, sent, stored);
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
    edits: moves || body.resolution === undefined ? {} : { resolution: body.resolution },
    answers,
    logged: loggedAnswers(asked, answers, stored),
    follow() {
      if (moves && work.record.deleted_at) throw new ArchivedIssue();
      if (moves && !transition) throw new InvalidTransition('No step is possible now.');
      if (!transition) return;
      if (stateOf(work.flow, transition.to_id).receive_btn && activeOf(work.employees, caller.ctx.user)) receive(work, caller.user);
      work.applyTransition(transition, caller.ctx.user, body.resolution);
    },
  };
}
