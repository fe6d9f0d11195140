import * as contracts from '@portal/contracts/sync/contracts';
import type { ExportStockMovementConfig } from '@portal/contracts/sync/schemas';
import { Conflict } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { startRun } from '../runs/start-run';
import { needPrices } from '../configs/check-config';
import { EXPORT } from '../configs/config-kind';
import { eraseConfig, insertConfig, listPage, storeConfig } from '../configs/config.repository';
import { configFields, lockIdle, readConfig, tellConfig } from '../configs/save-config';

const listConfigs = useCase({
  contract: contracts.listExportStockMovementConfigs,
  run: ({ query, searchParams }) => listPage<ExportStockMovementConfig>(query, EXPORT, searchParams),
});

const createConfig = useCase({
  contract: contracts.createExportStockMovementConfig,
  async run({ caller, deps, query, body }) {
    needPrices(caller, body.mapping);
    const id = await insertConfig(query, EXPORT, await configFields({ deps, query, body, before: null, problems: {} }));
    tellConfig(query, EXPORT, id, 'created');
    return { status: 'ok', item: await readConfig<ExportStockMovementConfig>(query, EXPORT, id) };
  },
});

const updateConfig = useCase({
  contract: contracts.updateExportStockMovementConfig,
  async run({ caller, deps, query, params: { id }, body }) {
    needPrices(caller, body.mapping);
    const before = await lockIdle(query, EXPORT, id);
    const present = await readConfig<ExportStockMovementConfig>(query, EXPORT, id);
    if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', present);
    await storeConfig(query, EXPORT, id, await configFields({ deps, query, body, before, problems: {} }));
    tellConfig(query, EXPORT, id, 'changed');
    return { status: 'ok', item: await readConfig<ExportStockMovementConfig>(query, EXPORT, id) };
  },
});

const removeConfig = useCase({
  contract: contracts.removeExportStockMovementConfig,
  async run({ query, params: { id } }) {
    await lockIdle(query, EXPORT, id);
    await eraseConfig(query, EXPORT, id);
    tellConfig(query, EXPORT, id, 'removed');
    return { status: 'ok' };
  },
});

const runConfig = useCase({
  contract: contracts.runExportStockMovementConfig,
  async run({ caller, query, params: { id }, body }) {
    return { status: 'ok', item: await startRun(query, EXPORT, id, { by: caller, dryRun: body.dry_run }) };
  },
});

/** Calls on exports of stock movements. */
export const exportConfigUseCases = [listConfigs, createConfig, updateConfig, removeConfig, runConfig];
