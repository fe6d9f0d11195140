import { useMemo } from 'react';
import { equipmentExport } from '@portal/contracts/inventory/exports';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import type { Column } from '@portal/ui-kit/data-table';
import { useColumnLabel } from '../use-column-label';

/** Columns that a file of machines or tools can have beyond those of the list. */
export function useMoreColumns(columns: readonly Column<EquipmentRow>[]): { id: string; label: string }[] {
  const label = useColumnLabel();
  return useMemo(() => {
    const shown = new Set(columns.map(({ id }) => id));
    return equipmentExport.columns.filter((id) => !shown.has(id)).map((id) => ({ id, label: label(id) }));
  }, [columns, label]);
}
