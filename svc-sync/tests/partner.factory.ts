import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportStockMovementConfig, ImportStockConfig, SyncRun, SyncRunError } from '@portal/contracts/sync/schemas';
import type { MergeRequest, MergeResponse, StockLine } from '@portal/proto/inventory/v1/inventory';
import type { TenantContext } from '@portal/service-kit/context';
import { eventually, testService } from '@portal/service-kit/testing';
import { readNetworks } from '../src/networks/allowed-networks';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { HttpsServer } from './https-server';
import { SftpServer } from './sftp-server';
import { CONFIG, type Sync } from './sync.factory';

const FOLDER = mkdtempSync(join(tmpdir(), 'partners-'));
/** The server answers at every address of this machine; this one alone may be reached. */
const SERVER = '127.0.0.5';
export const MAPPING = { columns: { part_symbol: 'Symbol', location: 'Place', quantity: 'Quantity' } };

/** Stock as svc-inventory keeps it, as far as an exchange sees it. */
class Stock {
  merged: MergeRequest[] = [];
  lines: StockLine[] = [];
  /** Keeps calls waiting until it resolves. */
  gate: Promise<void> = Promise.resolve();

  readonly client = {
    merge: async (request: MergeRequest): Promise<MergeResponse> => {
      await this.gate;
      this.merged.push(request);
      const errors = request.rows.filter(({ quantity }) => !/^\d+(\.\d+)?$/.test(quantity));
      return {
        created: request.rows.length - errors.length,
        updated: 0,
        unchanged: 0,
        errors: errors.map(({ row }) => ({ row, column: 'quantity', code: 'invalid' })),
        outcomes: request.dryRun
          ? request.rows
              .filter((row) => !errors.includes(row))
              .map(({ row, quantity }) => ({ row, outcome: 'created', before: '0.000', after: quantity }))
          : [],
      };
    },
    movements: async ({ afterId }: { afterId: number }) => {
      await this.gate;
      const lines = this.lines.filter(({ id, kind }) => kind !== 'stock' && id > afterId);
      return { lines, lastId: lines.at(-1)?.id ?? afterId };
    },
    close: () => undefined,
    stock: ({ afterId }: { afterId: number }) =>
      Promise.resolve({ lines: this.lines.filter(({ id, kind }) => kind === 'stock' && id > afterId) }),
  } as unknown as Deps['stock'];
}

export interface Answer<T> {
  item: T;
  items: T[];
  status: string;
  codes?: Record<string, string[]>;
}

export const IMPORTS = '/sync/import_stock_configs';
export const EXPORTS = '/sync/export_stock_movement_configs';

/** A service beside a stock and an SFTP server of its own; each test is in a plant of its own with one external system. */
export function usePartners() {
  const stock = new Stock();
  let running: Sync;
  let sftp: SftpServer;
  let https: HttpsServer;
  let home: TenantContext;
  let system: number;
  beforeAll(async () => {
    sftp = await new SftpServer().start();
    https = await new HttpsServer().start(SERVER);
    const beside: typeof service = { ...service, create: (base) => ({ ...service.create(base), stock: stock.client }) };
    const networks = readNetworks(`${SERVER}/32`);
    running = await testService(beside, {
      config: {
        ...CONFIG,
        PARTNER_FOLDER: FOLDER,
        PARTNER_SETTLE_MS: 20,
        PARTNER_NETWORKS: networks,
        PARTNER_AUTHORITIES: https.certificate,
      },
    });
  });
  beforeEach(async () => {
    home = running.createTenantCtx({ admin: true });
    Object.assign(stock, { merged: [], lines: [], gate: Promise.resolve() });
    mkdirSync(join(FOLDER, home.tenant, 'in'), { recursive: true });
    const { body } = await running.http(home).post<{ item: { id: number } }>('/systems', { name: 'ERP', timezone: 'Europe/Warsaw' });
    system = body.item.id;
  });
  afterAll(async () => {
    await running.stop();
    sftp.stop();
    https.stop();
  });

  const COMMON = { cron_expression: '0 6 * * *', encoding: 'utf-8', separator: ';' };
  const http = (who = home) => running.http(who);
  const importBody = (more: object = {}) => ({
    external_system_id: system,
    protocol: 'local',
    root: '/in',
    ...COMMON,
    mapping: MAPPING,
    ...more,
  });
  const exportBody = (more: object = {}) => ({
    external_system_id: system,
    protocol: 'local',
    root: '/in',
    ...COMMON,
    file_pattern: 'moves_{id}.csv',
    mapping: {
      columns: [
        { header: 'Part', field: 'part_symbol' },
        { header: 'Qty', field: 'quantity' },
      ],
      decimal: ',',
    },
    ...more,
  });
  const viaSftp = (more: object = {}) => ({
    protocol: 'sftp',
    host: SERVER,
    port: sftp.port,
    username: 'plant',
    password: 'right',
    root: '/',
    ...more,
  });
  const viaHttps = (more: object = {}) => ({ ...viaSftp({ protocol: 'https', port: https.port }), ...more });
  const addImport = async (more: object = {}) => (await http().post<Answer<ImportStockConfig>>(IMPORTS, importBody(more))).body.item;
  const addExport = async (more: object = {}) =>
    (await http().post<Answer<ExportStockMovementConfig>>(EXPORTS, exportBody(more))).body.item;
  const put = (name: string, content: string | Buffer) => writeFileSync(join(FOLDER, home.tenant, 'in', name), content);
  const names = () => readdirSync(join(FOLDER, home.tenant, 'in')).sort();

  async function run(path: string, id: number, dry_run = false): Promise<SyncRun> {
    const { status, body } = await http().post<Answer<{ run_id: number }>>(`${path}/${id}/run`, { dry_run });
    expect(status).toBe(202);
    return over(body.item.run_id);
  }
  const over = (id: number) =>
    eventually(async () => {
      const { item } = (await http().get<Answer<SyncRun>>(`/sync/runs/${id}`)).body;
      expect(item.status).not.toBe('running');
      return item;
    }, 60_000);
  const errorsOf = async (id: number) =>
    (await http().get<Answer<SyncRunError>>(`/sync/runs/${id}/errors`)).body.items.map(({ file, row, column, code }) => [
      file,
      row,
      column,
      code,
    ]);
  const codesOf = async (path: string, body: object) => (await http().post<Answer<never>>(path, body)).body.codes;

  const folder = () => join(FOLDER, home.tenant);
  return {
    get: () => ({ home, running, sftp, https, system }),
    stock,
    http,
    folder,
    importBody,
    exportBody,
    viaSftp,
    viaHttps,
    addImport,
    addExport,
    put,
    names,
    run,
    over,
    errorsOf,
    codesOf,
  };
}
