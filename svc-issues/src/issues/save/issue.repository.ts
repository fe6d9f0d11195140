import type { Flow } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import type { IssueWork } from '../model/issue';
import { findForChange } from '../detail/issue-detail.repository';
import { LoadedIssue } from './loaded-issue';
import { COLUMNS, type IssueRecord } from '../model/issue-fields';

const EMPLOYEE_COLUMNS = [
  'id',
  'user_id',
  'created_at',
  'received_at',
  'started_at',
  'arrived_at',
  'finished_at',
  'deleted_at',
  'comment',
] as const;

const LOCK = `select ${COLUMNS.join(', ')} from issue where tenant_id = $1 and id = $2 for no key update`;

/** An issue to be changed, locked until the end of the transaction: changes of one issue come one after the other. */
export async function lockIssue(query: Query, id: number, at: Date, caller: number | null): Promise<LoadedIssue | null> {
  const [[record], rest] = await Promise.all([
    query.sql<IssueRecord>(LOCK, [id]),
    // It follows the lock, so that it sees what whoever held it before has written.
    findForChange(query, id, caller),
  ]);
  return record && rest ? new LoadedIssue(record, rest, at) : null;
}

const numbers = (count: number, from: number): string => Array.from({ length: count }, (_, index) => `$${index + from}`).join(', ');
const INSERT = `insert into issue (tenant_id, ${COLUMNS.join(', ')}) values ($1, ${numbers(COLUMNS.length, 2)})`;

/** Writes the row: a new issue whole, another one's changed columns with the next version. */
export function saveRecord(query: Query, work: IssueWork, isNew: boolean): void {
  const { record, before } = work;
  if (isNew) {
    query.enqueue(
      INSERT,
      COLUMNS.map((column) => record[column]),
    );
    return;
  }
  record.version = before.version + 1;
  const changed = COLUMNS.filter((column) => record[column] !== before[column]);
  const sets = changed.map((column, index) => `${column} = $${index + 3}`).join(', ');
  query.enqueue(`update issue set ${sets} where tenant_id = $1 and id = $2`, [record.id, ...changed.map((column) => record[column])]);
}

const [, ...PERSON_COLUMNS] = EMPLOYEE_COLUMNS;
const ADD_PERSON = `insert into issue_employee (tenant_id, issue_id, ${PERSON_COLUMNS.join(', ')}) values ($1, $2, ${numbers(PERSON_COLUMNS.length, 3)}) returning id`;
const CHANGE_PERSON = `update issue_employee set ${PERSON_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')} where tenant_id = $1 and id = $2`;

/** Writes the people who came or got further; a new one gets its number. */
export async function saveEmployees(query: Query, work: IssueWork): Promise<void> {
  await Promise.all(
    [...work.changedEmployees.keys()].map(async (employee) => {
      const fields = PERSON_COLUMNS.map((column) => employee[column]);
      if (employee.id > 0) {
        query.enqueue(CHANGE_PERSON, [employee.id, ...fields]);
        return;
      }
      const [row] = await query.sql<{ id: number }>(ADD_PERSON, [work.record.id, ...fields]);
      employee.id = row?.id ?? employee.id;
    }),
  );
}

const MARK = `
  insert into issue_timeline (tenant_id, issue_id, seq, at, event, clock, flow_state_id, user_id)
  values ($1, $2, (select coalesce(max(seq), 0) + 1 from issue_timeline where tenant_id = $1 and issue_id = $2), $3, $4, $5, $6, $7)`;

/** Appends to the time line; the lock on the issue keeps its numbering apart. */
export function saveTimeline(query: Query, work: IssueWork): void {
  for (const { at, event, clock, flow_state_id, user_id } of work.timeline)
    query.enqueue(MARK, [work.record.id, at, event, clock, flow_state_id, user_id]);
}

const CLEAR_TIMERS = 'delete from issue_timer where tenant_id = $1 and issue_id = $2';
const RESUME_TIMERS = "update issue_timer set due_at = now() where tenant_id = $1 and issue_id = $2 and due_at = 'infinity'";
const SET_TIMER =
  'insert into issue_timer (tenant_id, issue_id, transition_id, due_at) values ($1, $2, $3, now() + make_interval(mins => $4))';

/** Sets the timers of the state that the issue came to, by the clock of the database, which fires them too; those of the state it left are gone, and one that fell due during a rejection is due when that is withdrawn. */
export function saveTimers(query: Query, work: IssueWork): void {
  const { id, flow_state_id } = work.record;
  if (work.before.rejected && !work.record.rejected) query.enqueue(RESUME_TIMERS, [id]);
  const restored = work.before.deleted_at !== null && !work.record.deleted_at;
  if (flow_state_id === work.before.flow_state_id && !work.record.deleted_at && !restored) return;
  if (timersFrom(work.flowBefore, work.before.flow_state_id).length > 0) query.enqueue(CLEAR_TIMERS, [id]);
  const timers = work.record.deleted_at ? [] : timersFrom(work.flow, flow_state_id);
  for (const timer of timers) query.enqueue(SET_TIMER, [id, timer.id, timer.timer_min ?? 0]);
}

const timersFrom = (flow: Flow, state: number) => flow.transitions.filter((one) => one.trigger === 'timer' && one.from_id === state);
