import type { ExportStockMovementConfig, ImportStockConfig } from '@portal/contracts/sync/schemas';

/** A kind of configuration: its table, and the columns that only it has. */
export interface ConfigKind {
  kind: 'import' | 'export';
  table: 'import_stock_config' | 'export_stock_movement_config';
  own: readonly string[];
}

/** Either configuration, as answered. */
export type Config = ImportStockConfig | ExportStockMovementConfig;

export const IMPORT = {
  kind: 'import',
  table: 'import_stock_config',
  own: ['has_headers', 'leave_file', 'on_error'],
} as const satisfies ConfigKind;

export const EXPORT = {
  kind: 'export',
  table: 'export_stock_movement_config',
  own: ['file_pattern', 'include_headers', 'append_full_stock', 'with_trashed'],
} as const satisfies ConfigKind;
