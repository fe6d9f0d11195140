import type { Trigger } from '@portal/contracts/issues/schemas';
import type { Stage } from './employee-life';

/** What happened to an issue, as its rules say it; published and logged with the change. */
export type IssueEvent =
  | { kind: 'reported' }
  | { kind: 'assigned'; user_id: number; stage: Stage; assigned_by: number | null }
  | { kind: 'unassigned'; user_id: number }
  | { kind: 'received'; user_id: number }
  | { kind: 'taken'; user_id: number; first: boolean }
  | { kind: 'arrived'; user_id: number }
  | { kind: 'finished'; user_id: number; comment: string | null; all: boolean }
  | { kind: 'state_changed'; from_state_id: number; to_state_id: number; trigger: Trigger }
  | { kind: 'updated'; changed: string[] }
  | { kind: 'rejected'; reason: string }
  | { kind: 'rejection_withdrawn' }
  | { kind: 'archived' };
