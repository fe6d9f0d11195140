import type { FlowTransition } from '@portal/contracts/issues/schemas';
import { activeOf, currentEmployee, isLastToFinish, step, type Employee } from './assignment';
import { ArchivedIssue, InvalidTransition, NotTaken, type IssueWork } from './issue';

/** Why a finish cannot stand as it is: the flow wants a summary when the last person is done. */
export class SummaryMissing extends Error {}

/** People put on the issue that have no number in the database yet count down from here. */
let unsaved = 0;

/** Puts a person on the issue. Nothing happens when the person is on it already. */
export function assign(work: IssueWork, user: number, by: number | null): Employee {
  const present = activeOf(work.employees, user);
  if (present) return present;
  if (work.record.deleted_at) throw new ArchivedIssue();
  if (!work.open) throw new InvalidTransition('Nobody can be assigned to the issue now.');
  // A negative number marks a row that the repository has yet to insert.
  const employee: Employee = {
    id: --unsaved,
    user_id: user,
    created_at: work.at,
    received_at: null,
    started_at: null,
    arrived_at: null,
    finished_at: null,
    deleted_at: null,
    comment: null,
  };
  work.employees.push(employee);
  work.changedEmployees.set(employee, null);
  work.events.push({ kind: 'assigned', user_id: user, stage: 'assigned', assigned_by: by === user ? null : by });
  return employee;
}

/** The person has read it. Nothing happens when they have read or taken it already. */
export function receive(work: IssueWork, user: number): void {
  const employee = active(work, user);
  const changes = step(employee, 'receive', work.at);
  if (!changes) return;
  work.changeEmployee(employee, changes);
  work.record.received_decision_at ??= work.at;
  work.addTimelineEntry('received', user);
  work.events.push({ kind: 'received', user_id: user });
}

/** The person starts to work on it; the first one moves the issue and ends the waiting. Taking twice does nothing. */
export function take(work: IssueWork, user: number): void {
  if (work.record.deleted_at) throw new ArchivedIssue();
  if (!work.open || work.record.resolved) throw new InvalidTransition('The issue cannot be taken now.');
  const employee = activeOf(work.employees, user) ?? assign(work, user, user);
  const changes = step(employee, 'take', work.at);
  if (!changes) return;
  const first = work.record.took_at === null;
  work.changeEmployee(employee, changes);
  work.record.took_at ??= work.at;
  work.record.received_decision_at ??= work.at;
  work.record.current_employee_id = user;
  work.addTimelineEntry('taken', user);
  work.events.push({ kind: 'taken', user_id: user, first });
  const transition = work.triggered('take');
  if (transition) work.applyTransition(transition, user);
}

/**
 * Undoes the taking and the step that came with it; `before` is the state that the person took it in.
 *
 * @throws InvalidTransition when the person has arrived meanwhile or the flow leads there no more
 */
export function release(work: IssueWork, user: number, before: number): void {
  if (work.record.deleted_at) throw new ArchivedIssue();
  if (!work.open) throw new InvalidTransition('The issue cannot be given back now.');
  const employee = active(work, user);
  const { started_at, arrived_at, created_at, received_at } = employee;
  if (!started_at || arrived_at) throw new InvalidTransition('Only an issue that was just taken can be given back.');
  const isThen = (time: Date | null) => time?.getTime() === started_at.getTime();
  const { record } = work;
  work.changeEmployee(employee, { started_at: null, ...(isThen(received_at) && { received_at: null }) });
  if (isThen(created_at)) work.changeEmployee(employee, { deleted_at: work.at });
  if (isThen(record.took_at)) record.took_at = null;
  if (isThen(record.received_decision_at)) record.received_decision_at = null;
  record.current_employee_id = currentEmployee(work.employees);
  work.addTimelineEntry('released', user);
  work.events.push(employee.deleted_at ? { kind: 'unassigned', user_id: user } : { kind: 'updated', changed: ['current_employee'] });
  if (record.flow_state_id !== before) work.applyTransition(takenBack(work, before), user);
}

/** The step of the taking, the other way round. */
function takenBack({ flow, record }: IssueWork, to_id: number): FlowTransition {
  const taking = flow.transitions.find(
    ({ trigger, from_id, to_id: led }) => trigger === 'take' && led === record.flow_state_id && (from_id === null || from_id === to_id),
  );
  if (!taking) throw new InvalidTransition('The flow does not lead there any more.');
  return { ...taking, to_id, trigger: 'manual', sets_formal_confirm: false };
}

/** The person is at the machine. */
export function arrive(work: IssueWork, user: number): void {
  if (work.record.deleted_at) throw new ArchivedIssue();
  if (!work.open) throw new InvalidTransition('Nobody can arrive at the issue now.');
  const employee = active(work, user);
  if (!employee.started_at) throw new NotTaken();
  const changes = step(employee, 'arrive', work.at);
  if (!changes) return;
  work.changeEmployee(employee, changes);
  work.addTimelineEntry('arrived', user);
  work.events.push({ kind: 'arrived', user_id: user });
  const transition = work.triggered('arrive');
  if (transition) work.applyTransition(transition, user);
}

/** The person is done; the last one who took it resolves the issue with the comment as its summary. */
export function finish(work: IssueWork, user: number, comment: string | null): void {
  if (work.record.deleted_at) throw new ArchivedIssue();
  if (work.record.rejected) throw new InvalidTransition('The issue cannot be finished now.');
  const employee = active(work, user);
  if (!employee.started_at) throw new NotTaken();
  const all = isLastToFinish(work.employees, employee);
  const transition = all ? work.triggered('finish_all') : undefined;
  const summary = comment || work.record.resolution;
  if (transition?.requires_resolution && !summary) throw new SummaryMissing();
  work.changeEmployee(employee, step(employee, 'finish', work.at, comment) ?? {});
  if (comment) work.record.last_comment = comment;
  work.record.current_employee_id = currentEmployee(work.employees);
  work.addTimelineEntry('finished', user);
  work.events.push({ kind: 'finished', user_id: user, comment, all });
  if (transition) work.applyTransition(transition, user, summary ?? undefined);
}

/** Takes a person off the issue. */
export function remove(work: IssueWork, employeeId: number): Employee | undefined {
  const employee = work.employees.find((one) => one.id === employeeId && !one.deleted_at);
  if (!employee) return undefined;
  if (work.record.deleted_at) throw new ArchivedIssue();
  work.changeEmployee(employee, { deleted_at: work.at });
  work.record.current_employee_id = currentEmployee(work.employees);
  work.events.push({ kind: 'unassigned', user_id: employee.user_id });
  return employee;
}

function active(work: IssueWork, user: number): Employee {
  const employee = activeOf(work.employees, user);
  if (!employee) throw new NotTaken();
  return employee;
}
