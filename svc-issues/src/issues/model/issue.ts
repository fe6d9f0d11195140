import type { ConflictReason } from '@portal/contracts/problems';
import type { Clock, Flow, FlowState, FlowTransition, Trigger } from '@portal/contracts/issues/schemas';
import { stateOf, transitionsFrom, type FlowContext } from '../../flows/flow';
import { advance, clockFor } from './clocks';
import type { IssueRecord } from './issue-fields';
import { isActive, type Employee, type Stage } from './assignment';

/** What happened on the time line of an issue, with the clock that runs from then on. */
export interface TimelineEntry {
  at: Date;
  event:
    | 'reported'
    | 'state'
    | 'received'
    | 'taken'
    | 'released'
    | 'arrived'
    | 'finished'
    | 'rejected'
    | 'rejection_withdrawn'
    | 'archived'
    | 'restored';
  clock: Clock;
  flow_state_id: number;
  user_id: number | null;
}

/** What happened to an issue; published with the change. */
export type IssueEvent =
  | { kind: 'reported' }
  | { kind: 'assigned'; user_id: number; stage: Stage; assigned_by: number | null }
  | { kind: 'unassigned'; user_id: number }
  | { kind: 'received'; user_id: number }
  | { kind: 'taken'; user_id: number; first: boolean }
  | { kind: 'arrived'; user_id: number }
  | { kind: 'finished'; user_id: number; comment: string | null; all: boolean }
  | { kind: 'state_changed'; from_state_id: number; to_state_id: number; trigger: Trigger }
  | { kind: 'confirmed'; user_id: number }
  | { kind: 'updated'; changed: string[] }
  | { kind: 'rejected'; reason: string }
  | { kind: 'rejection_withdrawn' }
  | { kind: 'archived' }
  | { kind: 'restored' };

/** Why a step cannot be done now, as a sentence: the screen it was chosen on is out of date. */
export class InvalidTransition extends Error {
  readonly reason?: ConflictReason;
}

/** Any change of an issue that is archived: it has to be restored first. */
export class ArchivedIssue extends InvalidTransition {
  override readonly reason = 'archived';

  constructor() {
    super('The issue is archived.');
  }
}

/** Arriving at and finishing what the person has not taken. */
export class NotTaken extends InvalidTransition {
  override readonly reason = 'not_taken';

  constructor() {
    super('The issue has to be taken first.');
  }
}

/** What the rules of the flow look at in a row. */
export function flowContextOf(record: IssueRecord, planned: boolean, assigned: readonly number[]): FlowContext {
  const { created_by, category_id, formal_confirm_required, criticality_id, department_id, prod_line_id } = record;
  return {
    created_by,
    category_id,
    formal_confirm_required,
    planned,
    assigned,
    criticality: criticality_id,
    department: department_id,
    prod_line: prod_line_id,
  };
}

/**
 * An issue while it is being changed: the row, its people and its flow, with what has to be written when all is
 * decided. Rules change it through the functions beside this file; the repository saves it.
 */
export class IssueWork {
  readonly before: Readonly<IssueRecord>;
  readonly timeline: TimelineEntry[] = [];
  readonly events: IssueEvent[] = [];
  /** Transitions that it went, in order. */
  readonly gone: FlowTransition[] = [];
  /** People who came or got further, as they were before; null for those who came. */
  readonly changedEmployees = new Map<Employee, Readonly<Employee> | null>();

  constructor(
    readonly record: IssueRecord,
    readonly employees: Employee[],
    private followed: Flow,
    /** Whether its category is for planned work. */
    public planned: boolean,
    readonly at: Date,
  ) {
    this.before = { ...record };
    this.flowBefore = followed;
    this.plannedBefore = planned;
  }

  /** The flow that it followed when it was read. */
  readonly flowBefore: Flow;
  /** Whether the category that it had when it was read is for planned work. */
  readonly plannedBefore: boolean;

  /** The flow that it follows. */
  get flow(): Flow {
    return this.followed;
  }

  get state(): FlowState {
    return stateOf(this.flow, this.record.flow_state_id);
  }

  /** Whether steps and work are possible: neither archived, rejected nor closed. */
  get open(): boolean {
    return !this.record.deleted_at && !this.record.rejected && !this.record.finished;
  }

  get flowContext(): FlowContext {
    const assigned = this.employees.filter(isActive).map((employee) => employee.user_id);
    return flowContextOf(this.record, this.planned, assigned);
  }

  /** Puts a point on the time line and sets the clock that runs from there. */
  addTimelineEntry(event: TimelineEntry['event'], user: number | null): void {
    const clock = clockFor(this.state, this.record);
    Object.assign(this.record, advance(this.record, this.at, clock));
    this.timeline.push({ at: this.at, event, clock, flow_state_id: this.record.flow_state_id, user_id: user });
  }

  changeEmployee(employee: Employee, changes: Partial<Employee>): void {
    if (!this.changedEmployees.has(employee)) this.changedEmployees.set(employee, { ...employee });
    Object.assign(employee, changes);
  }

  /** Goes through a transition, whoever or whatever chose it. */
  applyTransition(transition: FlowTransition, user: number | null, text?: string): void {
    const to = stateOf(this.flow, transition.to_id);
    const from = this.state;
    const { record, at } = this;
    this.enter(to);
    if (text !== undefined) record[to.resolved ? 'resolution' : 'last_comment'] = text;
    if (to.kind === 'received') record.received_decision_at ??= at;
    const confirms = transition.sets_formal_confirm && record.formal_confirm_at === null;
    if (transition.sets_formal_confirm) Object.assign(record, { formal_confirm_at: at, formal_confirm_by: user });
    this.addTimelineEntry('state', user);
    this.gone.push(transition);
    this.events.push({ kind: 'state_changed', from_state_id: from.id, to_state_id: to.id, trigger: transition.trigger });
    if (confirms && user !== null) this.events.push({ kind: 'confirmed', user_id: user });
  }

  /** Goes on in a state of another flow, or of another version of its own. */
  moveTo(flow: Flow, state: FlowState, user: number | null): void {
    this.followed = flow;
    this.record.flow_id = flow.id;
    this.enter(state);
    this.addTimelineEntry('state', user);
    this.events.push({ kind: 'updated', changed: ['flow_id', 'flow_state_id'] });
  }

  private enter(state: FlowState): void {
    const { record, at } = this;
    // What was done has to be said anew when it is resolved again; the log keeps it.
    if (record.resolved && !state.resolved) record.resolution = null;
    Object.assign(record, { flow_state_id: state.id, finished: state.finished, resolved: state.resolved });
    if (state.resolved) record.finished_at ??= at;
    else record.finished_at = null;
  }

  /** The transition that happens by itself at this event, if the flow has one here. */
  triggered(trigger: Trigger): FlowTransition | undefined {
    return transitionsFrom(this.flow, this.record.flow_state_id, trigger, this.flowContext)[0];
  }

  get changed(): boolean {
    return this.events.length > 0;
  }
}
