import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ConnectionTestResult,
  ExportStockMovementConfig,
  ImportStockConfig,
  SyncRun,
  SyncRunError,
} from '@portal/contracts/sync/schemas';
import type { MergeRequest, MergeResponse, StockLine } from '@portal/proto/inventory/v1/inventory';
import type { TenantContext } from '@portal/service-kit/context';
import { eventually, testService } from '@portal/service-kit/testing';
import { readNetworks } from '../src/connections/allowed-networks';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { SftpServer } from './sftp-server';
import { CONFIG, type Sync } from './sync.factory';

const FOLDER = mkdtempSync(join(tmpdir(), 'partners-'));
/** The server answers at every address of this machine; this one alone may be reached. */
const SERVER = '127.0.0.5';
const MAPPING = { columns: { part_symbol: 'Symbol', location: 'Place', quantity: 'Quantity' } };

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

const stock = new Stock();
let running: Sync;
let sftp: SftpServer;
let home: TenantContext;
let system: number;
beforeAll(async () => {
  sftp = await new SftpServer().start();
  const beside: typeof service = { ...service, create: (base) => ({ ...service.create(base), stock: stock.client }) };
  const networks = readNetworks(`${SERVER}/32`);
  running = await testService(beside, { config: { ...CONFIG, PARTNER_FOLDER: FOLDER, PARTNER_SETTLE_MS: 20, PARTNER_NETWORKS: networks } });
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
});

interface Answer<T> {
  item: T;
  items: T[];
  status: string;
  codes?: Record<string, string[]>;
}
const IMPORTS = '/sync/import_stock_configs';
const EXPORTS = '/sync/export_stock_movement_configs';
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
const addImport = async (more: object = {}) => (await http().post<Answer<ImportStockConfig>>(IMPORTS, importBody(more))).body.item;
const addExport = async (more: object = {}) => (await http().post<Answer<ExportStockMovementConfig>>(EXPORTS, exportBody(more))).body.item;
const put = (name: string, content: string) => writeFileSync(join(FOLDER, home.tenant, 'in', name), content);
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
  }, 20_000);
const errorsOf = async (id: number) =>
  (await http().get<Answer<SyncRunError>>(`/sync/runs/${id}/errors`)).body.items.map(({ file, row, column, code }) => [
    file,
    row,
    column,
    code,
  ]);
const codesOf = async (path: string, body: object) => (await http().post<Answer<never>>(path, body)).body.codes;

describe('what is sent', () => {
  it('sync forms: required fields', async () => {
    const needed = {
      external_system_id: ['required'],
      protocol: ['required'],
      cron_expression: ['required'],
      root: ['required'],
      encoding: ['required'],
      separator: ['required'],
      mapping: ['required'],
    };
    expect(await codesOf(IMPORTS, {})).toEqual(needed);
    expect(await codesOf(EXPORTS, {})).toMatchObject({ file_pattern: ['required'], mapping: ['required'], cron_expression: ['required'] });
    expect(await codesOf(IMPORTS, importBody({ protocol: 'sftp' }))).toEqual({
      host: ['required'],
      port: ['required'],
      username: ['required'],
      password: ['required'],
    });
    expect(await codesOf(IMPORTS, importBody(viaSftp({ auth: 'key' })))).toEqual({ private_key: ['required'] });
  });

  it('sync: port 1 to 65534', async () => {
    const port = (value: number) => codesOf(IMPORTS, importBody(viaSftp({ port: value })));
    expect([await port(0), await port(65_535)]).toEqual([{ port: ['too_low'] }, { port: ['too_high'] }]);
    expect([await port(1), await port(65_534)]).toEqual([undefined, undefined]);
  });

  it('sync: import root starts with /', async () => {
    expect(await codesOf(IMPORTS, importBody({ root: 'in' }))).toEqual({ root: ['invalid'] });
  });

  it('sync: export file pattern required, min 3, and no folder', async () => {
    const pattern = (value: string) => codesOf(EXPORTS, exportBody({ file_pattern: value }));
    expect([await pattern('ab'), await pattern('../x.csv'), await pattern('abc')]).toEqual([
      { file_pattern: ['too_short'] },
      { file_pattern: ['invalid'] },
      undefined,
    ]);
  });

  it('sync: mapping must be valid', async () => {
    const mapping = (value: unknown) => codesOf(IMPORTS, importBody({ mapping: value }));
    expect(await mapping('{"columns"')).toEqual({ mapping: ['invalid'] });
    expect(await mapping({ columns: { part_symbol: 'A', location: 'B' } })).toEqual({ 'mapping.columns.quantity': ['required'] });
    expect(await codesOf(IMPORTS, importBody({ has_headers: false }))).toMatchObject({ 'mapping.columns.part_symbol': ['invalid'] });
  });

  it('schedule, encoding and system have to be ones', async () => {
    expect(await codesOf(IMPORTS, importBody({ cron_expression: 'daily', encoding: 'klingon', external_system_id: 4_711 }))).toEqual({
      cron_expression: ['invalid'],
      encoding: ['invalid'],
      external_system_id: ['not_found'],
    });
  });
});

describe('a configuration', () => {
  it('never answers a secret, keeps it where a change leaves it out, and forgets it for another host', async () => {
    const made = await http().post<Answer<ImportStockConfig>>(IMPORTS, importBody(viaSftp()));
    expect(made.text).not.toContain('right');
    const { id, has_password } = made.body.item;
    expect(has_password).toBe(true);
    const change = (more: object) =>
      http().put<Answer<ImportStockConfig>>(`${IMPORTS}/${id}`, importBody({ ...viaSftp({ password: undefined }), ...more }));
    expect((await change({ enabled: false })).body.item).toMatchObject({
      has_password: true,
      enabled: false,
      next_run_at: null,
      version: 2,
    });
    expect((await change({ version: 1 })).status).toBe(409);
    expect((await change({ host: '127.0.0.9' })).body.codes).toEqual({ password: ['required'] });
  });

  it('says when it runs next in the time zone of the system, and keeps the system from being removed', async () => {
    const { id, next_run_at, external_system } = await addImport();
    expect([next_run_at?.slice(11), external_system.name]).toEqual(['05:00:00.000Z', 'ERP']);
    expect((await http().delete<Answer<never>>(`/systems/${system}`)).body.status).toBe('in_use');
    expect((await http().delete(`${IMPORTS}/${id}`)).status).toBe(200);
    expect((await http().delete(`/systems/${system}`)).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const { id } = await addImport();
    const neighbour = running.createTenantCtx({ admin: true });
    expect((await http(neighbour).post(`${IMPORTS}/${id}/run`, {})).status).toBe(404);
    expect((await http(neighbour).get<Answer<never>>(IMPORTS)).body.items).toEqual([]);
    expect((await http(running.createTenantCtx({ access: { 'settings.systems': ['read'] } })).get(IMPORTS)).status).toBe(403);
  });
});

describe('an import', () => {
  const FILE = 'Symbol;Place;Quantity\nA;/S/;1\nB;/S/;x\n';

  it('hands good rows over, names the others, puts the file away, and reads it once', async () => {
    const { id } = await addImport();
    put('stock.csv', FILE);
    const first = await run(IMPORTS, id);
    expect(first).toMatchObject({ status: 'finished', files: 1, rows: 2, created: 1, failed: 1, problem: null });
    expect([await errorsOf(first.id), names()]).toEqual([[['stock.csv', 3, 'quantity', 'invalid']], ['processed']]);
    put('stock.csv', FILE);
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'finished', files: 0, rows: 0 });
    expect([stock.merged.length, readdirSync(join(FOLDER, home.tenant, 'in/processed')).length]).toEqual([1, 2]);
  });

  it('a dry run leaves everything as it is', async () => {
    const { id } = await addImport();
    put('stock.csv', FILE);
    expect(await run(IMPORTS, id, true)).toMatchObject({ dry_run: true, created: 1, failed: 1 });
    expect([stock.merged.every(({ dryRun }) => dryRun), names()]).toEqual([true, ['stock.csv']]);
  });

  it('writes nothing of a file with a bad row, where that is wanted', async () => {
    const { id } = await addImport({ on_error: 'file' });
    put('stock.csv', FILE);
    expect(await run(IMPORTS, id)).toMatchObject({ created: 0, failed: 1 });
    expect([stock.merged.every(({ dryRun }) => dryRun), names()]).toEqual([true, ['stock.csv']]);
  });

  it('leaves files where they are, where that is wanted, and what is no table always', async () => {
    const { id } = await addImport({ leave_file: true });
    put('stock.csv', FILE);
    put('readme.pdf', 'x');
    await run(IMPORTS, id);
    await run(IMPORTS, id);
    expect([stock.merged.length, names()]).toEqual([1, ['readme.pdf', 'stock.csv']]);
  });

  it('names a file that is not of its encoding, and reads the others', async () => {
    const { id } = await addImport();
    writeFileSync(join(FOLDER, home.tenant, 'in/a.csv'), Buffer.from('Symbol;Place;Quantity\n\xa3;S;1', 'latin1'));
    put('b.csv', FILE);
    const { id: runId, files } = await run(IMPORTS, id);
    expect([files, await errorsOf(runId)]).toEqual([
      2,
      [
        ['a.csv', null, null, 'wrong_encoding'],
        ['b.csv', 3, 'quantity', 'invalid'],
      ],
    ]);
    expect(names()).toEqual(['a.csv', 'processed']);
  });

  it('runs once at a time', async () => {
    const { id } = await addImport();
    put('stock.csv', FILE);
    let open: () => void = () => undefined;
    stock.gate = new Promise((resolve) => (open = resolve));
    const { body } = await http().post<Answer<{ run_id: number }>>(`${IMPORTS}/${id}/run`, {});
    const again = [await http().post<Answer<never>>(`${IMPORTS}/${id}/run`, {}), await http().delete<Answer<never>>(`${IMPORTS}/${id}`)];
    expect(again.map((one) => [one.status, one.body.status])).toEqual([
      [409, 'in_use'],
      [409, 'in_use'],
    ]);
    open();
    expect(await over(body.item.run_id)).toMatchObject({ status: 'finished' });
  });

  it('stays in the folder of its plant', async () => {
    symlinkSync('/etc', join(FOLDER, home.tenant, 'out'));
    for (const root of ['/../', '/out', '/in/../../..']) {
      const { id } = await addImport({ root });
      expect(await run(IMPORTS, id)).toMatchObject({ status: 'failed', problem: 'not_allowed' });
    }
  });

  it('comes by SFTP; the key of the server is kept, and another one is refused', async () => {
    const { id } = await addImport(viaSftp());
    writeFileSync(join(sftp.folder, 'stock.csv'), FILE);
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'finished', created: 1, failed: 1 });
    expect(existsSync(join(sftp.folder, 'processed/stock.csv'))).toBe(true);
    const { items } = (await http().get<Answer<ImportStockConfig>>(IMPORTS)).body;
    expect(items[0]?.host_key).toMatch(/^SHA256:/);
    await sftp.replace();
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'failed', problem: 'host_key_changed' });
  });
});

describe('an export', () => {
  const line = (id: number, more: Partial<StockLine> = {}): StockLine => ({
    id,
    kind: 'receive',
    partSymbol: `P${id}`,
    partName: 'Part',
    location: '/S/',
    entryNumber: 'E-1',
    batch: '',
    quantity: '1.500',
    unitPrice: '',
    issueId: 0,
    reason: '',
    movedAt: '',
    ...more,
  });
  const content = (name: string) => readFileSync(join(FOLDER, home.tenant, 'in', name), 'utf8');

  it('writes the movements since the last success, once, and nothing where there are none', async () => {
    const { id } = await addExport();
    stock.lines = [line(1), line(2, { partSymbol: 'a;"b' })];
    const first = await run(EXPORTS, id);
    expect([first.rows, content(`moves_${first.id}.csv`)]).toEqual([2, 'Part;Qty\r\nP1;1,500\r\n"a;""b";1,500\r\n']);
    expect(await run(EXPORTS, id)).toMatchObject({ files: 0, rows: 0 });
    stock.lines.push(line(3));
    const third = await run(EXPORTS, id);
    expect(content(`moves_${third.id}.csv`)).toBe('Part;Qty\r\nP3;1,500\r\n');
    expect(names()).toHaveLength(2);
  });

  it('appends the stock, numbers a name that is taken, and a dry run writes nothing', async () => {
    const { id } = await addExport({ append_full_stock: true, include_headers: false, file_pattern: 'stock.csv' });
    stock.lines = [line(1), line(9, { kind: 'stock', partSymbol: 'S9' })];
    expect(await run(EXPORTS, id, true)).toMatchObject({ rows: 2, files: 0 });
    expect(names()).toEqual([]);
    await run(EXPORTS, id);
    await run(EXPORTS, id);
    expect([content('stock.csv'), content('stock-2.csv')]).toEqual(['P1;1,500\r\nS9;1,500\r\n', 'S9;1,500\r\n']);
  });

  it('refuses letters that its encoding lacks instead of writing others', async () => {
    const { id } = await addExport({ encoding: 'iso-8859-1' });
    stock.lines = [line(1, { partSymbol: 'ŁOŻ' })];
    expect(await run(EXPORTS, id)).toMatchObject({ status: 'failed', problem: 'wrong_encoding' });
    expect(names()).toEqual([]);
  });

  it('goes by SFTP', async () => {
    const { id } = await addExport(viaSftp());
    stock.lines = [line(1)];
    const { id: runId } = await run(EXPORTS, id);
    expect(readFileSync(join(sftp.folder, `moves_${runId}.csv`), 'utf8')).toBe('Part;Qty\r\nP1;1,500\r\n');
    expect(readdirSync(sftp.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('the test of a connection', () => {
  const test = async (body: object, who = home) => (await http(who).post<Answer<ConnectionTestResult>>('/sync/test_connection', body)).body;

  it('says what it found', async () => {
    const { item } = await test(viaSftp());
    expect(item).toMatchObject({ reachable: true, problem: null });
    expect(item.host_key).toMatch(/^SHA256:/);
    expect((await test(viaSftp({ root: '/nowhere' }))).item.problem).toBe('not_found');
    expect((await test(viaSftp({ password: 'wrong' }))).item.problem).toBe('sign_in_refused');
    expect((await test(viaSftp({ port: 1 }))).item.problem).toBe('unreachable');
    expect((await test(viaSftp({ host_key: 'SHA256:other' }))).item.problem).toBe('host_key_changed');
  });

  it.each(['127.0.0.1', '127.0.0.2', '2130706433', '0x7f.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', 'localhost'])(
    'reaches nothing at %s',
    async (host) => {
      const { item } = await test(viaSftp({ host, port: sftp.port }));
      expect(item).toMatchObject({ reachable: false, files: null });
      expect(['address_refused', 'unreachable', 'timeout']).toContain(item.problem);
    },
  );

  it('tries kept secrets at the host that they are for alone', async () => {
    const { id } = await addImport(viaSftp());
    const without = viaSftp({ password: undefined, import_config_id: id });
    expect((await test(without)).item.reachable).toBe(true);
    expect((await test({ ...without, host: 'localhost' })).codes).toEqual({ password: ['required'] });
    expect((await test(without, running.createTenantCtx({ admin: true }))).codes).toEqual({ import_config_id: ['not_found'] });
  });
});
