import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { connectionTest, connectionTestResult } from './connection.schemas';
import * as exports from './export-config.schemas';
import * as imports from './import-config.schemas';
import { importPreview, importPreviewInput } from './preview.schemas';
import * as runs from './run.schemas';
import { syncConfigList, syncRunErrorList, syncRunList } from './sync.lists';

const RIGHT = 'settings.synchronization';
const READ = `${RIGHT}/read` as const;
const SECRETS = 'Secrets that are left out stay as they are, unless the host is another one. 409 `in_use` while it runs.';
const PRICES = '403 for a mapping with `unit_price` without parts.prices/read.';
const BUSY = '409 `in_use` while it, or another run of it, is under way.';

export const listImportStockConfigs = contract('GET /sync/import_stock_configs', {
  summary: 'List stock imports',
  access: READ,
  query: listQuery(syncConfigList),
  output: pageOf(imports.importStockConfig),
});
export const createImportStockConfig = contract('POST /sync/import_stock_configs', {
  summary: 'Create a stock import',
  access: `${RIGHT}/create`,
  status: 201,
  description: PRICES,
  body: imports.importStockConfigInput,
  output: itemOf(imports.importStockConfig),
});
export const updateImportStockConfig = contract('PUT /sync/import_stock_configs/:id', {
  summary: 'Update a stock import',
  access: `${RIGHT}/update`,
  description: `${SECRETS} ${PRICES}`,
  params: byId,
  body: imports.importStockConfigInput,
  output: itemOf(imports.importStockConfig),
});
export const removeImportStockConfig = contract('DELETE /sync/import_stock_configs/:id', {
  summary: 'Remove a stock import',
  access: `${RIGHT}/delete`,
  description: BUSY,
  params: byId,
  output: done,
});
export const runImportStockConfig = contract('POST /sync/import_stock_configs/:id/run', {
  summary: 'Run a stock import',
  access: `${RIGHT}/update`,
  status: 202,
  description: `Reads the files that are there now. A dry run says what would change and writes nothing. ${BUSY}`,
  params: byId,
  body: runs.runInput,
  output: itemOf(runs.runStarted),
});

export const previewStockImport = contract('POST /sync/preview_import', {
  summary: 'Preview a stock import',
  access: `${RIGHT}/update`,
  description: `Says what the first rows of a sample file would become, by a mapping that need not be saved. Nothing is written. ${PRICES}`,
  body: importPreviewInput,
  output: itemOf(importPreview),
});

export const listExportStockMovementConfigs = contract('GET /sync/export_stock_movement_configs', {
  summary: 'List exports of stock movements',
  access: READ,
  query: listQuery(syncConfigList),
  output: pageOf(exports.exportStockMovementConfig),
});
export const createExportStockMovementConfig = contract('POST /sync/export_stock_movement_configs', {
  summary: 'Create an export of stock movements',
  access: `${RIGHT}/create`,
  status: 201,
  description: PRICES,
  body: exports.exportStockMovementConfigInput,
  output: itemOf(exports.exportStockMovementConfig),
});
export const updateExportStockMovementConfig = contract('PUT /sync/export_stock_movement_configs/:id', {
  summary: 'Update an export of stock movements',
  access: `${RIGHT}/update`,
  description: `${SECRETS} ${PRICES}`,
  params: byId,
  body: exports.exportStockMovementConfigInput,
  output: itemOf(exports.exportStockMovementConfig),
});
export const removeExportStockMovementConfig = contract('DELETE /sync/export_stock_movement_configs/:id', {
  summary: 'Remove an export of stock movements',
  access: `${RIGHT}/delete`,
  description: BUSY,
  params: byId,
  output: done,
});
export const runExportStockMovementConfig = contract('POST /sync/export_stock_movement_configs/:id/run', {
  summary: 'Run an export of stock movements',
  access: `${RIGHT}/update`,
  status: 202,
  description: `Writes a file with the movements since the last success. A dry run counts them and writes nothing. ${BUSY}`,
  params: byId,
  body: runs.runInput,
  output: itemOf(runs.runStarted),
});

export const testConnection = contract('POST /sync/test_connection', {
  summary: 'Test a connection',
  access: `${RIGHT}/update`,
  description: 'Signs in and lists the folder. An address that is refused is not told apart further.',
  body: connectionTest,
  output: itemOf(connectionTestResult),
});

export const listSyncRuns = contract('GET /sync/runs', {
  summary: 'List runs of imports and exports',
  access: READ,
  query: listQuery(syncRunList),
  output: pageOf(runs.syncRun),
});
export const getSyncRun = contract('GET /sync/runs/:id', {
  summary: 'Get a run of an import or export',
  access: READ,
  params: byId,
  output: itemOf(runs.syncRun),
});
export const listSyncRunErrors = contract('GET /sync/runs/:id/errors', {
  summary: 'List the errors of a run',
  access: READ,
  params: byId,
  query: listQuery(syncRunErrorList),
  output: pageOf(runs.syncRunError),
});
