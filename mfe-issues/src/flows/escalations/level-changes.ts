import type { EscalationPart } from '@portal/contracts/issues/flow-terms';
import type { EscalationLevel, FlowContent } from '@portal/contracts/issues/schemas';
import { unusedKey } from '../draft/draft-changes';

/** Minutes of a first level, and between one and the next, until somebody says otherwise. */
const USUAL_MINUTES = 30;

/** A level later than those that are there. */
export function withNewLevel(content: FlowContent, part: EscalationPart): FlowContent {
  const levels = content[part];
  const level: EscalationLevel = {
    key: unusedKey('level', levels),
    after_minutes: Math.max(0, ...levels.map(({ after_minutes }) => after_minutes)) + USUAL_MINUTES,
    repeat_minutes: null,
    conditions: null,
    recipients: { roles: [], group_ids: [], user_ids: [] },
  };
  return { ...content, [part]: [...levels, level] };
}

/** Puts a level in the place of the one that has its key. */
export function withLevel(content: FlowContent, part: EscalationPart, level: EscalationLevel): FlowContent {
  return { ...content, [part]: content[part].map((one) => (one.key === level.key ? level : one)) };
}

export function withoutLevel(content: FlowContent, part: EscalationPart, key: string): FlowContent {
  return { ...content, [part]: content[part].filter((one) => one.key !== key) };
}

/** The number of a level: its place by time, from 1. */
export function levelNumber(content: FlowContent, part: EscalationPart, key: string): number {
  return [...content[part]].sort((a, b) => a.after_minutes - b.after_minutes).findIndex((level) => level.key === key) + 1;
}
