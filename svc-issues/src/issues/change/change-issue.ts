import * as contracts from '@portal/contracts/issues/contracts';
import type { IssuePatch } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { queryIn } from '@portal/service-kit/database';
import { categoryForIssue } from '../../categories/category.repository';
import { useCase } from '../../deps';
import { checkReferences } from '../save/check-references';
import { InvalidTransition, type IssueWork } from '../model/issue';
import { confirm, edit, reject, withdrawConfirmation, withdrawRejection, type Edit } from './issue-decisions';
import { isMine, isVisible } from '../model/issue-rights';
import { planStep, type Step } from './issue-step';
import { saveParameters } from '../parameters/parameter-value.repository';
import { rightsFor } from './patch-rights';
import { readForCaller, loadForUpdate, save, type Change } from '../save/save-issue';

/** An issue that the caller may know of, at the version the caller knows. */
export async function openForPatch(change: Change, id: number, version: number | undefined, mineOnly = false): Promise<IssueWork> {
  const { caller } = change;
  const work = await loadForUpdate(change, id);
  if (!isVisible(caller, work)) throw new NotFound('The issue');
  if (mineOnly && !isMine(caller, { ...work.record, employees: work.employees })) throw new NotFound('The issue');
  if (version !== undefined && version !== work.record.version) throw new Conflict('version_conflict', await readForCaller(change, id));
  return work;
}

/** Saves a planned change; one that is not possible now is answered like a stale version. */
export async function applyPatch(change: Change, work: IssueWork, step: Step, decide: () => void): Promise<void> {
  try {
    if (work.record.deleted_at) throw new InvalidTransition('it is archived');
    decide();
    step.follow();
    if (Object.keys(step.logged).length > 0) edit(work, {}, ['parameters']);
  } catch (error) {
    if (error instanceof InvalidTransition) throw new Conflict('version_conflict', await readForCaller(change, work.record.id));
    throw error;
  }
  await save(change, work, { answers: step.logged });
  saveParameters(change.trx, change.ctx.tenant, work.record.id, step.answers);
}

async function checkEdits({ ctx, trx }: Change, work: IssueWork, body: IssuePatch): Promise<void> {
  const problems: Record<string, FieldCode> = await checkReferences(queryIn(trx), ctx.tenant, body);
  if (body.category_id !== undefined) {
    const category = await categoryForIssue(queryIn(trx), ctx.tenant, body.category_id);
    if (!category) problems.category_id = 'not_found';
    else if (category.type === 'notice') problems.category_id = 'invalid';
  }
  if (body.rejection_reason !== undefined && body.rejected === undefined && !work.record.rejected) problems.rejected = 'required';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

function editsOf(body: IssuePatch): Edit {
  const time = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text);
  const all = {
    title: body.title,
    user_description: body.user_description,
    category_id: body.category_id,
    criticality_id: body.criticality,
    department_id: body.department,
    prod_line_id: body.prod_line,
    group_id: body.group_id,
    scheduled_on: time(body.scheduled_on),
    predicted_finish: time(body.predicted_finish),
    predicted_took_time_s: body.predicted_took_time_s,
    resolution: body.flow_state_id === undefined ? body.resolution : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Edits, steps, rejection and confirmation of an issue, each with its own right, all or nothing. */
export const changeIssue = useCase({
  contract: contracts.changeIssue,
  async run(call) {
    const { caller, params, body } = call;
    const work = await openForPatch(call, params.id, body.version);
    for (const right of rightsFor(body)) caller.need(right);
    await checkEdits(call, work, body);
    const step = await planStep(call, work, body);
    await applyPatch(call, work, step, () => {
      edit(work, editsOf(body));
      if (body.rejected === false) withdrawRejection(work, caller.user);
      else if (body.rejection_reason !== undefined) reject(work, caller.user, body.rejection_reason);
      if (body.formal_confirm === true) confirm(work, caller.user);
      if (body.formal_confirm === false) withdrawConfirmation(work, caller.user);
    });
    return { status: 'ok', item: await readForCaller(call, params.id) };
  },
});
