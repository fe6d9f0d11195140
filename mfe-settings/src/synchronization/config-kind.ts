import {
  createExportStockMovementConfig,
  createImportStockConfig,
  listExportStockMovementConfigs,
  listImportStockConfigs,
  removeExportStockMovementConfig,
  removeImportStockConfig,
  runExportStockMovementConfig,
  runImportStockConfig,
  updateExportStockMovementConfig,
  updateImportStockConfig,
} from '@portal/contracts/sync/contracts';
import type { ExportStockMovementConfig, ImportStockConfig } from '@portal/contracts/sync/schemas';

/** An import or an export, as its list shows it. */
export type Config = ImportStockConfig | ExportStockMovementConfig;

/** The calls of a kind. */
export const KINDS = {
  import: {
    list: listImportStockConfigs,
    create: createImportStockConfig,
    update: updateImportStockConfig,
    remove: removeImportStockConfig,
    run: runImportStockConfig,
  },
  export: {
    list: listExportStockMovementConfigs,
    create: createExportStockMovementConfig,
    update: updateExportStockMovementConfig,
    remove: removeExportStockMovementConfig,
    run: runExportStockMovementConfig,
  },
} as const;

export type Kind = keyof typeof KINDS;

/** What a configuration is called: its system, and the folder. */
export const nameOf = ({ external_system, root }: Config): string => `${external_system.name} ${root}`;
