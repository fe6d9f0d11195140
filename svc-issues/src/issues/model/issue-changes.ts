import type { LogEntry } from '@portal/contracts/issues/schemas';
import type { Employee } from './assignment';
import type { IssueWork } from './issue';
import { COLUMNS, FIELDS, type IssueRecord } from './issue-fields';

/** What the change log keeps; ids get their names when it is read. */
export interface LogDraft {
  loggable_type: LogEntry['loggable_type'];
  loggable_id: string | null;
  action: LogEntry['action'];
  content: LogEntry['content'];
}

/** Columns that the log shows, with their name there. */
const LOGGED = COLUMNS.flatMap((column) => {
  const name = FIELDS[column].log;
  return name === false ? [] : [{ column, name }];
});

const STAGES = ['received_at', 'started_at', 'arrived_at', 'finished_at', 'comment'] as const satisfies readonly (keyof Employee)[];

type Attributes = LogEntry['content']['attributes'];

/** What this change adds to the log of the issue. `answers` are the parameters that were filled in. */
export function changesOf(work: IssueWork, isNew: boolean, answers: Attributes = {}): LogDraft[] {
  const own = { ...(isNew ? created(work.record) : updated(work)), ...answers };
  const entries: LogDraft[] = [];
  if (isNew || Object.keys(own).length > 0) {
    const action = isNew ? 'created' : actionOf(work);
    entries.push({ loggable_type: 'Issue', loggable_id: String(work.record.id), action, content: { attributes: own } });
  }
  for (const [employee, before] of work.changedEmployees) entries.push(ofEmployee(employee, before, work.at));
  return entries;
}

function actionOf({ record, before }: IssueWork): LogEntry['action'] {
  if (Boolean(record.deleted_at) === Boolean(before.deleted_at)) return 'updated';
  return record.deleted_at ? 'deleted' : 'restored';
}

function created(record: IssueRecord): Attributes {
  const shown = LOGGED.filter(({ column }) => record[column] !== null && record[column] !== false);
  return Object.fromEntries(shown.map(({ column, name }) => [name, { old: null, new: record[column] }]));
}

function updated({ record, before }: IssueWork): Attributes {
  const changed = LOGGED.filter(({ column }) => record[column] !== before[column]);
  return Object.fromEntries(changed.map(({ column, name }) => [name, { old: before[column], new: record[column] }]));
}

function ofEmployee(employee: Employee, before: Readonly<Employee> | null, at: Date): LogDraft {
  const isNow = (time: Date | null) => time !== null && time.getTime() === at.getTime();
  const stages = STAGES.filter((stage) => (stage === 'comment' ? isNow(employee.finished_at) && employee.comment : isNow(employee[stage])));
  const attributes: Attributes = { user: { old: employee.user_id, new: employee.user_id } };
  for (const stage of stages) attributes[stage] = { old: null, new: employee[stage] };
  for (const stage of STAGES) if (before?.[stage] && !employee[stage]) attributes[stage] = { old: before[stage], new: null };
  const action = isNow(employee.deleted_at) ? 'deleted' : isNow(employee.created_at) ? 'created' : 'updated';
  if (action === 'created') attributes.user = { old: null, new: employee.user_id };
  return { loggable_type: 'IssueEmployee', loggable_id: String(employee.id), action, content: { attributes } };
}
