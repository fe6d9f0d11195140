import type { Flow } from '@portal/contracts/issues/schemas';
import { DEFAULT_STATES, DEFAULT_TRANSITIONS } from '../../flows/default-flow';
import { toSecond } from './clocks';
import { IssueWork, type IssueRecord } from './issue';

/** The default flow with numbers, as the database would give them. */
export function defaultFlow(): Flow {
  const states = DEFAULT_STATES.map(({ key: _, ...state }, index) => ({ id: index + 1, ...state }));
  const idOf = (key: string) => DEFAULT_STATES.findIndex((state) => state.key === key) + 1;
  const transitions = DEFAULT_TRANSITIONS.map(({ from, to, ...transition }, index) => ({
    id: index + 1,
    from_id: idOf(from),
    to_id: idOf(to),
    parameters: [],
    ...transition,
  }));
  return { id: 1, name: { en: 'Standard' }, is_default: true, enabled: true, created_at: '2026-01-01T00:00:00.000Z', states, transitions };
}

export const REPORTED = new Date('2026-03-02T06:00:00Z');

/** An issue in the first state of the default flow; `minutes` after its report. */
export function issueWork(changes: Partial<IssueRecord> = {}, minutes = 0, from?: IssueWork): IssueWork {
  const record: IssueRecord = from?.record ?? {
    id: 1,
    version: 1,
    title: 'Press stopped',
    user_description: 'No pressure',
    category_id: 5,
    flow_id: 1,
    flow_state_id: 1,
    finished: false,
    resolved: false,
    resolution: null,
    last_comment: null,
    criticality_id: null,
    department_id: null,
    prod_line_id: null,
    equipment_name: null,
    group_id: null,
    created_at: REPORTED,
    created_by: 11,
    current_employee_id: null,
    formal_confirm_required: false,
    formal_confirm_at: null,
    formal_confirm_by: null,
    finished_at: null,
    took_at: null,
    received_decision_at: null,
    rejected: false,
    rejection_reason: null,
    rejected_at: null,
    rejected_by: null,
    deleted_at: null,
    deleted_by: null,
    scheduled_on: null,
    predicted_finish: null,
    predicted_took_time_s: null,
    clock: 'wait',
    clock_since: toSecond(REPORTED),
    wait_s: 0,
    service_s: 0,
    suspend_s: 0,
  };
  return new IssueWork(
    { ...record, ...changes },
    from?.employees ?? [],
    defaultFlow(),
    false,
    new Date(REPORTED.getTime() + minutes * 60_000),
  );
}
