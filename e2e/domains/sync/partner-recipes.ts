import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { foundSystem } from './system.factory';

export const IMPORTS = '/sync/import_stock_configs';
export const EXPORTS = '/sync/export_stock_movement_configs';

/** Never due while a proof runs: once a year. */
const common = async (client: TenantClient) => ({
  external_system_id: (await foundSystem(client)).id,
  protocol: 'local',
  root: '/',
  cron_expression: '0 3 29 2 *',
  encoding: 'utf-8',
  separator: ';',
});
export const importForm = async (client: TenantClient) => ({
  ...(await common(client)),
  mapping: { columns: { part_symbol: canaryOf(client), location: 'Place', quantity: 'Quantity' } },
});
export const exportForm = async (client: TenantClient) => ({
  ...(await common(client)),
  file_pattern: `${canaryOf(client)}_{id}.csv`,
  mapping: { columns: [{ header: canaryOf(client), field: 'part_symbol' }] },
});

export const previewForm = (client: TenantClient) => ({
  file_name: 'stock.csv',
  content: Buffer.from(`Symbol;Place;Quantity\n${canaryOf(client)};/;1\n`).toString('base64'),
  encoding: 'utf-8',
  separator: ';',
  mapping: { columns: { part_symbol: 'Symbol', location: 'Place', quantity: 'Quantity' } },
});

interface Stored {
  id: number;
  external_system_id: number;
}
export const newImport = async (client: TenantClient) => client.item<Stored>(client.call('POST', IMPORTS, await importForm(client)));
export const newExport = async (client: TenantClient) => client.item<Stored>(client.call('POST', EXPORTS, await exportForm(client)));

/** The same for the whole run. */
export const importOf = oncePerClient(newImport);
export const exportOf = oncePerClient(newExport);

const RUN = `
  insert into sync.sync_run (tenant_id, kind, config_id, external_system_id, external_system_name, job_id, dry_run, status, finished_at)
  values ($1, 'import', $2, $3, $4, gen_random_uuid(), false, 'finished', now()) returning id`;
const FAULT = `insert into sync.sync_run_error (tenant_id, run_id, file, "row", "column", code) values ($1, $2, $3, 2, 'quantity', 'invalid') returning id`;

interface Run {
  id: number;
  config_id: number;
  error: number;
}

/** A run that is over, with an error in a row: no call makes one at once. */
export const foundRun = oncePerClient(async (client): Promise<Run> => {
  const { id: config_id, external_system_id } = await importOf(client);
  const canary = canaryOf(client);
  const database = await client.stage.database();
  try {
    const run = await database.query<{ id: string }>(RUN, [client.tenant, config_id, external_system_id, canary]);
    const id = Number(run.rows[0]?.id);
    const fault = await database.query<{ id: string }>(FAULT, [client.tenant, id, canary]);
    return { id, config_id, error: Number(fault.rows[0]?.id) };
  } finally {
    await database.end();
  }
});

export const foundRunError = async (client: TenantClient) => ({ id: (await foundRun(client)).error });

const run = async (client: TenantClient) => ({ id: (await foundRun(client)).id });
const anImport = async (client: TenantClient) => ({ id: (await newImport(client)).id });
const anExport = async (client: TenantClient) => ({ id: (await newExport(client)).id });

/** Calls on imports, exports and their runs. */
export const partnerRecipes: Readonly<Record<string, Recipe>> = {
  [`GET ${IMPORTS}`]: {},
  [`POST ${IMPORTS}`]: { body: importForm },
  [`PUT ${IMPORTS}/:id`]: { params: anImport, body: importForm },
  [`DELETE ${IMPORTS}/:id`]: { params: anImport },
  [`POST ${IMPORTS}/:id/run`]: { params: anImport, body: () => ({ dry_run: true }) },
  [`GET ${EXPORTS}`]: {},
  [`POST ${EXPORTS}`]: { body: exportForm },
  [`PUT ${EXPORTS}/:id`]: { params: anExport, body: exportForm },
  [`DELETE ${EXPORTS}/:id`]: { params: anExport },
  [`POST ${EXPORTS}/:id/run`]: { params: anExport, body: () => ({ dry_run: true }) },
  'POST /sync/test_connection': { body: () => ({ protocol: 'local', root: '/' }) },
  'POST /sync/preview_import': { body: previewForm },
  'GET /sync/runs': {},
  'GET /sync/runs/:id': { params: run },
  'GET /sync/runs/:id/errors': { params: run },
};
