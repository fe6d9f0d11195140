import type { Barcode } from '@portal/contracts/barcodes';
import {
  settableStatuses,
  type AvailabilityStrategy,
  type EquipmentKind,
  type EquipmentStatus,
} from '@portal/contracts/inventory/equipment-terms';
import type { Equipment, NewEquipment } from '@portal/contracts/inventory/schemas';
import type { ParameterInput } from '@portal/contracts/parameters';
import { chosenOrNull, decimalOrNull, filledFrom, textOrNull } from '@portal/portal-kit/forms';
import { answersInput, type Answers, type AskedParameter } from '@portal/portal-kit/fields';

/** A new machine's form as it stands on the screen: texts as typed, 0 and '' where nothing is chosen. */
function emptyValues(kind: EquipmentKind, currency: number) {
  const [status = 'operating'] = settableStatuses(kind);
  return {
    designation: '',
    symbol: '',
    equipment_type_id: 0,
    parent_id: 0,
    location_id: 0,
    serial_number: '',
    registry_number: '',
    machine_number: '',
    udt_number: '',
    manufactured_year: '',
    manufacturer: '',
    supplier: '',
    main_supplier: '',
    hourly_cost: '',
    currency_id: currency,
    barcode: null as Barcode | null,
    availability_strategy: 'work_plan' as AvailabilityStrategy,
    work_schema_id: 0,
    abc: '' as '' | 'A' | 'B' | 'C',
    xyz: '' as '' | 'X' | 'Y' | 'Z',
    status: status as EquipmentStatus,
    department: 0,
    prod_line: 0,
    cost_center_id: 0,
    udt_valid_until: '',
    warranty_until: '',
    answers: {} as Answers,
  };
}

export type EquipmentValues = ReturnType<typeof emptyValues>;

/** The values of the one given, or of something new. */
export function equipmentValues(kind: EquipmentKind, currency: number, equipment?: Equipment): EquipmentValues {
  const empty = emptyValues(kind, currency);
  if (!equipment) return empty;
  const { manufactured_year: year, department, prod_line, parameters } = equipment;
  return filledFrom(empty, {
    ...equipment,
    manufactured_year: year === null ? null : String(year),
    department: department?.id,
    prod_line: prod_line?.id,
    answers: Object.fromEntries(parameters.map(({ id, value }) => [id, value])),
  });
}

/** What is sent of the answers: an optional one that was emptied is taken away. */
function answersOf(asked: readonly AskedParameter[], answers: Answers): ParameterInput[] {
  const given = answersInput(asked, answers);
  const emptied = asked.filter(({ id, required }) => !required && id in answers && !given.some(({ parameter_id }) => parameter_id === id));
  return [...given, ...emptied.map(({ id }) => ({ parameter_id: id, value: null }))];
}

/** What is sent for a form. A currency goes with a cost alone. */
export function equipmentInput(kind: EquipmentKind, values: EquipmentValues, asked: readonly AskedParameter[]): NewEquipment {
  const { answers, manufactured_year: year, barcode, ...rest } = values;
  const cost = decimalOrNull(rest.hourly_cost);
  return {
    ...rest,
    kind,
    designation: rest.designation.trim(),
    symbol: textOrNull(rest.symbol),
    serial_number: textOrNull(rest.serial_number),
    registry_number: textOrNull(rest.registry_number),
    machine_number: textOrNull(rest.machine_number),
    udt_number: textOrNull(rest.udt_number),
    manufacturer: textOrNull(rest.manufacturer),
    supplier: textOrNull(rest.supplier),
    main_supplier: textOrNull(rest.main_supplier),
    // What is no number is refused under the field.
    manufactured_year: year.trim() === '' ? null : Number(year),
    equipment_type_id: chosenOrNull(rest.equipment_type_id),
    parent_id: chosenOrNull(rest.parent_id),
    location_id: chosenOrNull(rest.location_id),
    department: chosenOrNull(rest.department),
    prod_line: chosenOrNull(rest.prod_line),
    cost_center_id: chosenOrNull(rest.cost_center_id),
    work_schema_id: chosenOrNull(rest.work_schema_id),
    hourly_cost: cost,
    currency_id: cost === null ? null : chosenOrNull(rest.currency_id),
    barcode: barcode && { ...barcode, value: barcode.value.trim() },
    abc: rest.abc || null,
    xyz: rest.xyz || null,
    udt_valid_until: textOrNull(rest.udt_valid_until),
    warranty_until: textOrNull(rest.warranty_until),
    parameters: answersOf(asked, answers),
  };
}
