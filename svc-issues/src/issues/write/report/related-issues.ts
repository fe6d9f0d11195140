import type { LinkKind, NewIssue } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { addLink, waitsOnMachine } from '../links/issue-link.repository';
import { recordLink } from '../links/write-link';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { findForUpdate, loadAnyForUpdate, type Change } from '../save/save-issue';

/** An issue that a report says something about, and how the report stands to it. */
export interface Related {
  issue: LoadedIssue;
  kind: LinkKind;
}

/** The issue of a machine that says the same, where the person says so. Everybody at the machine is shown those that are open. */
async function sameReported(change: Change, { duplicate_of }: NewIssue): Promise<Related[]> {
  if (typeof duplicate_of !== 'number') return [];
  if (!(await waitsOnMachine(change.query, duplicate_of))) throw new Invalid({ duplicate_of: 'not_found' });
  return [{ issue: await loadAnyForUpdate(change, duplicate_of), kind: 'duplicate_of' }];
}

/** The issue that the report follows: one that the person may know of. */
async function followed(change: Change, { follows }: NewIssue): Promise<Related[]> {
  if (typeof follows !== 'number') return [];
  const issue = await findForUpdate(change, follows);
  if (!issue) throw new Invalid({ follows: 'not_found' });
  return [{ issue, kind: 'follows' }];
}

/**
 * What a report is linked to.
 *
 * @throws Invalid when it names an issue that it cannot be linked to
 */
export async function relatedIssues(change: Change, body: NewIssue): Promise<Related[]> {
  return [...(await sameReported(change, body)), ...(await followed(change, body))];
}

/** Links a new issue to those that its report names. */
export async function linkRelated(query: Query, user: number, from: LoadedIssue, related: readonly Related[]): Promise<void> {
  for (const { issue: to, kind } of related) {
    const ids = { from_id: from.record.id, to_id: to.record.id };
    await addLink(query, { ...ids, kind, created_at: from.at, created_by: user, merged: null });
    recordLink(query, { from, to, kind, merged: false }, true);
  }
}
