import type { Access } from '@portal/contracts/access';
import type { DictionaryGroup, IssuePatch } from '@portal/contracts/issues/schemas';
import type { ClockSums } from './clocks';

/** A row of `issue`. */
export interface IssueRecord extends ClockSums {
  id: number;
  version: number;
  title: string;
  user_description: string;
  category_id: number;
  flow_id: number;
  flow_state_id: number;
  finished: boolean;
  resolved: boolean;
  resolution: string | null;
  last_comment: string | null;
  criticality_id: number | null;
  department_id: number | null;
  prod_line_id: number | null;
  cost_center_id: number | null;
  failure_mode_id: number | null;
  failure_cause_id: number | null;
  failure_action_id: number | null;
  equipment_id: number | null;
  /** Symbol of a machine that was not known here when the issue was made; null as soon as the issue refers to it. */
  equipment_name: string | null;
  group_id: number | null;
  created_at: Date;
  created_by: number | null;
  current_employee_id: number | null;
  formal_confirm_required: boolean;
  formal_confirm_at: Date | null;
  formal_confirm_by: number | null;
  finished_at: Date | null;
  took_at: Date | null;
  received_decision_at: Date | null;
  rejected: boolean;
  rejection_reason: string | null;
  rejected_at: Date | null;
  rejected_by: number | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  scheduled_on: Date | null;
  predicted_finish: Date | null;
  predicted_took_time_s: number | null;
}

/** `initial` of a column whose value comes with the report. */
const GIVEN = Symbol('given');

type Sent<T> = T extends Date ? string : T;

interface Edit<M extends keyof IssuePatch> {
  /** Member of PATCH, and of a report where the contract has it there. */
  member: M;
  /** What the caller needs to change it. */
  right: Access;
  /** The column refers to an entry of this dictionary, and is shown as that entry. */
  dictionary?: DictionaryGroup;
}

/** Members of PATCH whose values the column can hold. */
type EditOf<T> = { [M in keyof IssuePatch]-?: Exclude<IssuePatch[M], undefined> extends Sent<T> ? Edit<M> : never }[keyof IssuePatch];

/** All that the service has to know of a column. Nothing is optional, so that nothing of a new column is forgotten. */
type Field<T> = {
  /** Value in a new issue. */
  initial: T | typeof GIVEN;
  /** Name in the change log; false for what follows from other columns. */
  log: string | false;
  /** Where it is shown as it is, under its own name: in every row, or in the detail alone. */
  shown: 'row' | 'detail' | false;
  /** How people edit it; false: only a use case of its own changes it. */
  edit: EditOf<T> | false;
} & (Date extends T ? { time: true } : { time?: never });

const EDIT = 'issues/update';

/** The columns of an issue. SQL, change log, rights, edits, checked references and new records follow from this table. */
export const FIELDS = {
  id: { initial: GIVEN, log: false, shown: 'row', edit: false },
  version: { initial: 1, log: false, shown: 'row', edit: false },
  title: { initial: GIVEN, log: 'title', shown: 'row', edit: { member: 'title', right: EDIT } },
  user_description: { initial: GIVEN, log: 'user_description', shown: 'detail', edit: { member: 'user_description', right: EDIT } },
  category_id: { initial: GIVEN, log: 'category', shown: 'row', edit: { member: 'category_id', right: EDIT } },
  flow_id: { initial: GIVEN, log: false, shown: false, edit: false },
  flow_state_id: { initial: GIVEN, log: 'flow_state', shown: 'row', edit: false },
  finished: { initial: false, log: false, shown: false, edit: false },
  resolved: { initial: false, log: false, shown: false, edit: false },
  resolution: { initial: null, log: 'resolution', shown: 'detail', edit: false },
  last_comment: { initial: null, log: 'last_comment', shown: 'detail', edit: false },
  criticality_id: {
    initial: null,
    log: 'criticality',
    shown: 'row',
    edit: { member: 'criticality', right: EDIT, dictionary: 'issue_criticality' },
  },
  department_id: {
    initial: null,
    log: 'department',
    shown: 'detail',
    edit: { member: 'department', right: EDIT, dictionary: 'departments' },
  },
  prod_line_id: { initial: null, log: 'prod_line', shown: 'detail', edit: { member: 'prod_line', right: EDIT, dictionary: 'prod_lines' } },
  cost_center_id: { initial: null, log: 'cost_center', shown: 'detail', edit: { member: 'cost_center_id', right: EDIT } },
  failure_mode_id: {
    initial: null,
    log: 'failure_mode',
    shown: 'detail',
    edit: { member: 'failure_mode', right: EDIT, dictionary: 'failure_mode' },
  },
  failure_cause_id: {
    initial: null,
    log: 'failure_cause',
    shown: 'detail',
    edit: { member: 'failure_cause', right: EDIT, dictionary: 'failure_cause' },
  },
  failure_action_id: {
    initial: null,
    log: 'failure_action',
    shown: 'detail',
    edit: { member: 'failure_action', right: EDIT, dictionary: 'failure_action' },
  },
  equipment_id: { initial: null, log: 'equipment', shown: 'row', edit: { member: 'equipment_id', right: EDIT } },
  equipment_name: { initial: null, log: false, shown: false, edit: false },
  group_id: { initial: null, log: 'group', shown: 'detail', edit: { member: 'group_id', right: 'issues.assign/update' } },
  created_at: { initial: GIVEN, log: false, shown: 'row', edit: false, time: true },
  created_by: { initial: GIVEN, log: false, shown: 'row', edit: false },
  current_employee_id: { initial: null, log: false, shown: false, edit: false },
  formal_confirm_required: { initial: false, log: false, shown: 'detail', edit: false },
  formal_confirm_at: { initial: null, log: 'formal_confirm_at', shown: 'row', edit: false, time: true },
  formal_confirm_by: { initial: null, log: false, shown: false, edit: false },
  finished_at: { initial: null, log: false, shown: 'detail', edit: false, time: true },
  took_at: { initial: null, log: false, shown: 'detail', edit: false, time: true },
  received_decision_at: { initial: null, log: false, shown: 'detail', edit: false, time: true },
  rejected: { initial: false, log: 'rejected', shown: 'row', edit: false },
  rejection_reason: { initial: null, log: 'rejection_reason', shown: 'detail', edit: false },
  rejected_at: { initial: null, log: false, shown: 'detail', edit: false, time: true },
  rejected_by: { initial: null, log: false, shown: false, edit: false },
  deleted_at: { initial: null, log: 'deleted_at', shown: 'row', edit: false, time: true },
  deleted_by: { initial: null, log: false, shown: false, edit: false },
  scheduled_on: { initial: null, log: 'scheduled_on', shown: 'row', edit: { member: 'scheduled_on', right: EDIT }, time: true },
  predicted_finish: {
    initial: null,
    log: 'predicted_finish',
    shown: 'detail',
    edit: { member: 'predicted_finish', right: EDIT },
    time: true,
  },
  predicted_took_time_s: {
    initial: null,
    log: 'predicted_took_time_s',
    shown: 'detail',
    edit: { member: 'predicted_took_time_s', right: EDIT },
  },
  clock: { initial: GIVEN, log: false, shown: false, edit: false },
  clock_since: { initial: GIVEN, log: false, shown: false, edit: false, time: true },
  wait_s: { initial: 0, log: false, shown: false, edit: false },
  service_s: { initial: 0, log: false, shown: false, edit: false },
  suspend_s: { initial: 0, log: false, shown: false, edit: false },
} as const satisfies { [K in keyof IssueRecord]: Field<IssueRecord[K]> };

type Fields = typeof FIELDS;
export type Column = keyof Fields;
/** Columns with `K` in the table. */
type ColumnsWith<K> = { [C in Column]: Fields[C] extends K ? C : never }[Column];
/** Columns whose value a new issue is given. */
export type GivenColumn = ColumnsWith<{ initial: typeof GIVEN }>;
/** Columns that people change. */
export type EditColumn = ColumnsWith<{ edit: object }>;
/** Columns that refer to a dictionary entry. */
export type DictionaryColumn = ColumnsWith<{ edit: { dictionary: DictionaryGroup } }>;
/** Member of the body that changes the column. */
export type MemberOf<C extends EditColumn> = Fields[C]['edit']['member'];
export type EditMember = MemberOf<EditColumn>;
/** Columns that a row, or a detail, shows as they are. */
export type ShownColumn<S> = Exclude<ColumnsWith<{ shown: S }>, DictionaryColumn>;

export const COLUMNS = Object.keys(FIELDS) as Column[];

const isEdited = (column: Column): column is EditColumn => FIELDS[column].edit !== false;
const isReference = (column: Column): column is DictionaryColumn => isEdited(column) && 'dictionary' in FIELDS[column].edit;

/** Whether a column holds a point in time. */
export const isTime = (column: Column): boolean => 'time' in FIELDS[column];

export const EDIT_COLUMNS = COLUMNS.filter(isEdited);
export const DICTIONARY_COLUMNS = COLUMNS.filter(isReference);

/** Columns that are shown there as they are; dictionary entries are shown as such. */
export function columnsShown<S extends 'row' | 'detail'>(where: S): ShownColumn<S>[] {
  return COLUMNS.filter((column): column is ShownColumn<S> => FIELDS[column].shown === where && !isReference(column));
}

/** A row with the initial value of every column that is not given. */
export function newIssueRecord(given: Pick<IssueRecord, GivenColumn> & Partial<IssueRecord>): IssueRecord {
  const initial = Object.fromEntries(COLUMNS.map((column) => [column, FIELDS[column].initial]));
  return { ...initial, ...given } as IssueRecord;
}

/** Values of the columns that people edit, and of those that follow from them. */
export type Edits = Partial<Pick<IssueRecord, EditColumn | 'resolution' | 'formal_confirm_required'>>;

/** The columns that the members of a body set. */
export function editsOf(body: Partial<Pick<IssuePatch, EditMember>>): Edits {
  const sent: Partial<Record<EditMember, unknown>> = body;
  const edits = EDIT_COLUMNS.flatMap((column) => {
    const value = sent[FIELDS[column].edit.member];
    if (value === undefined) return [];
    return [[column, isTime(column) && typeof value === 'string' ? new Date(value) : value]];
  });
  return Object.fromEntries(edits) as Edits;
}
