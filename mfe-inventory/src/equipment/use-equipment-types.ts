import { listEquipmentTypes } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, usePortal } from '@portal/portal-kit';

/** The types of a kind, with their names as choices. */
export function useEquipmentTypes(kind: EquipmentKind) {
  const { locale } = usePortal();
  const { data } = useApiQuery(listEquipmentTypes, {}, { live: ['equipment_type'] });
  const types = (data?.items ?? []).filter((type) => type.kind === kind);
  const options = types.map(({ id, name }) => ({ value: id, label: translated(name, locale) }));
  return { types, options, loaded: data !== undefined };
}
