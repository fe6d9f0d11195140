import type { Query } from '@portal/service-kit/query';
import type { IssueWork } from '../../model/issue';
import { findForChange, findSeveralForChange } from '../../read/detail/issue-detail.repository';
import { LoadedIssue } from './loaded-issue';
import { COLUMNS, type IssueRecord } from '../../model/issue-fields';

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

const lock = (which: string) => `select ${COLUMNS.join(', ')} from issue where tenant_id = $1 and id ${which} for no key update`;
const LOCK = lock('= $2');
const LOCK_SEVERAL = lock('= any($2::bigint[]) order by id');

/** An issue to be changed, locked until the end of the transaction: changes of one issue come one after the other. */
export async function lockIssue(query: Query, id: number, at: Date, caller: number | null): Promise<LoadedIssue | null> {
  const [[record], rest] = await Promise.all([
    query.sql<IssueRecord>(LOCK, [id]),
    // It follows the lock, so that it sees what whoever held it before has written.
    findForChange(query, id, caller),
  ]);
  return record && rest ? new LoadedIssue(record, rest, at) : null;
}

/**
 * The same of several issues, locked in the order of their numbers, with one statement for each table; those that are not there are left
 * out.
 */
export async function lockIssues(query: Query, ids: readonly number[], at: Date, caller: number | null): Promise<LoadedIssue[]> {
  const [records, rest] = await Promise.all([query.sql<IssueRecord>(LOCK_SEVERAL, [ids]), findSeveralForChange(query, ids, caller)]);
  return records.flatMap((record) => {
    const found = rest.get(record.id);
    return found ? [new LoadedIssue(record, found, at)] : [];
  });
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
