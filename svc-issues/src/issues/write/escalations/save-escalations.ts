import { isDeepStrictEqual } from 'node:util';
import type { Query } from '@portal/service-kit/query';
import type { IssueWork } from '../../model/issue';
import type { IssueRecord } from '../../model/issue-fields';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { beginTimers, endOtherLevels, setTimers } from './escalation.repository';
import { isClockRunning, watchedLevels, type WatchedLevel } from '../../model/watched-levels';

/** Beside clocks and steps, which put a point on the time line: what conditions of levels look at. */
const LOOKED_AT = [
  'criticality_id',
  'department_id',
  'prod_line_id',
  'category_id',
  'formal_confirm_required',
] as const satisfies readonly (keyof IssueRecord)[];

function touches({ record, before, timeline, flow, flowBefore }: IssueWork): boolean {
  return timeline.length > 0 || flow !== flowBefore || LOOKED_AT.some((column) => record[column] !== before[column]);
}

/** Whether the same levels watch the issue as before, and fall due when they would have. */
function isAsBefore({ record, before }: IssueWork, now: readonly WatchedLevel[], then: readonly WatchedLevel[]): boolean {
  return isDeepStrictEqual([isClockRunning(record), record.took_at, now], [isClockRunning(before), before.took_at, then]);
}

/** Sets the timers of the levels that watch a new issue; its answer shows them. */
export function beginEscalations(query: Query, work: LoadedIssue): void {
  const levels = watchedLevels(work.flow, work.record, work.planned);
  if (levels.length > 0) work.context.escalations = beginTimers(query, work, levels);
}

/**
 * Sets the timers of the levels that watch the issue now, by its clocks, and ends those of the others. Returns whether there was anything
 * to set or to end.
 */
export function saveEscalations(query: Query, work: IssueWork): boolean {
  if (!touches(work)) return false;
  const { record, before, flow, flowBefore, planned, plannedBefore } = work;
  const now = watchedLevels(flow, record, planned);
  const then = watchedLevels(flowBefore, before, plannedBefore);
  if (isAsBefore(work, now, then)) return false;
  if (then.length > 0) endOtherLevels(query, record.id, now);
  if (now.length > 0) setTimers(query, work, now);
  return now.length + then.length > 0;
}
