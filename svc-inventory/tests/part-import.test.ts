import type { ImportOutput } from '@portal/contracts/imports';
import type { Part, PartEntry, PartRow } from '@portal/contracts/inventory/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { findJob } from '@portal/service-kit/tasks';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { StockPlant } from './stock.factory';

jest.setTimeout(180_000);

let running: TestService<Deps>;
let plant: StockPlant;
let place: string;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
  await plant.addPlace('SHELF');
  place = '/SHELF/';
});
afterAll(() => running.stop());

const countsOf = ({ created, updated, unchanged, failed }: ImportOutput) => [created, updated, unchanged, failed];
const faultsOf = ({ errors }: ImportOutput) => errors.map(({ row, column, code }) => [row, column, code]);

async function imported(lines: string[], fields: Record<string, string> = {}, as: Partial<TenantContext> = {}): Promise<ImportOutput> {
  const ctx = { ...plant.ctx, locale: 'en', ...as };
  const file = { name: 'parts.csv', content: Buffer.from(lines.join('\r\n')) };
  const answer = await running.http(ctx).upload<{ item: { job_status_id: string } }>('/parts/import', file, fields);
  expect(answer.status).toBe(202);
  return eventually(async () => {
    const job = await withTenant(running.db, ctx, (query) => findJob(query, answer.body.item.job_status_id));
    expect([job?.state, job?.error]).toEqual(['finished', null]);
    return job?.output as ImportOutput;
  }, 60_000);
}

const HEADER =
  'Symbol;Name;Unit;Minimum;Suppliers;Machines it fits (symbols);Purchase price;Currency;Location (path);On hand;Lot number;Manufacturer’s batch';
const file = () => [
  HEADER,
  `BRG-1;Bearing;no;4;SKF, FAG;PRESS-1;12.50;PLN;${place};10;L-1;B7`,
  `BRG-1;;;;;;;;${place};5;L-2;`,
  'OIL-1;Oil;st;;;;;;;;;',
];
const parts = async () => (await plant.http.get<{ items: PartRow[] }>('/parts?sort_by=symbol')).body.items;
const part = async (symbol: string) => {
  const id = (await parts()).find((one) => one.symbol === symbol)?.id ?? 0;
  return (await plant.http.get<{ item: Part }>(`/parts/${id}`)).body.item;
};

it('parts come with their stock; a preview writes nothing, and so does a repeat', async () => {
  const machine = await plant.add({ symbol: 'PRESS-1' });
  expect([countsOf(await imported(file(), { dry_run: '1' })), await parts()]).toEqual([[2, 1, 0, 0], []]);
  expect(countsOf(await imported(file()))).toEqual([2, 1, 0, 0]);
  expect(await part('BRG-1')).toMatchObject({
    quantity: '15.000',
    minimum_quantity: '4.000',
    suppliers: ['SKF', 'FAG'],
    buy_price: '12.5000',
    unit_price: '12.5000',
    equipment: [{ id: machine.id }],
  });
  expect(await part('OIL-1')).toMatchObject({ unit: 'st', quantity: '0.000' });
  const movements = await plant.movements({ kind_equals: 'receive' });
  expect(movements).toHaveLength(2);
  expect(countsOf(await imported(file()))).toEqual([0, 0, 3, 0]);
  expect(await plant.movements({ kind_equals: 'receive' })).toHaveLength(2);
});

it('a part that is there is changed in the columns of the file alone, and logged', async () => {
  await plant.addPart({ symbol: 'A', name: 'Ring', minimum_quantity: '1', suppliers: ['SKF'] });
  expect(countsOf(await imported(['Symbol;Name;Minimum', 'A;Seal ring;2', 'B;Washer;']))).toEqual([1, 1, 0, 0]);
  const changed = await part('A');
  expect(changed).toMatchObject({ name: 'Seal ring', minimum_quantity: '2.000', suppliers: ['SKF'], version: 2 });
  const log = await plant.http.get<{ items: { action: string; changes: object }[] }>(`/parts/${changed.id}/log`);
  expect(log.body.items[0]).toMatchObject({ action: 'updated', changes: { name: { old: 'Ring', new: 'Seal ring' } } });
});

it('names each cell that is wrong, and writes the good rows', async () => {
  const closed = await plant.addPlace('CLOSED', { can_be_picked: false });
  expect(closed).toBeGreaterThan(0);
  const wrong = await imported([
    HEADER,
    'A;Ring;no;;;NOWHERE;;;;;;',
    'B;Ring;no;;;;;;/NOWHERE/;1;L-1;',
    'C;Ring;no;;;;;;/CLOSED/;1;L-1;',
    `D;Ring;no;;;;;;${place};1;;`,
    `E;Ring;no;;;;;;${place};0;L-1;`,
    'F;Ring;no;;;;9.99;;;;;',
    'G;;no;;;;;;;;;',
    'H;Ring;no;;;;;;;;;',
  ]);
  expect(faultsOf(wrong)).toEqual([
    [2, 'equipment', 'not_found'],
    [3, 'location', 'not_found'],
    [4, 'location', 'invalid'],
    [5, 'entry_number', 'required'],
    [6, 'quantity', 'too_low'],
    [7, 'currency', 'required'],
    [8, 'name', 'required'],
  ]);
  expect((await parts()).map(({ symbol }) => symbol)).toEqual(['H']);
});

it('the unit of a part with stock stays', async () => {
  const { part: stocked } = await plant.addStock('5');
  expect(faultsOf(await imported(['Symbol;Unit', `${stocked.symbol};st`]))).toEqual([[2, 'unit', 'in_use']]);
});

it('asks for the rights of the calls that it does the work of', async () => {
  await plant.addPart({ symbol: 'A' });
  const clerk = { user: 10, admin: false, access: { parts: ['read', 'create'] } } as Partial<TenantContext>;
  const answer = await imported(
    ['Symbol;Name;Purchase price;Currency;Location (path);On hand;Lot number', 'A;Other;;;;;', 'B;New;1;PLN;;;', `C;New;;;${place};1;L-9`],
    {},
    clerk,
  );
  expect(faultsOf(answer)).toEqual([
    [2, 'symbol', 'forbidden'],
    [3, 'buy_price', 'forbidden'],
    [3, 'currency', 'forbidden'],
    [4, 'quantity', 'forbidden'],
  ]);
  expect(await plant.movements({})).toEqual([] as PartEntry[]);
});
