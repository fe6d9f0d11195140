import { StockExchangeService, type MergeRequest, type StockRow } from '@portal/proto/inventory/v1/inventory';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { withTenant, type Query } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { forgetBatches } from '../src/stock-exchange/forgotten-batches.repository';
import { ALONE } from './equipment.factory';
import { StockPlant } from './stock.factory';

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
  await plant.addPlace('SHELF');
});
afterAll(() => running.stop());

const client = () => running.grpc(StockExchangeService);
const rowOf = (row: Partial<StockRow>): StockRow => ({
  row: 2,
  partSymbol: 'BRG-1',
  location: '/SHELF/',
  quantity: '10',
  batch: '',
  name: '',
  unitPrice: '',
  ...row,
});
const merge = (rows: Partial<StockRow>[], more: Partial<MergeRequest> = {}, who = plant) =>
  client().merge(
    { fileKey: 'file', batch: 0, dryRun: false, add: false, unknownPart: 'create', rows: rows.map(rowOf), ...more },
    { ctx: who.ctx },
  );
const entries = async () =>
  (await plant.http.get<{ items: PartEntry[] }>('/part_entries')).body.items.map(({ quantity, batch }) => [Number(quantity), batch]);
const movements = async (afterId = 0, who = plant) => client().movements({ afterId, limit: 100, withArchived: false }, { ctx: who.ctx });

/** So many movements. They are given once no transaction of the server is older than theirs: other tests have some. */
const settledMovements = (count: number) =>
  eventually(async () => {
    const found = await movements();
    expect(found.lines).toHaveLength(count);
    return found;
  });

it('sets stock: what is new is opened, what is there changes by the difference, and a repeat of a batch writes nothing', async () => {
  expect(await merge([{}, { row: 3, batch: 'B7', quantity: '2.5' }], { fileKey: 'a' })).toMatchObject({ created: 2, errors: [] });
  expect(await merge([{ quantity: '4' }, { row: 3, batch: 'B7', quantity: '2.5' }], { fileKey: 'b' })).toMatchObject({
    updated: 1,
    unchanged: 1,
  });
  const before = await settledMovements(3);
  expect(before.lines.map(({ kind, quantity, partName }) => [kind, quantity, partName])).toEqual([
    ['sync', '10.000', 'BRG-1'],
    ['sync', '2.500', 'BRG-1'],
    ['sync', '-6.000', 'BRG-1'],
  ]);
  expect(await merge([{ quantity: '4' }, { row: 3, batch: 'B7', quantity: '2.5' }], { fileKey: 'b' })).toMatchObject({ updated: 1 });
  expect([await movements(), await entries()]).toEqual([
    before,
    [
      [4, null],
      [2.5, 'B7'],
    ],
  ]);
});

it('two merges of one batch at once write it once', async () => {
  await merge([{ quantity: '1' }], { fileKey: 'first' });
  await Promise.allSettled([1, 2, 3].map(() => merge([{ quantity: '5' }], { add: true, fileKey: 'again' })));
  expect(await entries()).toEqual([[6, null]]);
});

it('a batch is known for a year', async () => {
  const inTenant = <T>(work: (query: Query) => Promise<T>) => withTenant(running.db, plant.ctx, work);
  const ADD = `insert into stock_batch (tenant_id, file_key, batch, result, merged_at) values ($1, $2, 0, '{}', now() - make_interval(days => $3))`;
  for (const days of [364, 367]) await inTenant((query) => query.sql(ADD, [`${days} days`, days]));
  expect(await forgetBatches(running.db)).toBe(false);
  expect(await inTenant((query) => query('stock_batch').select('file_key'))).toEqual([{ file_key: '364 days' }]);
});

it('a dry run says what each row becomes, and a merge says no more than the numbers', async () => {
  expect((await merge([{ quantity: '4' }], { fileKey: 'a' })).outcomes).toEqual([]);
  expect((await merge([{ quantity: '4' }], { fileKey: 'a' })).outcomes).toEqual([]);
  const rows = [{ quantity: '6.5' }, { row: 3, batch: 'NEW', quantity: '2' }, { row: 4, partSymbol: 'NOBODY' }];
  const tried = async (more: Partial<MergeRequest>) =>
    (await merge(rows, { dryRun: true, unknownPart: 'skip', ...more })).outcomes.map(({ row, outcome, before, after }) =>
      [row, outcome, before, after].join(' '),
    );
  expect(await tried({})).toEqual(['2 updated 4.000 6.500', '3 created 0.000 2.000', '4 skipped  ']);
  expect(await tried({ add: true })).toEqual(['2 updated 4.000 10.500', '3 created 0.000 2.000', '4 skipped  ']);
  expect((await merge([{ quantity: '4' }], { dryRun: true })).outcomes).toMatchObject([{ outcome: 'unchanged', after: '4.000' }]);
  expect(await entries()).toEqual([[4, null]]);
});

it('adds stock, several rows to one lot too', async () => {
  await merge([{}, { row: 3, quantity: '5' }], { add: true, fileKey: 'a' });
  await merge([{ quantity: '1' }, { row: 3, quantity: '2' }], { add: true, fileKey: 'b' });
  expect(await entries()).toEqual([[18, null]]);
});

it('names the rows that are wrong, and books the others', async () => {
  await plant.http.post('/locations', { symbol: 'HALL', name: { en: 'Hall' }, type: 'building', can_be_picked: false });
  const answer = await merge([
    { row: 2, partSymbol: '' },
    { row: 3, location: 'NOWHERE' },
    { row: 4, quantity: '1,5' },
    { row: 5, quantity: '-1' },
    { row: 6 },
    { row: 7 },
  ]);
  expect(answer.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'part_symbol', 'required'],
    [3, 'location', 'not_found'],
    [4, 'quantity', 'invalid'],
    [5, 'quantity', 'invalid'],
    [7, 'part_symbol', 'repeated'],
  ]);
  expect(await entries()).toEqual([[10, null]]);
});

it('an unknown part is refused, or left out, as is said', async () => {
  expect((await merge([{}], { unknownPart: 'error' })).errors).toEqual([{ row: 2, column: 'part_symbol', code: 'not_found' }]);
  expect(await merge([{}], { unknownPart: 'skip', batch: 1 })).toMatchObject({ unchanged: 1, errors: [] });
  expect(await entries()).toEqual([]);
});

it('a dry run says the same and writes nothing', async () => {
  expect(await merge([{}, { row: 3, location: 'NOWHERE' }], { dryRun: true })).toEqual({
    created: 1,
    updated: 0,
    unchanged: 0,
    errors: [{ row: 3, column: 'location', code: 'not_found' }],
    outcomes: [{ row: 2, outcome: 'created', before: '0.000', after: '10.000' }],
  });
  expect([await entries(), (await movements()).lines]).toEqual([[], []]);
});

it('never takes what is reserved', async () => {
  await merge([{}]);
  const [entry] = (await plant.http.get<{ items: PartEntry[] }>('/part_entries')).body.items;
  await plant.http.post(`/part_entries/${entry?.id}/reserve`, { quantity: '4' });
  expect((await merge([{ quantity: '3' }], { batch: 1 })).errors).toEqual([{ row: 2, column: 'quantity', code: 'insufficient_quantity' }]);
});

it('gives movements and stock of the own plant alone, archived parts where they are wanted', async () => {
  const other = (await new StockPlant(running).open()) as StockPlant;
  await other.addPlace('SHELF');
  await merge([{ partSymbol: 'THEIRS' }], {}, other);
  await merge([{}, { row: 3, partSymbol: 'OLD', quantity: '1' }]);
  const { lines, lastId } = await settledMovements(2);
  expect(lines.map(({ partSymbol }) => partSymbol).sort()).toEqual(['BRG-1', 'OLD']);
  expect(await movements(lastId)).toEqual({ lines: [], lastId });
  const stock = await client().stock({ afterId: 0, limit: 100, withArchived: false }, { ctx: plant.ctx });
  expect(stock.lines.map(({ kind, partSymbol, location }) => [kind, partSymbol, location])).toEqual([
    ['stock', 'BRG-1', '/SHELF/'],
    ['stock', 'OLD', '/SHELF/'],
  ]);
});

describe('prices', () => {
  const PLN = 985;
  const choosePlantCurrency = () =>
    withTenant(running.db, plant.ctx, (query) =>
      saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: PLN, timezone: 'Europe/Warsaw' }),
    );
  const priced = async () =>
    (await plant.http.get<{ items: PartEntry[] }>('/part_entries')).body.items
      .map(({ quantity, calculated_unit_price, currency_id }) => [Number(quantity), calculated_unit_price, currency_id])
      .sort((one, other) => Number(one[0]) - Number(other[0]));

  it('are set where they are given, in the currency of the plant, and stay where they are not', async () => {
    await choosePlantCurrency();
    expect(await merge([{ unitPrice: '12.5' }], { fileKey: 'a' })).toMatchObject({ created: 1, errors: [] });
    expect(await priced()).toEqual([[10, '12.5000', PLN]]);
    expect(await merge([{ unitPrice: '12.50' }], { fileKey: 'b' })).toMatchObject({ unchanged: 1 });
    expect(await merge([{ unitPrice: '13' }], { fileKey: 'c' })).toMatchObject({ updated: 1 });
    expect(await merge([{ quantity: '11' }], { fileKey: 'd' })).toMatchObject({ updated: 1 });
    expect(await priced()).toEqual([[11, '13.0000', PLN]]);
    expect((await settledMovements(2)).lines.map(({ unitPrice }) => unitPrice)).toEqual(['12.5000', '13.0000']);
  });

  it('of what is added leave those of other lots alone', async () => {
    await choosePlantCurrency();
    await merge([{ unitPrice: '12.5' }, { row: 3, unitPrice: '14', quantity: '3' }], { add: true, fileKey: 'a' });
    await merge([{ unitPrice: '14', quantity: '4' }], { add: true, fileKey: 'b' });
    expect(await priced()).toEqual([
      [7, '14.0000', PLN],
      [10, '12.5000', PLN],
    ]);
  });

  it('that are no numbers, or have no currency, are named', async () => {
    const codes = async (unitPrice: string, batch: number) =>
      (await merge([{ unitPrice }], { dryRun: true, batch })).errors.map(({ column, code }) => [column, code]);
    expect(await codes('12.5', 0)).toEqual([['unit_price', 'no_currency']]);
    await choosePlantCurrency();
    expect([await codes('12,5', 1), await codes('-1', 2), await codes('1.00001', 3)]).toEqual(Array(3).fill([['unit_price', 'invalid']]));
    expect(await codes('12.5', 4)).toEqual([]);
  });
});
