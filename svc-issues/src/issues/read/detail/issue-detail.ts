import type { CostCenterRef, EquipmentRef, Flow, Issue, IssueEmployee, IssueEscalation } from '@portal/contracts/issues/schemas';
import type { FileRow } from '@portal/service-kit/files';
import type { ClockSums } from '../../model/clocks';
import type { Employee } from '../../model/assignment';
import type { IssueWork } from '../../model/issue';
import {
  columnsShown,
  DICTIONARY_COLUMNS,
  FIELDS,
  type DictionaryColumn,
  type IssueRecord,
  type MemberOf,
  type ShownColumn,
} from '../../model/issue-fields';
import type { TenantAttributes } from '../../model/issue-rights';

/** What the answer says of an issue and is not stored, but made for the caller. */
type Computed =
  | 'transitions'
  | 'employees_with_trashed'
  | 'user_receive_btn'
  | 'post_issue_action'
  | 'clocks'
  | 'escalations'
  | 'photos'
  | 'documents'
  | 'actions'
  | 'finish_requires_comment'
  | 'can';

/** Everything stored about an issue, for who may see all of it. */
export interface IssueDetail extends Omit<Issue, Computed | 'flow'>, ClockSums {
  flow: Flow;
  files: FileRow[];
  escalations: EscalationRow[];
  /** Not shown: what the tenant allows. */
  tenant_attributes: TenantAttributes;
  /** Not shown: who is told of it since their own report was merged into it. */
  watchers: number[];
  /** Not shown: names, by number, of the people whom the last comment mentions. */
  mentioned: Readonly<Record<string, string>>;
}

/** A level as it is stored of the issue; its recipients stand in the flow. */
export interface EscalationRow extends Omit<IssueEscalation, 'recipients'> {
  key: string;
}

type Entries = Pick<Issue, MemberOf<DictionaryColumn>>;
/** A dictionary entry as an issue shows it. */
export type Entry = NonNullable<Entries[keyof Entries]>;

/** A machine as a detail shows it, with the name of the lists. */
export type ShownMachine = EquipmentRef & { full_name: string };

/** What a detail shows beside the record, the people on the issue and its flow. */
export interface DetailContext extends Pick<
  IssueDetail,
  | 'category'
  | 'parameters'
  | 'files'
  | 'escalations'
  | 'tenant_attributes'
  | 'watchers'
  | 'mentioned'
  | 'duplicate_of'
  | 'links_count'
  | 'comments_count'
> {
  /** The criticality that says that a machine does not run; null where the plant has none. */
  stopping_criticality_id: number | null;
  /** Dictionary entries by id. */
  entries: Map<number, Entry>;
  /** Names by id. */
  people: Map<number, string>;
  /** Machines by id. */
  equipment: Map<number, ShownMachine>;
  /** Cost centres by id. */
  costCenters: Map<number, CostCenterRef>;
}

/** A person on the issue as its rules take it. */
export function employeeOf(employee: Omit<IssueEmployee, 'user'>): Employee {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return {
    id: employee.id,
    user_id: employee.user_id,
    comment: employee.comment,
    created_at: new Date(employee.created_at),
    received_at: time(employee.received_at),
    started_at: time(employee.started_at),
    arrived_at: time(employee.arrived_at),
    finished_at: time(employee.finished_at),
    deleted_at: time(employee.deleted_at),
  };
}

type Sent<T> = T extends Date ? string : T;
type Values<S extends 'row' | 'detail'> = { [C in ShownColumn<S>]: Sent<IssueRecord[C]> };

function valuesOf<S extends 'row' | 'detail'>(record: IssueRecord, where: S): Values<S> {
  const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(columnsShown(where).map((column) => [column, sent(record[column])])) as Values<S>;
}

function entriesOf(record: IssueRecord, known: DetailContext['entries']): Entries {
  const entries = DICTIONARY_COLUMNS.map((column) => [FIELDS[column].edit.member, known.get(record[column] ?? 0) ?? null]);
  return Object.fromEntries(entries) as Entries;
}

function employeesOf(employees: readonly Employee[], known: DetailContext['people']): IssueEmployee[] {
  const sent = (time: Date | null) => time?.toISOString() ?? null;
  return employees.map((employee) => ({
    id: employee.id,
    user_id: employee.user_id,
    user: { id: employee.user_id, name: known.get(employee.user_id) ?? '' },
    comment: employee.comment,
    created_at: employee.created_at.toISOString(),
    received_at: sent(employee.received_at),
    started_at: sent(employee.started_at),
    arrived_at: sent(employee.arrived_at),
    finished_at: sent(employee.finished_at),
    deleted_at: sent(employee.deleted_at),
  }));
}

function isKnown({ record, employees }: IssueWork, { category, entries, people, equipment, costCenters }: DetailContext): boolean {
  const shown = [record.created_by, record.current_employee_id, record.formal_confirm_by, record.rejected_by];
  const users = [...shown, ...employees.map(({ user_id }) => user_id)];
  const references = DICTIONARY_COLUMNS.map((column) => record[column]);
  return (
    category.id === record.category_id &&
    (record.equipment_id === null || equipment.has(record.equipment_id)) &&
    (record.cost_center_id === null || costCenters.has(record.cost_center_id)) &&
    users.every((user) => user === null || people.has(user)) &&
    references.every((entry) => entry === null || entries.has(entry))
  );
}

/** The detail of an issue as it is now in memory; null when it shows something that the context does not have. */
export function detailOf(work: IssueWork, context: DetailContext): IssueDetail | null {
  if (!isKnown(work, context)) return null;
  const { record, employees, flow } = work;
  const { entries, people, equipment, costCenters, stopping_criticality_id: _, ...known } = context;
  const machine = equipment.get(record.equipment_id ?? 0);
  const { id, name, kind, color, clock, resolved, finished } = work.state;
  const person = (user: number | null) => (user === null ? null : { id: user, name: people.get(user) ?? '' });
  return {
    ...valuesOf(record, 'row'),
    ...valuesOf(record, 'detail'),
    ...entriesOf(record, entries),
    ...known,
    equipment: machine ? { id: machine.id, kind: machine.kind, name: machine.name, symbol: machine.symbol } : null,
    equipment_name: machine?.full_name ?? record.equipment_name,
    cost_center: costCenters.get(record.cost_center_id ?? 0) ?? null,
    created_by_user: person(record.created_by),
    current_employee: person(record.current_employee_id),
    formal_confirm_by_user: person(record.formal_confirm_by),
    rejected_by: person(record.rejected_by),
    flow,
    flow_state: { id, name, kind, color, clock, resolved, finished },
    flow_state_name: name,
    flow_state_finished: finished,
    employees: employeesOf(employees, people),
    clock: record.clock,
    clock_since: record.clock_since,
    wait_s: record.wait_s,
    service_s: record.service_s,
    suspend_s: record.suspend_s,
  };
}
