import type { Issue, LogEntry } from '@portal/contracts/issues/schemas';
import type { ParameterInput } from '@portal/contracts/parameters';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { Call } from '@portal/service-kit/use-case';
import type { Deps } from '../../../deps';
import { InvalidTransition, type IssueWork } from '../../model/issue';
import { isVisible } from '../../model/issue-rights';
import { changesOf } from '../../model/issue-changes';
import { detailOf } from '../../read/detail/issue-detail';
import { findIssue } from '../../read/detail/issue-detail.repository';
import { saveParameters } from '../parameters/parameter-value.repository';
import { automaticAnswers } from '../parameters/step-answers';
import { beginEscalations, saveEscalations } from '../escalations/save-escalations';
import { copyRates } from '../../../rates/copy-rates.repository';
import { askedAbout } from './asked-about';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { followUpOf } from './follow-up';
import { publishEvents } from './issue.events';
import { notifyPeople } from './issue.notices';
import { writeLog } from '../log/write-log.repository';
import { saveTimers } from '../timers/save-timers';
import { lockIssue, saveEmployees, saveRecord, saveTimeline } from '../loaded/issue.repository';
import { viewerOf, viewOf } from '../../read/detail/issue-view';

/** What a change of an issue needs of its call. */
export interface Change {
  caller: Caller;
  ctx: TenantContext;
  query: Query;
  deps: Pick<Deps, 'files' | 'surveyAsker'>;
  /** Adds to the answer after the commit. */
  extendAnswer: Call<object, Deps>['extendAnswer'];
}

/** What a decision leaves to be written beside the issue. */
export interface Written {
  isNew?: boolean;
  /** Answers to parameters. */
  answers?: readonly ParameterInput[];
  /** The answers that changed, for the log. */
  logged?: LogEntry['content']['attributes'];
}

/**
 * Writes all that was decided about an issue: row, people, time line, timers, log, events and notices. Nothing decided, nothing written.
 * Returns whether it is wholly known what is stored now: the database reckons when escalations are due.
 */
export async function save(query: Query, work: LoadedIssue, { isNew = false, ...given }: Written = {}): Promise<boolean> {
  if (!work.changed) return true;
  const automatic = automaticAnswers(work);
  const answers = [...(given.answers ?? []), ...automatic.answers];
  const { user = null, approval } = query.context;
  saveRecord(query, work, isNew);
  await saveEmployees(query, work);
  copyRates(query, work, isNew);
  saveTimeline(query, work);
  saveTimers(query, work, isNew);
  if (isNew) beginEscalations(query, work);
  const escalates = !isNew && saveEscalations(query, work);
  writeLog(
    query,
    work.record.id,
    work.at,
    { user, approvedBy: approval?.by ?? null },
    changesOf(work, isNew, { ...given.logged, ...automatic.logged }),
  );
  saveParameters(query, work.record.id, answers);
  publishEvents(query, work);
  notifyPeople(query, work);
  return !escalates && answers.length === 0;
}

/** The issue as it is stored, as the caller sees it. */
export async function readForCaller(change: Change, { record }: IssueWork): Promise<Issue> {
  const detail = await findIssue(change.query, record.id);
  if (!detail) throw new NotFound('The issue');
  return viewOf(detail, viewerOf(change));
}

/** Has the answer carry the surveys that what was decided asks of the caller. */
function offerSurveys({ ctx, deps, extendAnswer }: Change, work: LoadedIssue): void {
  const question = askedAbout(work, ctx.user);
  if (!question) return;
  extendAnswer(async () => {
    const surveys = await deps.surveyAsker.ask(ctx, question);
    return surveys.length === 0 ? {} : { user_surveys: surveys };
  });
}

/** Saves the issue and returns it as the caller sees it then, without reading it again where everything it shows is known. */
export async function saveAndView(change: Change, work: LoadedIssue, written: Written = {}): Promise<Issue> {
  const known = await save(change.query, work, written);
  offerSurveys(change, work);
  const detail = known ? detailOf(work, work.context) : null;
  const item = detail ? viewOf(detail, viewerOf(change)) : await readForCaller(change, work);
  return { ...item, post_issue_action: followUpOf(work, item) };
}

type Load = Pick<Change, 'caller' | 'ctx' | 'query'>;

/** An issue to be changed; null where there is none that the caller may see. */
export async function findForUpdate({ caller, ctx, query }: Load, id: number): Promise<LoadedIssue | null> {
  const work = await lockIssue(query, id, new Date(), ctx.user);
  return work && isVisible(caller, work) ? work : null;
}

/**
 * An issue to be changed.
 *
 * @throws NotFound where there is none that the caller may see
 */
export async function loadForUpdate(load: Load, id: number): Promise<LoadedIssue> {
  const work = await findForUpdate(load, id);
  if (!work) throw new NotFound('The issue');
  return work;
}

/**
 * An issue to be changed, whether or not the caller may see it: for a use case that has its own rule for that.
 *
 * @throws NotFound
 */
export async function loadAnyForUpdate({ ctx, query }: Omit<Load, 'caller'>, id: number): Promise<LoadedIssue> {
  const work = await lockIssue(query, id, new Date(), ctx.user);
  if (!work) throw new NotFound('The issue');
  return work;
}

/**
 * Decides, saves and returns the issue as the caller sees it then.
 *
 * @throws Conflict with the issue as it is when the decision is not possible now, as for a stale version
 */
export async function applyAndSave(change: Change, work: LoadedIssue, decision: () => void, written: Written = {}): Promise<Issue> {
  try {
    decision();
  } catch (error) {
    if (error instanceof InvalidTransition)
      throw new Conflict('version_conflict', await readForCaller(change, work), error.message, error.reason);
    throw error;
  }
  return saveAndView(change, work, written);
}
