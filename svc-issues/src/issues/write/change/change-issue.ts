import * as contracts from '@portal/contracts/issues/contracts';
import type { IssuePatch } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { defaultAnswers, loggedAnswers, missingAnswers } from '@portal/service-kit/parameters';
import { categoryForIssue, type CategoryForIssue } from '../../../categories/category.repository';
import { useCase } from '../../../deps';
import { findEntries } from '../../../dictionaries/dictionary.repository';
import { ArchivedIssue, type IssueWork } from '../../model/issue';
import { editsOf, type Edits } from '../../model/issue-fields';
import { isMine, isVisible } from '../../model/issue-rights';
import { answersIn } from '../../model/questions';
import { checkReferences } from '../save/check-references';
import { applyEquipmentDefaults } from '../save/equipment-defaults';
import { applyAndSave, loadForUpdate, readForCaller, type Change } from '../save/save-issue';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { confirm, edit, reject, withdrawConfirmation, withdrawRejection } from '../../model/issue-decisions';
import { planStep, type Step } from './issue-step';
import { rightsFor } from './patch-rights';
import { followFlow, planFlow } from './set-flow';

/** An issue that the caller may know of, at the version the caller knows. */
async function openForPatch(change: Change, id: number, version: number | undefined, mineOnly = false): Promise<LoadedIssue> {
  const { caller } = change;
  const work = await loadForUpdate(change, id);
  if (!isVisible(caller, work)) throw new NotFound('The issue');
  if (mineOnly && !isMine(caller, { ...work.record, employees: work.employees, watchers: work.watchers })) throw new NotFound('The issue');
  if (version !== undefined && version !== work.record.version) throw new Conflict('version_conflict', await readForCaller(change, work));
  return work;
}

function applyStep(work: IssueWork, step: Step): void {
  step.follow();
  edit(work, step.edits, Object.keys(step.logged).length > 0 ? ['parameters'] : []);
}

function assertNotArchived(work: IssueWork): void {
  if (work.record.deleted_at) throw new ArchivedIssue();
}

interface Edited {
  edits: Edits;
  /** The category that the issue is moved to; null where it stays or there is no such category. */
  category: CategoryForIssue | null;
}

/** How what a patch names is read. */
interface Reads {
  category: typeof categoryForIssue;
  entries: typeof findEntries;
}

const READS: Reads = { category: categoryForIssue, entries: findEntries };

/** What a patch edits. The rule of confirmation comes with a new category. */
async function editedBy({ ctx, query }: Change, work: LoadedIssue, body: IssuePatch, reads: Reads): Promise<Edited> {
  const edits = editsOf(body);
  const { category_id } = edits;
  const moves = category_id !== undefined && category_id !== work.record.category_id;
  const category = moves ? await reads.category(query, category_id, ctx.user) : null;
  return { edits: { ...edits, ...(category && { formal_confirm_required: category.formal_confirm_required }) }, category };
}

/** What the category that an issue is moved to wants of it: its answers with those that come along. */
function categoryProblems({ record, context }: LoadedIssue, { edits, category }: Edited, body: IssuePatch): Record<string, FieldCode> {
  if (edits.category_id === undefined || edits.category_id === record.category_id) return {};
  if (!category) return { category_id: 'not_found' };
  if (category.type === 'notice') return { category_id: 'invalid' };
  return missingAnswers(category.parameters, body.parameters ?? [], answersIn(context.parameters));
}

async function checkEdits(change: Change, work: LoadedIssue, edited: Edited, body: IssuePatch, reads: Reads): Promise<void> {
  const problems: Record<string, FieldCode> = {
    ...(await checkReferences(change.query, edited.edits, work.context, reads.entries)),
    ...(await applyEquipmentDefaults(change.query, edited.edits, work.record, work.context)),
    ...categoryProblems(work, edited, body),
  };
  if (body.rejection_reason !== undefined && body.rejected === undefined && !work.record.rejected) problems.rejected = 'required';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

function decide(
  work: LoadedIssue,
  user: number,
  { edits, category }: Edited,
  { rejected, rejection_reason, formal_confirm }: IssuePatch,
): void {
  edit(work, edits);
  if (category) Object.assign(work, { planned: category.planned, categoryPath: category.path });
  if (rejected === false) withdrawRejection(work, user);
  else if (rejection_reason !== undefined) reject(work, user, rejection_reason);
  if (formal_confirm === true) confirm(work, user);
  if (formal_confirm === false) withdrawConfirmation(work, user);
}

/** The step with the default values of the category that the issue is moved to, for what it has not answered. */
function withCategoryDefaults(step: Step, { context }: LoadedIssue, category: CategoryForIssue | null): Step {
  if (!category) return step;
  const defaults = defaultAnswers(category.parameters, step.answers, answersIn(context.parameters));
  return { ...step, answers: [...step.answers, ...defaults], logged: { ...step.logged, ...loggedAnswers(category.parameters, defaults) } };
}

/** A patch that was checked; nothing is changed yet. */
interface PlannedPatch {
  step: Step;
  /** @throws InvalidTransition when it is not possible now */
  apply(): void;
}

/**
 * Checks a patch of an issue, whose rights the caller has.
 *
 * @throws Invalid, Forbidden
 */
export async function planPatch(change: Change, work: LoadedIssue, body: IssuePatch, reads = READS): Promise<PlannedPatch> {
  const edited = await editedBy(change, work, body, reads);
  await checkEdits(change, work, edited, body, reads);
  const flow = await planFlow(change, work, body);
  const own = await planStep(change, work, flow ? { ...body, flow_state_id: undefined } : body);
  const step = withCategoryDefaults(own, work, edited.category);
  const apply = () => {
    assertNotArchived(work);
    decide(work, change.caller.user, edited, body);
    if (flow) followFlow(change.query, work, flow, change.caller.user);
    applyStep(work, step);
  };
  return { step, apply };
}

/** Edits, steps, rejection and confirmation of an issue, each with its own right, all or nothing. */
export const changeIssue = useCase({
  contract: contracts.changeIssue,
  async run(call) {
    const { caller, params, body } = call;
    const work = await openForPatch(call, params.id, body.version);
    for (const right of rightsFor(body)) caller.need(right);
    const { step, apply } = await planPatch(call, work, body);
    return { status: 'ok', item: await applyAndSave(call, work, apply, step) };
  },
});

/** A step of an issue that the caller has to do with, as far as the flow allows it to them. */
export const changeMyIssue = useCase({
  contract: contracts.changeMyIssue,
  async run(call) {
    const { params, body } = call;
    const work = await openForPatch(call, params.id, body.version, true);
    const step = await planStep(call, work, body);
    const apply = () => {
      assertNotArchived(work);
      applyStep(work, step);
    };
    return { status: 'ok', item: await applyAndSave(call, work, apply, step) };
  },
});
