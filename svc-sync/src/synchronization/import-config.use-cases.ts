import * as contracts from '@portal/contracts/sync/contracts';
import type { ImportStockConfig } from '@portal/contracts/sync/schemas';
import { Conflict } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { startRun } from '../runs/start-run';
import { mappingProblems, needPrices } from '../configs/check-config';
import { IMPORT } from '../configs/config-kind';
import { eraseConfig, insertConfig, listPage, storeConfig } from '../configs/config.repository';
import { configFields, lockIdle, readConfig, tellConfig } from '../configs/save-config';

const listConfigs = useCase({
  contract: contracts.listImportStockConfigs,
  run: ({ query, searchParams }) => listPage<ImportStockConfig>(query, IMPORT, searchParams),
});

const createConfig = useCase({
  contract: contracts.createImportStockConfig,
  async run({ caller, deps, query, body }) {
    needPrices(caller, body.mapping);
    const problems = mappingProblems(body.mapping, body.has_headers);
    const id = await insertConfig(query, IMPORT, await configFields({ deps, query, body, before: null, problems }));
    tellConfig(query, IMPORT, id, 'created');
    return { status: 'ok', item: await readConfig<ImportStockConfig>(query, IMPORT, id) };
  },
});

const updateConfig = useCase({
  contract: contracts.updateImportStockConfig,
  async run({ caller, deps, query, params: { id }, body }) {
    needPrices(caller, body.mapping);
    const before = await lockIdle(query, IMPORT, id);
    const present = await readConfig<ImportStockConfig>(query, IMPORT, id);
    if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', present);
    const problems = mappingProblems(body.mapping, body.has_headers);
    await storeConfig(query, IMPORT, id, await configFields({ deps, query, body, before, problems }));
    tellConfig(query, IMPORT, id, 'changed');
    return { status: 'ok', item: await readConfig<ImportStockConfig>(query, IMPORT, id) };
  },
});

const removeConfig = useCase({
  contract: contracts.removeImportStockConfig,
  async run({ query, params: { id } }) {
    await lockIdle(query, IMPORT, id);
    await eraseConfig(query, IMPORT, id);
    tellConfig(query, IMPORT, id, 'removed');
    return { status: 'ok' };
  },
});

const runConfig = useCase({
  contract: contracts.runImportStockConfig,
  async run({ caller, query, params: { id }, body }) {
    return { status: 'ok', item: await startRun(query, IMPORT, id, { by: caller, dryRun: body.dry_run }) };
  },
});

/** Calls on imports of stock. */
export const importConfigUseCases = [listConfigs, createConfig, updateConfig, removeConfig, runConfig];
