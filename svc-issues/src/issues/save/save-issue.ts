import type { Issue, LogEntry, ParameterInput } from '@portal/contracts/issues/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { type TenantTrx, queryIn } from '@portal/service-kit/database';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import type { Deps } from '../../deps';
import { InvalidTransition, type IssueWork } from '../model/issue';
import { changesOf } from '../log/issue-changes';
import { findIssue } from '../detail/issue-detail.repository';
import { saveParameters } from '../parameters/parameter-value.repository';
import { publishEvents } from './issue.events';
import { writeLog } from '../log/issue-log.repository';
import { lockIssue, saveEmployees, saveTimeline, saveRecord, saveTimers } from './issue.repository';
import { viewerOf, viewOf } from '../detail/issue-view';

/** What a change of an issue needs of its call. */
export interface Change {
  caller: Caller;
  ctx: TenantContext;
  trx: TenantTrx;
  deps: Pick<Deps, 'files'>;
}

interface Written {
  isNew?: boolean;
  /** Answers to parameters. */
  answers?: readonly ParameterInput[];
  /** The answers that changed, for the log. */
  logged?: LogEntry['content']['attributes'];
}

/** Writes all that was decided about an issue: row, people, time line, log and events. Nothing decided, nothing written. */
export async function save(
  { ctx, trx }: { ctx: Pick<TenantContext, 'tenant' | 'user' | 'approval'>; trx: TenantTrx },
  work: IssueWork,
  { isNew = false, answers = [], logged = {} }: Written = {},
): Promise<void> {
  if (!work.changed) return;
  const { tenant } = ctx;
  saveRecord(trx, tenant, work, isNew);
  await saveEmployees(trx, tenant, work);
  saveTimeline(trx, tenant, work);
  saveTimers(trx, tenant, work);
  writeLog(trx, tenant, work.record.id, work.at, { user: ctx.user, approvedBy: ctx.approval?.by ?? null }, changesOf(work, isNew, logged));
  saveParameters(trx, tenant, work.record.id, answers);
  await publishEvents(trx, work);
}

/** The issue as the caller sees it inside this transaction. */
export async function readForCaller(change: Change, { record }: IssueWork): Promise<Issue> {
  const detail = await findIssue(queryIn(change.trx), change.ctx.tenant, record.id);
  if (!detail) throw new NotFound('The issue');
  return viewOf(detail, viewerOf(change));
}

/** An issue to be changed. Throws 404. */
export async function loadForUpdate({ ctx, trx }: Pick<Change, 'ctx' | 'trx'>, id: number): Promise<IssueWork> {
  const work = await lockIssue(trx, ctx.tenant, id, new Date());
  if (!work) throw new NotFound('The issue');
  return work;
}

/**
 * Decides, saves and returns the issue as the caller sees it then.
 *
 * @throws Conflict with the issue as it is when the decision is not possible now, as for a stale version
 */
export async function applyAndSave(change: Change, work: IssueWork, decision: () => void, written: Written = {}): Promise<Issue> {
  try {
    decision();
  } catch (error) {
    if (error instanceof InvalidTransition) throw new Conflict('version_conflict', await readForCaller(change, work));
    throw error;
  }
  await save(change, work, written);
  return readForCaller(change, work);
}
