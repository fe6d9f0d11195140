import type { Access } from '@portal/contracts/access';
import * as contracts from '@portal/contracts/issues/contracts';
import type { BulkPatch, BulkResult } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import { missingPeople } from '@portal/service-kit/projections';
import { categoryForIssue } from '../../../categories/category.repository';
import { useCase } from '../../../deps';
import { findEntries } from '../../../dictionaries/dictionary.repository';
import { InvalidTransition } from '../../model/issue';
import { isVisible } from '../../model/issue-rights';
import { assign } from '../../model/issue-people';
import { lockIssues } from '../loaded/issue.repository';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { save, type Change, type Written } from '../save/save-issue';
import { planPatch } from './change-issue';
import { archive, restore } from '../../model/issue-decisions';
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

/** Issues to be changed, whether or not the caller may see them. */
const lock = ({ ctx, query }: Change, ids: readonly number[]) => lockIssues(query, ids, new Date(), ctx.user);

/** Those of the issues that the caller may see. @throws Invalid for any other */
async function loadAll(change: Change, ids: readonly number[]): Promise<LoadedIssue[]> {
  const loaded = (await lock(change, ids)).filter((work) => isVisible(change.caller, work));
  const missing = new Set(ids);
  for (const { record } of loaded) missing.delete(record.id);
  const problems = [...missing].map((id): [string, FieldCode] => [`ids.${ids.indexOf(id)}`, 'not_found']);
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
  return loaded;
}

/** Asks for the first issue only: what the change names is the same for all. */
function once<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let found: Promise<T> | undefined;
  return (...args) => (found ??= read(...args));
}

/**
 * Decides a part of the change of an issue; returns its answers, where it has some. @throws InvalidTransition, Invalid before anything is
 * changed
 */
type Part = (work: LoadedIssue) => Written | undefined | Promise<Written>;

/** Each makes a version of the issue. Only the first may refuse: what those after it ask of an issue, it asks too. */
function partsOf(change: Change, { ids: _, user_id, archived, ...patch }: BulkPatch): Part[] {
  const { user } = change.caller;
  const parts: Part[] = [];
  const needOpen = ({ open }: LoadedIssue) => {
    if (user_id !== undefined && !open) throw new InvalidTransition('Nobody can be assigned to the issue now.');
  };
  if (Object.keys(patch).length > 0) {
    const reads = { category: once(categoryForIssue), entries: once(findEntries) };
    parts.push(async (work) => {
      needOpen(work);
      const { step, apply } = await planPatch(change, work, patch, reads);
      apply();
      return step;
    });
  }
  if (user_id !== undefined)
    parts.push((work) => {
      needOpen(work);
      assign(work, user_id, user);
      return undefined;
    });
  if (archived !== undefined)
    parts.push((work) => {
      (archived ? archive : restore)(work, user);
      return undefined;
    });
  return parts;
}

function refusalOf(error: unknown): Omit<BulkResult, 'id'> {
  if (error instanceof InvalidTransition) return { status: 'version_conflict' };
  if (!(error instanceof Invalid)) throw error;
  const { errors, codes } = error.details;
  return { status: 'validation_failed', ...(errors && { errors }), ...(codes && { codes }) };
}

/**
 * Changes those of the issues that can be changed, and says of the others why not. Another group may hide them from the caller meanwhile.
 */
async function changeAll(change: Change, loaded: readonly LoadedIssue[], body: BulkPatch): Promise<Map<number, BulkResult>> {
  const results = new Map(loaded.map(({ record: { id } }): [number, BulkResult] => [id, { id, status: 'ok' }]));
  let works = loaded;
  for (const [nth, part] of partsOf(change, body).entries()) {
    const ids = works.map(({ record }) => record.id);
    if (nth > 0) works = await lock(change, ids);
    const decided: { work: LoadedIssue; written: Written | undefined }[] = [];
    for (const work of works) {
      const { id } = work.record;
      try {
        decided.push({ work, written: await part(work) });
      } catch (error) {
        results.set(id, { id, ...refusalOf(error) });
      }
    }
    // At once, so that what is asked while they are written travels together.
    await Promise.all(decided.map(({ work, written }) => save(change.query, work, written)));
    works = decided.map(({ work }) => work);
  }
  return results;
}

/** The same change of many issues, each as if alone. */
export const changeIssues = useCase({
  contract: contracts.changeIssues,
  async run(call) {
    const { body, query } = call;
    need(call, body);
    if (body.user_id !== undefined && (await missingPeople(query, [body.user_id])).length > 0) throw new Invalid({ user_id: 'not_found' });
    const results = await changeAll(call, await loadAll(call, body.ids), body);
    return { status: 'ok', items: [...new Set(body.ids)].flatMap((id) => results.get(id) ?? []) };
  },
});
