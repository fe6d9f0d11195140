import { useCallback } from 'react';
import { useT } from '@portal/portal-kit';

/** Columns of a file that are called otherwise than the field of the form. */
const KEYS: Readonly<Record<string, string>> = {
  name: 'fields.name',
  parent: 'columns.parent_path',
  barcode_type: 'columns.barcode_type',
  equipment_count: 'columns.equipment_count',
};

/** Gives what a column of a file of places is called. */
export function useLocationLabel(): (column: string) => string {
  const t = useT();
  return useCallback((column) => t(KEYS[column] ?? `locations.${column}`), [t]);
}
