import type { Access } from '@portal/contracts/access';
import * as contracts from '@portal/contracts/issues/contracts';
import type { BulkPatch, BulkResult } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { missingPeople } from '@portal/service-kit/reference-copies';
import { useCase } from '../../deps';
import { assign } from '../people/issue-people';
import type { LoadedIssue } from '../save/loaded-issue';
import { applyAndSave, findForUpdate, loadAnyForUpdate, type Change } from '../save/save-issue';
import { changeOne, type SignedInChange } from './change-issue';
import { archive, restore } from './issue-decisions';
import { PATCH_RIGHTS } from './patch-rights';

/** The right that each member needs. */
const RIGHTS = {
  category_id: PATCH_RIGHTS.category_id,
  criticality: PATCH_RIGHTS.criticality,
  group_id: PATCH_RIGHTS.group_id,
  user_id: 'issues.assign/update',
  archived: 'issues/delete',
} as const satisfies Record<Exclude<keyof BulkPatch, 'ids'>, Access>;

function need({ caller }: Change, body: BulkPatch): void {
  for (const [member, right] of Object.entries(RIGHTS)) if (member in body) caller.need(right);
}

/** Those of the issues that the caller may see, locked in the order of their numbers. @throws Invalid for any other */
async function loadAll(change: Change, ids: readonly number[]): Promise<LoadedIssue[]> {
  const loaded: LoadedIssue[] = [];
  const problems: Record<string, FieldCode> = {};
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const work = await findForUpdate(change, id);
    if (work) loaded.push(work);
    else problems[`ids.${ids.indexOf(id)}`] = 'not_found';
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return loaded;
}

/** Changes one of those that the caller may see. What may be refused comes before anything is written; another group may hide it from the caller meanwhile. */
async function apply(change: SignedInChange, { record, open }: LoadedIssue, body: BulkPatch): Promise<void> {
  const { ids: _, user_id, archived, ...patch } = body;
  const { id } = record;
  const { user } = change.caller;
  if (user_id !== undefined && !open) throw new Conflict('version_conflict', undefined, 'Nobody can be assigned to the issue now.');
  if (Object.keys(patch).length > 0) await changeOne(change, id, patch);
  if (user_id !== undefined) {
    const work = await loadAnyForUpdate(change, id);
    await applyAndSave(change, work, () => assign(work, user_id, user));
  }
  if (archived !== undefined) {
    const work = await loadAnyForUpdate(change, id);
    await applyAndSave(change, work, () => (archived ? archive(work, user) : restore(work, user)));
  }
}

async function resultOf(change: SignedInChange, work: LoadedIssue, body: BulkPatch): Promise<BulkResult> {
  const { id } = work.record;
  try {
    await apply(change, work, body);
    return { id, status: 'ok' };
  } catch (error) {
    if (error instanceof Conflict) return { id, status: 'version_conflict' };
    if (!(error instanceof Invalid)) throw error;
    const { errors, codes } = error.details;
    return { id, status: 'validation_failed', ...(errors && { errors }), ...(codes && { codes }) };
  }
}

/** The same change of many issues, each as if alone. */
export const changeIssues = useCase({
  contract: contracts.changeIssues,
  async run(call) {
    const { body, query } = call;
    need(call, body);
    if (body.user_id !== undefined && (await missingPeople(query, [body.user_id])).length > 0) throw new Invalid({ user_id: 'not_found' });
    const loaded = await loadAll(call, body.ids);
    const results = new Map<number, BulkResult>();
    for (const work of loaded) results.set(work.record.id, await resultOf(call, work, body));
    return { status: 'ok', items: [...new Set(body.ids)].flatMap((id) => results.get(id) ?? []) };
  },
});
