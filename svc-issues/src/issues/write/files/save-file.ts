import { LIMITS } from '@portal/contracts/limits';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import type { Caller } from '@portal/service-kit/context';
import { Archived, Forbidden, Invalid, NotFound } from '@portal/service-kit/errors';
import { attachFile, detachFile, withAddress, type AttachedKind, type StoredFile } from '@portal/service-kit/files';
import { aboutIssue, issueFileAdded, issueFileRemoved } from '../save/issue.events';
import type { IssueWork } from '../../model/issue';
import { ISSUE_FILES, ownerOf } from '../../read/files/issue-file.repository';
import type { DetailContext } from '../../read/detail/issue-detail';
import { writeLog } from '../log/write-log.repository';
import { mayAddFiles, type Owned } from '../../model/issue-rights';
import { viewerOf, viewOf } from '../../read/detail/issue-view';
import { getVisibleIssue } from '../../read/detail/visible-issue';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { readForCaller, loadForUpdate, type Change } from '../save/save-issue';

/** An issue that the caller may see, to be added to; refused when it is archived. */
export async function openForFiles(change: Change, id: number): Promise<LoadedIssue> {
  const work = await loadForUpdate(change, id);
  if (work.record.deleted_at) throw new Archived(await readForCaller(change, work));
  return work;
}

/** The issue as its rights look at it. */
export function ownedBy({ record, employees, watchers }: LoadedIssue): Owned {
  return { ...record, employees, watchers, flow_state_finished: record.finished };
}

function logFile({ ctx, query }: Change, work: IssueWork, id: string, action: 'created' | 'deleted', name: string): void {
  const value = action === 'created' ? { old: null, new: name } : { old: name, new: null };
  const author = { user: ctx.user, approvedBy: ctx.approval?.by ?? null };
  writeLog(query, work.record.id, work.at, author, [
    { loggable_type: 'Document', loggable_id: id, action, content: { attributes: { name: value } } },
  ]);
}

/** Documents are not for terminals. */
function assertMayAdd(
  caller: Caller,
  issue: Owned,
  kind: AttachedKind,
  { tenant_attributes, files }: Pick<DetailContext, 'tenant_attributes' | 'files'>,
): void {
  if (kind === 'document' && caller.ctx.terminal !== null) throw new Forbidden();
  if (!mayAddFiles(caller, issue, kind, tenant_attributes)) throw new Forbidden('issues.details/create');
  if (files.length >= LIMITS.filesMax) throw new Invalid({ file: ['too_high', `An issue holds at most ${LIMITS.filesMax} files.`] });
}

/** Throws what {@link addFile} would, before the file is received. */
export async function assertMayAddFile(change: Change, issueId: number, kind: AttachedKind): Promise<void> {
  const { caller } = change;
  const detail = await getVisibleIssue(change, issueId);
  if (detail.deleted_at) throw new Archived(viewOf(detail, viewerOf(change)));
  assertMayAdd(caller, detail, kind, detail);
}

/** Puts a stored file on an issue, with its entry in the history. */
export async function attachStored(
  change: Change,
  work: IssueWork,
  { id, name }: { id: string; name: string },
  kind: AttachedKind,
): Promise<void> {
  const issue = work.record.id;
  await attachFile(change.query, ISSUE_FILES, issue, id, kind);
  logFile(change, work, id, 'created', name);
  change.query.publish(issueFileAdded(issue, { issue: aboutIssue(work), fileId: id, kind }));
}

/** Stores a photo or a document with an issue. */
export async function addFile(change: Change, issueId: number, file: StoredFile, kind: AttachedKind): Promise<AttachedFile> {
  const { caller, query, deps } = change;
  const work = await openForFiles(change, issueId);
  assertMayAdd(caller, ownedBy(work), kind, work.context);
  const stored = await deps.files.save(query, file);
  await attachStored(change, work, stored, kind);
  const added = (await getVisibleIssue(change, issueId)).files.find((file) => file.id === stored.id);
  if (!added) throw new Error('the file just stored is gone');
  return withAddress(added, viewerOf(change).signedUrl);
}

/** Takes a file off the issue and deletes it, with its entry in the history. */
export async function dropFile(change: Change, work: LoadedIssue, id: string, kind: AttachedKind): Promise<boolean> {
  const { query, deps } = change;
  const name = await detachFile(query, ISSUE_FILES, work.record.id, id, kind);
  if (name === null) return false;
  await deps.files.remove(query, id);
  logFile(change, work, id, 'deleted', name);
  query.publish(issueFileRemoved(work.record.id, { issue: aboutIssue(work), fileId: id, kind }));
  query.audit({ action: 'issues.file_removed', object: { type: 'issue', id: work.record.id }, detail: { file: id, kind } });
  return true;
}

/** Removes a file: one's own while the issue is open, any with issues.details/delete. */
export async function removeFile(change: Change, issueId: number, id: string, kind: AttachedKind): Promise<void> {
  const { caller, query } = change;
  const work = await openForFiles(change, issueId);
  const own = caller.ctx.user !== null && (await ownerOf(query, id)) === caller.ctx.user && !work.record.finished;
  if (!(await dropFile(change, work, id, kind))) throw new NotFound('The file');
  if (!own) caller.need('issues.details/delete');
}
