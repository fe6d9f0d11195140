import { ESCALATION_PARTS, type EscalationKind } from '@portal/contracts/issues/flow-terms';
import type { EscalationLevel, Flow, Recipients } from '@portal/contracts/issues/schemas';
import { holds } from '../../flows/flow';
import { flowContextOf } from './issue';
import type { IssueRecord } from './issue-fields';

/** A level that watches an issue. */
export interface WatchedLevel {
  kind: EscalationKind;
  key: string;
  /** Its place among those of its kind, from 1. */
  level: number;
  after_s: number;
  repeat_s: number | null;
  recipients: Recipients;
}

/** What is watched of an issue now: that nobody takes it, or that it is not finished. */
function watchedKind({ took_at, resolved, finished, deleted_at }: IssueRecord): EscalationKind | null {
  if (resolved || finished || deleted_at) return null;
  return took_at ? 'implementation_escalation' : 'escalation';
}

/** Whether the time goes by that levels wait for. */
export function isClockRunning({ clock }: Pick<IssueRecord, 'clock'>): boolean {
  return clock === 'wait' || clock === 'service';
}

/** The levels of a kind, the first to be sent first. */
export function levelsOf(flow: Flow, kind: EscalationKind): EscalationLevel[] {
  return [...flow[ESCALATION_PARTS[kind]]].sort((a, b) => a.after_minutes - b.after_minutes);
}

/** The levels that concern an issue as it is. */
export function watchedLevels(flow: Flow, record: IssueRecord, planned: boolean): WatchedLevel[] {
  const kind = watchedKind(record);
  if (kind === null || flow[ESCALATION_PARTS[kind]].length === 0) return [];
  const context = flowContextOf(record, planned, []);
  return levelsOf(flow, kind).flatMap(({ key, after_minutes, repeat_minutes, conditions, recipients }, index) => {
    const timing = { after_s: after_minutes * 60, repeat_s: repeat_minutes === null ? null : repeat_minutes * 60 };
    return holds(conditions, context) ? [{ kind, key, level: index + 1, ...timing, recipients }] : [];
  });
}

/** Who is told by a level that was sent or will be; null where the flow has it no more. */
export function recipientsOf(flow: Flow, kind: EscalationKind, key: string): Recipients | null {
  return flow[ESCALATION_PARTS[kind]].find((level) => level.key === key)?.recipients ?? null;
}
