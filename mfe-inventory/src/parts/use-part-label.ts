import { useCallback } from 'react';
import type { partsExport } from '@portal/contracts/inventory/exports';
import type { PartColumn } from '@portal/contracts/inventory/imports';
import { useT } from '@portal/portal-kit';

type FileColumn = (typeof partsExport.columns)[number] | PartColumn;

/** Columns of a file that are called otherwise than the field of the form. */
const KEYS: Partial<Record<FileColumn, string>> = {
  equipment: 'parts.fits_symbols',
  currency: 'equipment.currency',
  location: 'columns.location',
  entry_number: 'entries.entry_number',
  batch: 'entries.batch',
};

/** Gives what a column of a file of parts is called. */
export function usePartLabel(): (column: FileColumn) => string {
  const t = useT();
  return useCallback((column) => t(KEYS[column] ?? `parts.${column}`), [t]);
}
