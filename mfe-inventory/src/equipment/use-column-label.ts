import { useCallback } from 'react';
import type { equipmentExport } from '@portal/contracts/inventory/exports';
import { useT } from '@portal/portal-kit';

type EquipmentColumn = (typeof equipmentExport.columns)[number];

/** Columns of a file that are called otherwise than the field of the form. */
const KEYS: Partial<Record<EquipmentColumn, string>> = {
  status: 'equipment.status_label',
  equipment_type: 'equipment.type',
  parent: 'columns.parent',
  location: 'columns.location',
  barcode_type: 'columns.barcode_type',
};

/** Gives what a column of a file of machines or tools is called. */
export function useColumnLabel(): (column: EquipmentColumn) => string {
  const t = useT();
  return useCallback((column) => t(KEYS[column] ?? `equipment.${column}`), [t]);
}
