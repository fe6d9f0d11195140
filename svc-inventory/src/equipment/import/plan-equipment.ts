import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentColumn } from '@portal/contracts/inventory/imports';
import type { ParameterColumn } from '@portal/contracts/inventory/parameter-columns';
import type { EquipmentPatch } from '@portal/contracts/inventory/schemas';
import type { Locale } from '@portal/contracts/locales';
import type { Parameter, ParameterInput, ParameterValue } from '@portal/contracts/parameters';
import { missingAnswers } from '@portal/service-kit/parameters';
import type { ImportCall } from '@portal/service-kit/imports';
import { barcodeFrom } from '../../barcodes/imported-barcodes';
import type { Deps } from '../../deps';
import { changesType, checkedEquipment, equipmentProblems, withCurrency, type Compared } from '../check-equipment';
import type { Referred } from '../check-equipment.repository';
import { VALUE_COLUMNS, type Column } from '../equipment-fields';
import { stateFromInput, stateFromPatch, type EquipmentRecord, type EquipmentState } from '../equipment-record';
import { rightOf } from '../equipment-rights';
import { loggedChanges } from '../save-equipment';
import { loadImportContext, textsOf, type ImportContext, type EquipmentRow } from './equipment-names';
import { parameterCell } from './parameter-cells';
import { fileColumnOf, namedReferences } from './named-references';

/** Decides what becomes of each row, by the rules of the calls that add and change one machine or tool. */
export const planEquipment =
  (kind: EquipmentKind) =>
  async (call: ImportCall<Deps>, rows: readonly EquipmentRow[]): Promise<void> => {
    const context = await loadImportContext(call, kind, rows);
    for (const row of rows) planRow(call, context, row);
  };

function planRow(call: ImportCall<Deps>, context: ImportContext, row: EquipmentRow): void {
  const { symbol } = textsOf(row);
  // Without one a second import would add it again.
  if (symbol === undefined) return row.refuse('symbol', 'required');
  const before = context.symbols.get(symbol) ?? null;
  if (before && before.kind !== context.kind) return row.refuse('symbol', 'taken');
  const sent = { ...plainValues(row), ...namedReferences(call, context, row) } as EquipmentPatch;
  const given = before ? stateFromPatch(before, sent) : stateFromInput(context.kind, { designation: '', ...sent, kind: context.kind });
  const barcode = barcodeFrom(row, context.barcodes, { entity: 'Equipment', id: before?.id ?? null, barcode: before?.barcode ?? null });
  const state = withCurrency({ ...given, barcode }, context);
  const compared = comparedWith(call, context, row, { before, state });
  refuseProblems(context, row, state, compared);
  const plan = { before, checked: checkedEquipment(state, compared) };
  if (!before) return row.create(plan);
  if (Object.keys(loggedChanges(before, plan.checked)).length === 0) return row.keep();
  if (!call.caller.can(rightOf(context.kind, 'update'))) row.refuse('symbol', 'forbidden');
  row.update(plan);
}

/** Columns of a file that are called as the member that they set. */
function plainValues({ values }: EquipmentRow): Partial<Record<Column, unknown>> {
  const cells: Partial<Record<Column, unknown>> = values;
  return Object.fromEntries(VALUE_COLUMNS.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])));
}

/** What the call of one thing reads of its references, from what was found for all rows. */
function comparedWith(
  { ctx }: ImportCall<Deps>,
  context: ImportContext,
  row: EquipmentRow,
  { before, state }: { before: EquipmentRecord | null; state: EquipmentState },
): Compared {
  const { columns } = state;
  const type = columns.equipment_type_id === null ? undefined : context.types.get(columns.equipment_type_id);
  const location = columns.location_id === null ? undefined : context.locationById.get(columns.location_id);
  const loops = before !== null && isBelow(context, columns.parent_id, before.id);
  if (before && !loops) context.above.set(before.id, columns.parent_id);
  const referred: Referred = {
    symbol_taken: false,
    type_kind: type?.kind ?? null,
    asked: type?.parameters ?? [],
    parent: true,
    loops,
    location: location?.can_be_picked ?? null,
    department: 'departments',
    prod_line: 'prod_lines',
    cost_center: true,
    work_schema: true,
    plant_currency: context.plant_currency,
  };
  const answers = answersOf(ctx.locale as Locale, context, row, referred.asked);
  const stored =
    before && !changesType(state, before) ? (context.values.get(before.id) ?? new Map<number, unknown>()) : new Map<number, unknown>();
  return { before, referred, stored, sent: before && answers.length === 0 ? undefined : answers };
}

function isBelow({ above }: ImportContext, parent: number | null, id: number): boolean {
  const seen = new Set<number>();
  for (let at = parent; at !== null && !seen.has(at); at = above.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Values of the fields of the row's type; a cell of a field that it does not have is refused. */
function answersOf(locale: Locale, context: ImportContext, row: EquipmentRow, asked: readonly Parameter[]): ParameterInput[] {
  const texts = textsOf(row);
  const own = new Set(asked.flatMap(({ id }) => context.columnOf.get(id) ?? []));
  for (const column of new Set(context.columnOf.values()))
    if (texts[column] !== undefined && !own.has(column)) row.refuse(column, 'not_found');
  return asked.flatMap((parameter) => {
    const column = context.columnOf.get(parameter.id);
    const given = column && row.values[column];
    if (!column || given === undefined) return [];
    const cell = parameterCell(parameter, given as ParameterValue, context.readColumns.has(column), {
      locale,
      entries: context.entries,
      people: context.people,
    });
    if ('value' in cell) return [{ parameter_id: parameter.id, value: cell.value }];
    row.refuse(column, cell.fault);
    return [];
  });
}

const ANSWER = /^parameters\.(\d+)\.value$/;

function refuseProblems(context: ImportContext, row: EquipmentRow, state: EquipmentState, compared: Compared): void {
  const { referred, sent = [], stored } = compared;
  const missing = referred.asked.filter((one) => Object.keys(missingAnswers([one], sent, stored)).length > 0);
  const places = [...sent.map(({ parameter_id }) => parameter_id), ...missing.map(({ id }) => id)];
  for (const [path, code] of Object.entries(equipmentProblems(state, compared))) {
    const [, place] = ANSWER.exec(path) ?? [];
    row.refuse(place === undefined ? fileColumnOf(path) : columnAt(context, places[Number(place)]), code);
  }
}

function columnAt({ columnOf }: ImportContext, parameter: number | undefined): ParameterColumn | EquipmentColumn {
  return columnOf.get(parameter ?? 0) ?? 'equipment_type';
}
