import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { SyncRun } from '@portal/contracts/sync/schemas';
import { killProcesses } from '../../proof/kill-processes';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { locationForm } from '../inventory/location.factory';
import { newSystem } from './system.factory';

const KILLED = ['svc-sync', 'svc-inventory'] as const;
const PARTS = { quick: 2_000, full: 4_000 };
const MOMENTS = { quick: 3, full: 9 };
const WAIT_MS = 180_000;
const LOOK_MS = 50;
/** What both kinds have: once a year, so that nothing but the proof starts one. */
const COMMON = { protocol: 'local', cron_expression: '0 3 29 2 *', encoding: 'utf-8', separator: ';' };

/** An import or an export of the proof. */
interface Exchange {
  path: string;
  id: number;
}

/** Starts a run; gives its number. */
async function start(client: TenantClient, { path, id }: Exchange): Promise<number> {
  return (await client.item<{ run_id: number }>(client.call('POST', `${path}/${id}/run`, { dry_run: false }))).run_id;
}

/** The run once it is over; an edge that waits for a service answers nothing for a while. */
async function endOf(client: TenantClient, run: number): Promise<SyncRun> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(LOOK_MS)) {
    const answer = await client.call('GET', `/sync/runs/${run}`).catch(() => null);
    if (answer?.status !== 200) continue;
    const { item } = JSON.parse(answer.body) as { item: SyncRun };
    if (item.status !== 'running') return item;
  }
  throw new Error(`the run ${run} did not end`);
}

/** A run that nothing disturbs; gives how long it took, in milliseconds. */
async function timed(client: TenantClient, exchange: Exchange): Promise<number> {
  const began = performance.now();
  await endOf(client, await start(client, exchange));
  return performance.now() - began;
}

/** A run that dies after so many milliseconds; gives what became of it. */
async function killed(stage: Stage, client: TenantClient, exchange: Exchange, afterMs: number): Promise<SyncRun> {
  const run = await start(client, exchange);
  await pause(afterMs);
  await killProcesses(stage, KILLED, WAIT_MS);
  return endOf(client, run);
}

const STOCK = `
  select coalesce(sum(e.on_hand), 0)::float as pieces,
    (select count(*)::int from inventory.storage_movement m join inventory.part p on p.tenant_id = m.tenant_id and p.id = m.part_id
      where m.tenant_id = $1 and starts_with(p.symbol, $2)) as movements
  from inventory.part_entry e join inventory.part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  where e.tenant_id = $1 and starts_with(p.symbol, $2)`;
const MOVEMENTS = 'select count(*)::int as count from inventory.storage_movement where tenant_id = $1';

/** Pieces that lie there and movements that brought them. */
async function stockOf(database: pg.Client, tenant: string, mark: string): Promise<{ pieces: number; movements: number }> {
  const { rows } = await database.query<{ pieces: number; movements: number }>(STOCK, [tenant, mark]);
  return rows[0] ?? { pieces: 0, movements: 0 };
}

interface Plant {
  stage: Stage;
  client: TenantClient;
  database: pg.Client;
  mark: string;
  /** Folders of the partner on this machine. */
  inbox: string;
  outbox: string;
  imports: Exchange;
  exports: Exchange;
}

async function plantOf(stage: Stage): Promise<Plant> {
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const mark = `KX${Date.now().toString(36).toUpperCase()}`;
  const shelf = { ...locationForm(mark, mark), type: 'rack', can_be_picked: true };
  await client.item(client.call('POST', '/locations', shelf));
  const external_system_id = (await newSystem(client)).id;
  const folder = join(stage.folder, 'partners', client.tenant);
  const [inbox, outbox] = [join(folder, `in-${mark}`), join(folder, `out-${mark}`)];
  for (const one of [inbox, outbox]) mkdirSync(one, { recursive: true });
  const add = async (path: string, more: object): Promise<Exchange> => {
    const { id } = await client.item<{ id: number }>(client.call('POST', path, { external_system_id, ...COMMON, ...more }));
    return { path, id };
  };
  const columns = { part_symbol: 'Symbol', location: 'Place', quantity: 'Quantity' };
  const imports = await add('/sync/import_stock_configs', {
    root: `/in-${mark}`,
    mapping: { columns, mode: 'add', unknown_part: 'create' },
  });
  const exports = await add('/sync/export_stock_movement_configs', {
    root: `/out-${mark}`,
    file_pattern: 'moves_{id}.csv',
    with_trashed: true,
    mapping: { columns: [{ header: 'No', field: 'id' }] },
  });
  return { stage, client, database: await stage.database(), mark, inbox, outbox, imports, exports };
}

/** Puts a file there that adds one piece of each part. */
function deliver({ inbox, mark }: Plant, name: string, parts: number): void {
  const lines = Array.from({ length: parts }, (_, index) => `${mark}-${index};${mark};1`);
  writeFileSync(join(inbox, name), `Symbol;Place;Quantity\n${lines.join('\n')}\n`);
}

/** Numbers of the movements in all files that the partner got, and files that are none of the export's. */
function exported({ outbox }: Plant): { numbers: string[]; others: string[] } {
  const names = readdirSync(outbox);
  const files = names.filter((name) => /^moves_\d+\.csv$/.test(name));
  const numbers = files.flatMap((name) => readFileSync(join(outbox, name), 'utf8').split('\r\n').slice(1, -1));
  return { numbers, others: names.filter((name) => !files.includes(name)) };
}

interface Ended {
  parts: number;
  moments: number;
  ends: readonly SyncRun[];
}

async function rowsOf(plant: Plant, { parts: each, moments: deaths, ends }: Ended): Promise<Row[]> {
  const { client, database, mark, inbox } = plant;
  const files = deaths + 2;
  const expected = files * each;
  const { pieces, movements } = await stockOf(database, client.tenant, mark);
  const moved = readdirSync(join(inbox, 'processed')).length;
  const left = readdirSync(inbox).length - 1;
  const failed = ends.filter(({ status }) => status !== 'finished').length;
  const { numbers, others } = exported(plant);
  const { rows } = await database.query<{ count: number }>(MOVEMENTS, [client.tenant]);
  const known = rows[0]?.count ?? 0;
  const distinct = new Set(numbers).size;
  const killing = `${KILLED.join(' and ')} killed together at ${deaths} moments of a run`;
  return [
    {
      what: `imports of ${each} rows that add a piece each, ${killing}: pieces, movements, files moved, files left, runs that failed`,
      measured: `${pieces}, ${movements}, ${moved}, ${left}, ${failed}`,
      goal: `${expected}, ${expected}, ${files}, 0, 0`,
      met: pieces === expected && movements === expected && moved === files && left === 0 && failed === 0,
    },
    {
      what: `exports of movements, ${killing}: movements of the plant, in files, in two files, other files`,
      measured: `${known}, ${distinct}, ${numbers.length - distinct}, ${others.length}`,
      goal: 'all in one file each, no other file',
      met: distinct === known && numbers.length === distinct && others.length === 0,
    },
  ];
}

/**
 * Imports and exports whose services are killed together with `kill -9`, at moments from the first to the last of a run. Every piece of
 * every file is in the stock once, every file is moved once, and every movement stands in one file.
 */
export const killedExchange: Proof = async ({ stage: shared, quick }): Promise<Row[]> => {
  const [parts, moments] = quick ? [PARTS.quick, MOMENTS.quick] : [PARTS.full, MOMENTS.full];
  const plant = await plantOf(await shared());
  const { stage, client, database, imports, exports } = plant;
  try {
    const times: [number, number][] = [];
    // The first adds the parts, and writes all movements of the plant.
    for (const name of ['first.csv', 'second.csv']) {
      deliver(plant, name, parts);
      times.push([await timed(client, imports), await timed(client, exports)]);
    }
    const [importMs, exportMs] = times[1] ?? [0, 0];
    const ends: SyncRun[] = [];
    for (let moment = 1; moment <= moments; moment += 1) {
      const share = (moment - 0.5) / moments;
      deliver(plant, `${moment}.csv`, parts);
      ends.push(await killed(stage, client, imports, importMs * share));
      ends.push(await killed(stage, client, exports, exportMs * share));
    }
    // What a schedule would do next.
    await endOf(client, await start(client, exports));
    return await rowsOf(plant, { parts, moments, ends });
  } finally {
    for (const { path, id } of [imports, exports]) await client.call('DELETE', `${path}/${id}`);
    await database.end();
  }
};
