import { settableStatuses } from '@portal/contracts/inventory/equipment-terms';
import type { ParameterInput } from '@portal/contracts/parameters';
import type { FieldCode } from '@portal/contracts/problems';
import { isCurrency } from '@portal/service-kit/currencies';
import { Invalid } from '@portal/service-kit/errors';
import {
  checkAnswerReferences,
  checkAnswers,
  loggedAnswers,
  defaultAnswers,
  missingAnswers,
  withDefaults,
  type LoggedChanges,
} from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { findEntries } from '../dictionaries/dictionary.repository';
import { findReferred, lockReferenced, type Referred } from './check-equipment.repository';
import { valuesOf } from './equipment.repository';
import type { EquipmentRecord, EquipmentState } from './equipment-record';

type Problems = Record<string, FieldCode>;

/** A state that was checked, with the values to be written. */
export interface Checked {
  state: EquipmentState;
  values: readonly ParameterInput[];
  loggedValues: LoggedChanges;
  /** Values of another type's parameters are there and have to go. */
  typeChanged: boolean;
}

const NEXT_YEAR = 1;

function ownProblems({ kind, columns }: EquipmentState, before: EquipmentRecord | null): Problems {
  const { status, manufactured_year, hourly_cost, currency_id } = columns;
  const problems: Problems = {};
  if (status !== before?.status && !settableStatuses(kind).includes(status)) problems.status = 'invalid';
  // It is available again by its return alone.
  if (before?.status === 'taken' && status === 'available') problems.status = 'in_use';
  if (manufactured_year !== null && manufactured_year > new Date().getFullYear() + NEXT_YEAR) problems.manufactured_year = 'too_high';
  if (hourly_cost !== null && currency_id === null) problems.currency_id = 'required';
  if (hourly_cost === null && currency_id !== null) problems.hourly_cost = 'required';
  if (currency_id !== null && !isCurrency(currency_id)) problems.currency_id = 'not_found';
  return problems;
}

function referenceProblems({ kind, columns }: EquipmentState, referred: Referred, before: EquipmentRecord | null): Problems {
  const { equipment_type_id, parent_id, location_id, department, prod_line, cost_center_id, work_schema_id } = columns;
  const problems: Problems = {};
  if (referred.symbol_taken) problems.symbol = 'taken';
  if (equipment_type_id !== null && referred.type_kind !== kind) problems.equipment_type_id = referred.type_kind ? 'invalid' : 'not_found';
  if (parent_id !== null && parent_id !== before?.parent_id && !referred.parent) problems.parent_id = 'not_found';
  if (referred.loops) problems.parent_id = 'invalid';
  if (location_id !== null && location_id !== before?.location_id && !referred.location)
    problems.location_id = referred.location === null ? 'not_found' : 'invalid';
  // An entry that was removed since stays where it stands.
  if (department !== null && department !== before?.department && referred.department !== 'departments') problems.department = 'not_found';
  if (prod_line !== null && prod_line !== before?.prod_line && referred.prod_line !== 'prod_lines') problems.prod_line = 'not_found';
  if (cost_center_id !== null && cost_center_id !== before?.cost_center_id && !referred.cost_center) problems.cost_center_id = 'not_found';
  if (work_schema_id !== null && work_schema_id !== before?.work_schema_id && !referred.work_schema) problems.work_schema_id = 'not_found';
  return problems;
}

/** What a state is held against. `sent` are the values that came along, `stored` those that are there. */
export interface Compared {
  before: EquipmentRecord | null;
  referred: Referred;
  sent: readonly ParameterInput[] | undefined;
  stored: ReadonlyMap<number, unknown>;
  /** Values that are not sent become those of something new; otherwise they stay. */
  replaces?: boolean;
}

/** Whether what is to be stored has another type than before, so that values of another type's parameters go. */
export const changesType = (state: EquipmentState, before: EquipmentRecord | null): boolean =>
  before?.equipment_type_id !== state.columns.equipment_type_id;

/** A state whose cost without a currency is in that of the plant. */
export function withCurrency(state: EquipmentState, { plant_currency }: Pick<Referred, 'plant_currency'>): EquipmentState {
  const { hourly_cost, currency_id } = state.columns;
  return hourly_cost === null || currency_id !== null ? state : { ...state, columns: { ...state.columns, currency_id: plant_currency } };
}

/**
 * What is wrong with a state, by path of its form; required values are demanded where values came, of something new or replaced, and of
 * another type.
 */
export function equipmentProblems(state: EquipmentState, { before, referred, sent, stored, replaces = false }: Compared): Problems {
  const answers = sent ?? [];
  return {
    ...ownProblems(state, before),
    ...referenceProblems(state, referred, before),
    ...checkAnswers(referred.asked, answers),
    ...(replaces || changesType(state, before) || sent ? missingAnswers(referred.asked, answers, replaces ? undefined : stored) : {}),
  };
}

/** Null for each stored value that is not given. */
function removedValues(stored: ReadonlyMap<number, unknown>, given: readonly ParameterInput[]): ParameterInput[] {
  const kept = new Set(given.map(({ parameter_id }) => parameter_id));
  return [...stored.keys()].filter((id) => !kept.has(id)).map((parameter_id) => ({ parameter_id, value: null }));
}

/**
 * Values sent for something that keeps its type, with the default values of what was required since and has none; nothing where none are
 * sent.
 */
function withOpenDefaults(
  asked: Referred['asked'],
  sent: readonly ParameterInput[] | undefined,
  stored: ReadonlyMap<number, unknown>,
): readonly ParameterInput[] {
  if (!sent) return [];
  const required = asked.filter((one) => one.required);
  return [...sent, ...defaultAnswers(required, sent, stored)];
}

/** A state without problems, as it is to be written. */
export function checkedEquipment(state: EquipmentState, { before, referred: { asked }, sent, stored, replaces }: Compared): Checked {
  const typeChanged = changesType(state, before);
  const given = typeChanged || replaces ? withDefaults(asked, sent ?? []) : withOpenDefaults(asked, sent, stored);
  const values = replaces ? [...given, ...removedValues(stored, given)] : given;
  return { state, values, loggedValues: loggedAnswers(asked, values, stored), typeChanged: before !== null && typeChanged };
}

/** At their places, those that stay as they are without a value: an entry or a person that was removed since stays where it stands. */
function newAnswers(sent: readonly ParameterInput[], stored: ReadonlyMap<number, unknown>): ParameterInput[] {
  return sent.map((one) => (stored.get(one.parameter_id) === one.value ? { ...one, value: null } : one));
}

/**
 * Checks what is to be stored, from what was sent along with it.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkEquipment(
  query: Query,
  given: EquipmentState,
  { before, sent, replaces }: Pick<Compared, 'before' | 'sent' | 'replaces'>,
): Promise<Checked> {
  const { parent_id, equipment_type_id } = given.columns;
  if (parent_id !== before?.parent_id) lockReferenced(query, 'equipment', parent_id);
  if (sent || replaces || changesType(given, before)) lockReferenced(query, 'equipment_type', equipment_type_id);
  const referred = await findReferred(query, before?.id ?? null, given);
  const state = withCurrency(given, referred);
  const stored = before && !changesType(state, before) ? await valuesOf(query, before.id) : new Map<number, unknown>();
  const compared = { before, referred, sent, stored, replaces };
  const problems = {
    ...(await checkAnswerReferences(query, referred.asked, newAnswers(sent ?? [], stored), findEntries)),
    ...equipmentProblems(state, compared),
  };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return checkedEquipment(state, compared);
}
