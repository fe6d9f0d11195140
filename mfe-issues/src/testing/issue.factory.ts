import type { Item, Items, Page } from '@portal/contracts/answers';
import type { UserCard } from '@portal/contracts/identity/schemas';
import { getEquipmentCard, listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import type {
  Candidate,
  AssignedIssue,
  Category,
  Clocks,
  CriticalityRef,
  DictionaryEntry,
  Issue,
  IssueEmployee,
  IssueRow,
  IssueTransition,
  LogEntry,
  StateCount,
} from '@portal/contracts/issues/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import type { FakeServer } from '@portal/portal-kit/testing';

export const NOW = '2026-11-21T06:00:00.000Z';

export const item = <T>(value: T): Item<T> => ({ status: 'ok', item: value });
export const items = <T>(values: T[]): Items<T> => ({ status: 'ok', items: values });
export const page = <T>(values: T[], total = values.length): Page<T> => ({ status: 'ok', items: values, meta: { total, p: 1, pp: 5 } });

export function stateWith(more: Partial<IssueRow['flow_state']> = {}): IssueRow['flow_state'] {
  return { id: 1, name: { en: 'New', pl: 'Nowe' }, kind: 'default', color: null, clock: 'wait', resolved: false, finished: false, ...more };
}

export function stateCountWith(more: Partial<StateCount> = {}): StateCount {
  return { ...stateWith(), flow: { id: 1, name: { en: 'Repairs' } }, count: 12, ...more };
}

export function rowWith(more: Partial<IssueRow> = {}): IssueRow {
  const state = more.flow_state ?? stateWith();
  return {
    id: 1042,
    version: 1,
    title: 'Press stopped',
    category_id: 2,
    category: {
      id: 2,
      name: { en: 'Mechanical' },
      path: '/1/2/',
      parents: [{ id: 1, name: { en: 'Breakdown' } }],
      type: 'standard',
      icon: 'wrench',
      color: '#c0392b',
      planned: false,
    },
    flow_state_id: state.id,
    flow_state: state,
    flow_state_name: state.name,
    flow_state_finished: state.finished,
    criticality: null,
    equipment_id: 7,
    equipment: { id: 7, kind: 'machine', name: 'Hydraulic press', symbol: 'PRS-01' },
    equipment_name: 'PRS-01 Hydraulic press',
    created_at: NOW,
    created_by: 4,
    created_by_user: { id: 4, name: 'Olga Operator' },
    current_employee: null,
    formal_confirm_at: null,
    rejected: false,
    scheduled_on: null,
    deleted_at: null,
    ...more,
  };
}

export function criticalityWith(more: Partial<CriticalityRef> = {}): CriticalityRef {
  const word = { en: 'A – line stopped', pl: 'A – linia stoi' };
  return { id: 41, key: 'A', value: word, color: null, level: 1, is_failure: true, escalation_min: 10, ...more };
}

export function entryWith(more: Partial<DictionaryEntry> = {}): DictionaryEntry {
  const value = { en: 'A – line stopped', pl: 'A – linia stoi' };
  return {
    id: 41,
    group: 'issue_criticality',
    key: 'A',
    value,
    parent_id: null,
    sort: 1,
    color: null,
    attributes: {},
    system: false,
    ...more,
  };
}

export function cardWith(more: Partial<UserCard> = {}): UserCard {
  return {
    id: 4,
    name: 'Olga Operator',
    function: null,
    department: null,
    phone: null,
    photo: null,
    supervisor_user: null,
    present: true,
    ...more,
  };
}

/** One minute waited and two of work; none runs. */
export function clocksWith(more: Partial<Clocks> = {}): Clocks {
  return { running: 'stopped', at: NOW, wait_s: 60, service_s: 120, suspend_s: 0, total_s: 180, ...more };
}

export function assignedWith(more: Partial<AssignedIssue> = {}): AssignedIssue {
  return { ...rowWith(), my: null, actions: ['take'], clocks: clocksWith(), ...more };
}

export function employeeWith(more: Partial<IssueEmployee> = {}): IssueEmployee {
  return {
    id: 31,
    user: { id: 9, name: 'Marek Mechanic' },
    user_id: 9,
    created_at: NOW,
    received_at: null,
    started_at: null,
    arrived_at: null,
    finished_at: null,
    deleted_at: null,
    comment: null,
    ...more,
  };
}

export function transitionWith(more: Partial<IssueTransition> = {}): IssueTransition {
  return {
    id: 11,
    name: { en: 'Accept' },
    sort: 1,
    flow_state_id: 2,
    kind: 'received',
    color: null,
    finished: false,
    resolved: false,
    requires_resolution: false,
    parameters: [],
    ...more,
  };
}

export function issueWith(more: Partial<Issue> = {}): Issue {
  const employees = more.employees ?? [];
  return {
    ...rowWith(),
    user_description: 'Oil under the table',
    flow: { id: 1, name: { en: 'Standard' } },
    transitions: [],
    resolution: null,
    last_comment: null,
    department: null,
    prod_line: null,
    cost_center_id: null,
    cost_center: null,
    failure_mode: null,
    failure_cause: null,
    failure_action: null,
    group_id: null,
    formal_confirm_by_user: null,
    formal_confirm_required: false,
    finished_at: null,
    took_at: null,
    received_decision_at: null,
    rejection_reason: null,
    rejected_at: null,
    rejected_by: null,
    predicted_finish: null,
    predicted_took_time_s: null,
    employees_with_trashed: employees,
    parameters: [],
    duplicate_of: null,
    links_count: 0,
    comments_count: 0,
    user_receive_btn: { visible: false, flow_state_id: null },
    post_issue_action: null,
    escalations: [],
    clocks: clocksWith(),
    photos: [],
    documents: [],
    finish_requires_comment: false,
    actions: [],
    can: {
      edit: true,
      assign: true,
      reject: true,
      confirm: true,
      archive: true,
      restore: false,
      withdraw: false,
      add_photos: true,
      add_documents: true,
      read_log: true,
    },
    ...more,
    employees,
  };
}

export function parameterWith(more: Partial<Parameter> = {}): Parameter {
  return {
    id: 5,
    name: { en: 'Machine number' },
    type: 'text',
    required: true,
    sort: 1,
    format: null,
    default_value: null,
    attributes: {},
    ...more,
  };
}

export function categoryWith(more: Partial<Category> = {}): Category {
  return {
    id: 1,
    parent_id: null,
    path: '/1/',
    name: { en: 'Breakdown' },
    type: 'standard',
    can_be_picked: true,
    icon: 'warning',
    color: '#c0392b',
    color_inherited: '#c0392b',
    is_color_inherited: false,
    sort: 1,
    issue_generates_cost: false,
    planned: false,
    formal_confirm_required: false,
    failure_codes: false,
    required_license: null,
    flow_id: null,
    default_group_id: null,
    default_employee_ids: [],
    attributes: {},
    parameters: [],
    ...more,
  };
}

export function equipmentCardWith(more: Partial<EquipmentCard> = {}): EquipmentCard {
  return {
    id: 7,
    kind: 'machine',
    designation: 'Hydraulic press',
    symbol: 'PRS-01',
    status: 'operating',
    children_count: 0,
    icon: null,
    location: { id: 3, symbol: 'H1', name: { en: 'Hall 1' }, path: '/POZ/H1/' },
    ...more,
  };
}

/** The machines of a plant, answered as svc-inventory does. */
export function serveEquipment(server: FakeServer, cards: readonly EquipmentCard[]): FakeServer {
  return server
    .on(listEquipmentCards, page([...cards]))
    .on(getEquipmentCard, ({ address }) => ({ body: { status: 'ok', item: cards.find(({ id }) => address.includes(`/${id}/card`)) } }));
}

/** Somebody at work with nothing to do. */
export function candidateWith(more: Partial<Candidate> = {}): Candidate {
  return {
    user: { id: 9, name: 'Marek Mechanic' },
    state: 'available',
    reason: 'shift',
    until: '2026-11-23T13:00:00.000Z',
    licensed: null,
    license_ended: null,
    near: null,
    open_issues: 0,
    ...more,
  };
}

export function logEntryWith(more: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 1,
    logged_at: NOW,
    logged_by: 9,
    logged_by_user_name: 'Marek Mechanic',
    approved_by: null,
    approved_by_user_name: null,
    loggable_type: 'Issue',
    loggable_id: '1042',
    action: 'updated',
    content: { attributes: {} },
    ...more,
  };
}

/** Breakdown, which cannot be chosen itself, with Mechanical below it. */
export const BREAKDOWN_CATEGORIES = [
  categoryWith({ id: 1, name: { en: 'Breakdown' }, can_be_picked: false }),
  categoryWith({ id: 2, parent_id: 1, name: { en: 'Mechanical' } }),
];
