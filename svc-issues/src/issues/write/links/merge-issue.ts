import * as contracts from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { InvalidTransition } from '../../model/issue';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { loadForUpdate, readForCaller, save, type Change } from '../save/save-issue';
import {
  addLink,
  addWatchers,
  findMerge,
  moveContent,
  removeLink,
  removeWatchers,
  returnContent,
  type StoredLink,
} from './issue-link.repository';
import { loadPair } from './load-pair';
import { merge, unmerge } from './merge';
import { recordLink } from './write-link';

/** @throws Conflict with the issue as it is when the decision is not possible now */
async function decide<T>(change: Change, work: LoadedIssue, decision: () => T): Promise<T> {
  try {
    return decision();
  } catch (error) {
    if (error instanceof InvalidTransition) throw new Conflict('version_conflict', await readForCaller(change, work), error.message);
    throw error;
  }
}

/** Writes both issues, and reads the first as it is then. */
async function saveBoth(change: Change, duplicate: LoadedIssue, into: LoadedIssue): Promise<Issue> {
  await save(change.query, duplicate);
  await save(change.query, into);
  return readForCaller(change, duplicate);
}

/** Closes an issue as the duplicate of another; nothing of it is lost. */
export const mergeIssue = useCase({
  contract: contracts.mergeIssue,
  async run(call) {
    const { caller, query, params, body } = call;
    caller.need('issues.transition/update');
    const [duplicate, into] = await loadPair(call, params.id, body.issue_id);
    if (!into.open) throw new Invalid({ issue_id: 'invalid' });
    const merged = await decide(call, duplicate, () => merge(duplicate, into, caller.user));
    const [from_id, to_id] = [params.id, body.issue_id];
    await addLink(query, { from_id, to_id, kind: 'duplicate_of', created_at: duplicate.at, created_by: caller.user, merged });
    moveContent(query, from_id, to_id);
    addWatchers(query, to_id, merged.watchers);
    recordLink(query, { from: duplicate, to: into, kind: 'duplicate_of', merged: true }, true);
    return { status: 'ok', item: await saveBoth(call, duplicate, into) };
  },
});

/** Both ends of a merge, locked in the order of {@link loadPair}. */
async function loadMerged(change: Change, id: number): Promise<[LoadedIssue, LoadedIssue, StoredLink]> {
  const link = await findMerge(change.query, id);
  if (!link) {
    const work = await loadForUpdate(change, id);
    throw new Conflict('version_conflict', await readForCaller(change, work), 'The issue is not merged.');
  }
  return [...(await loadPair(change, id, link.to_id)), link];
}

/** Takes a merge back as long as nothing else has happened to the duplicate. */
export const undoMerge = useCase({
  contract: contracts.undoMerge,
  async run(call) {
    const { caller, query, params } = call;
    caller.need('issues.transition/update');
    const [duplicate, into, link] = await loadMerged(call, params.id);
    const { merged } = link;
    if (!merged) throw new Error('the link is no merge');
    await decide(call, duplicate, () => unmerge(duplicate, into, merged, caller.user));
    await removeLink(query, link.id);
    returnContent(query, link.from_id, link.to_id);
    removeWatchers(query, link.to_id, merged.watchers);
    recordLink(query, { from: duplicate, to: into, kind: 'duplicate_of', merged: true }, false);
    return { status: 'ok', item: await saveBoth(call, duplicate, into) };
  },
});
