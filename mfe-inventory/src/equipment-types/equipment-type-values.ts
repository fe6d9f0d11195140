import type { Barcode } from '@portal/contracts/barcodes';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentType, EquipmentTypeInput } from '@portal/contracts/inventory/schemas';
import type { Translations } from '@portal/contracts/locales';
import type { Parameter } from '@portal/contracts/parameters';
import { parameterDesigns } from '@portal/portal-kit/fields';
import { withoutEmpty } from '@portal/portal-kit/forms';

/** A type as its form holds it; a parameter that is not stored yet has an `id` below 0. */
export interface TypeValues {
  name: Translations;
  kind: EquipmentKind;
  icon: string | null;
  barcode: Barcode | null;
  parameters: Parameter[];
}

export function typeValues(type?: EquipmentType): TypeValues {
  return {
    name: type?.name ?? {},
    kind: type?.kind ?? 'machine',
    icon: type?.icon ?? null,
    barcode: type?.barcode ?? null,
    parameters: type?.parameters ?? [],
  };
}

/** What is sent for a form; `version` is that of the type that was read. */
export function typeInput({ name, parameters, barcode, ...rest }: TypeValues, version?: number): EquipmentTypeInput {
  return {
    ...rest,
    ...(version !== undefined && { version }),
    name: withoutEmpty(name),
    barcode: barcode && { ...barcode, value: barcode.value.trim() },
    parameters: parameterDesigns(parameters),
  } as EquipmentTypeInput;
}
