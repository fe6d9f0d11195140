import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportStockConfig } from '@portal/contracts/sync/schemas';
import type { StockLine } from '@portal/proto/inventory/v1/inventory';
import { withTenant, type Query } from '@portal/service-kit/query';
import { forgetFiles, forgetRuns } from '../src/runs/forgotten-runs.repository';
import { signInKey } from './sftp-server';
import { EXPORTS, IMPORTS, MAPPING, usePartners, type Answer } from './partner.factory';

const { get, stock, http, folder, viaSftp, viaHttps, addImport, addExport, put, names, run, over, errorsOf } = usePartners();

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
    expect([stock.merged.length, readdirSync(join(folder(), 'in/processed')).length]).toEqual([1, 2]);
  });

  it('hands prices over where the file has them', async () => {
    const { id } = await addImport({ mapping: { columns: { ...MAPPING.columns, unit_price: 'Price' } } });
    put('stock.csv', 'Symbol;Place;Quantity;Price\nA;/S/;1;12.5\nB;/S/;1;\n');
    await run(IMPORTS, id);
    expect(stock.merged.flatMap(({ rows }) => rows.map(({ unitPrice }) => unitPrice))).toEqual(['12.5', '']);
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
    writeFileSync(join(folder(), 'in/a.csv'), Buffer.from('Symbol;Place;Quantity\n\xa3;S;1', 'latin1'));
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
    symlinkSync('/etc', join(folder(), 'out'));
    for (const root of ['/../', '/out', '/in/../../..']) {
      const { id } = await addImport({ root });
      expect(await run(IMPORTS, id)).toMatchObject({ status: 'failed', problem: 'not_allowed' });
    }
  });

  it('comes by SFTP; the key of the server is kept, and another one is refused', async () => {
    const { id } = await addImport(viaSftp());
    writeFileSync(join(get().sftp.folder, 'stock.csv'), FILE);
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'finished', created: 1, failed: 1 });
    expect(existsSync(join(get().sftp.folder, 'processed/stock.csv'))).toBe(true);
    const { items } = (await http().get<Answer<ImportStockConfig>>(IMPORTS)).body;
    expect(items[0]?.host_key).toMatch(/^SHA256:/);
    await get().sftp.replace();
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'failed', problem: 'host_key_changed' });
  });

  it('comes by SFTP for whoever has the key, with its passphrase', async () => {
    const { sftp } = get();
    const [own, sealed] = [signInKey(), signInKey('open sesame')];
    const signsIn = async (known: string, sent: object) => {
      sftp.publicKey = known;
      const { id } = await addImport(viaSftp({ auth: 'key', password: null, ...sent }));
      const { status, problem } = await run(IMPORTS, id, true);
      return [status, problem];
    };
    const REFUSED = ['failed', 'sign_in_refused'];
    expect(await signsIn(own.public, { private_key: own.private })).toEqual(['finished', null]);
    expect(await signsIn(sealed.public, { private_key: own.private })).toEqual(REFUSED);
    expect(await signsIn(sealed.public, { private_key: sealed.private, passphrase: 'open sesame' })).toEqual(['finished', null]);
    expect(await signsIn(sealed.public, { private_key: sealed.private, passphrase: 'wrong' })).toEqual(REFUSED);
    expect(await signsIn(sealed.public, { private_key: 'no key' })).toEqual(REFUSED);
  });

  it('comes by HTTPS from one path, once as long as it is the same, and no redirect is followed', async () => {
    const { https } = get();
    const { id } = await addImport(viaHttps({ root: '/stock?format=csv' }));
    https.files.set('/stock?format=csv', FILE);
    const first = await run(IMPORTS, id);
    expect(first).toMatchObject({ status: 'finished', files: 1, created: 1, failed: 1 });
    expect(await errorsOf(first.id)).toEqual([['stock', 3, 'quantity', 'invalid']]);
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'finished', files: 0 });
    https.instead = (_req, res) => void res.writeHead(307, { location: '/stock?format=csv' }).end();
    expect(await run(IMPORTS, id)).toMatchObject({ status: 'failed', problem: 'redirected' });
    https.instead = null;
  });
});

it('runs are forgotten after 90 days with their errors, files a year after they were last seen', async () => {
  const { id } = await addImport({ leave_file: true });
  const inTenant = <T>(work: (query: Query) => Promise<T>) => withTenant(get().running.db, { tenant: get().home.tenant }, work);
  const age = (table: string, column: string, days: number) =>
    inTenant((query) => query(table).update({ [column]: new Date(Date.now() - days * 86_400_000) }));
  put('stock.csv', 'Symbol;Place;Quantity\nA;/S/;x\n');
  await run(IMPORTS, id);
  await age('sync_run', 'started_at', 91);
  await age('sync_file', 'seen_at', 364);
  expect(await run(IMPORTS, id)).toMatchObject({ files: 0 });
  expect([await forgetRuns(get().running.db), await forgetFiles(get().running.db)]).toEqual([false, false]);
  const left = await inTenant(async (query) => [
    (await query('sync_run').select('id')).length,
    (await query('sync_run_error').select('id')).length,
    (
      await query('sync_file')
        .where('seen_at', '>', new Date(Date.now() - 86_400_000))
        .select('path')
    ).length,
  ]);
  expect(left).toEqual([1, 0, 1]);
  await age('sync_file', 'seen_at', 367);
  await forgetFiles(get().running.db);
  expect(await run(IMPORTS, id)).toMatchObject({ files: 1 });
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
  const content = (name: string) => readFileSync(join(folder(), 'in', name), 'utf8');

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

  it('ends its lines as is said', async () => {
    const { id } = await addExport({ line_end: 'lf' });
    stock.lines = [line(1)];
    const { id: runId } = await run(EXPORTS, id);
    expect(content(`moves_${runId}.csv`)).toBe('Part;Qty\nP1;1,500\n');
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
    expect(readFileSync(join(get().sftp.folder, `moves_${runId}.csv`), 'utf8')).toBe('Part;Qty\r\nP1;1,500\r\n');
    expect(readdirSync(get().sftp.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('goes by HTTPS in one request, the same again where the answer was lost', async () => {
    const { https } = get();
    const { id } = await addExport(viaHttps({ root: '/in/' }));
    stock.lines = [line(1)];
    let losses = 0;
    https.instead = (_req, res) => {
      losses += 1;
      https.instead = null;
      stock.lines.push(line(2));
      res.destroy();
    };
    const { id: runId, status, rows } = await run(EXPORTS, id);
    const puts = https.asked.filter(({ method }) => method === 'PUT');
    expect([losses, status, rows, puts.map(({ path, body }) => [path, body])]).toEqual([
      1,
      'finished',
      1,
      Array(2).fill([`/in/moves_${runId}.csv`, 'Part;Qty\r\nP1;1,500\r\n']),
    ]);
    const next = await run(EXPORTS, id);
    expect(https.files.get(`/in/moves_${next.id}.csv`)).toBe('Part;Qty\r\nP2;1,500\r\n');
  });
});
