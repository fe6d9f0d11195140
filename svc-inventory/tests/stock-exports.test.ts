import { movementsExport, partsExport } from '@portal/contracts/inventory/exports';
import { exportedLines, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { StockPlant } from './stock.factory';

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
});

it('parts have every column that the screen offers, in the language of the reader; prices only for who may see them', async () => {
  const press = await plant.add({ symbol: 'PRS-01', designation: 'Press' });
  const { id } = await plant.addPart({
    symbol: 'BRG-6204',
    name: 'Bearing',
    unit: 'st',
    minimum_quantity: '2',
    suppliers: ['SKF', 'FAG'],
    equipment_ids: [press.id],
    buy_price: '12.5',
    currency_id: 985,
  });
  await plant.receive(id, { quantity: '3' });
  const polish = { ...plant.ctx, locale: 'pl' };
  const [head, line] = await exportedLines(running, polish, { list: 'parts', columns: [...partsExport.columns] });
  expect(head?.split(';')).toHaveLength(partsExport.columns.length);
  expect(line).toContain('BRG-6204;Bearing;');
  expect(line).toContain('SKF, FAG');
  expect(line).toContain('PRS-01');
  expect(line).toContain('PLN');

  const reader = { ...polish, admin: false, access: { parts: ['read' as const] } };
  const columns = ['symbol', 'buy_price', 'currency', 'unit_price', 'quantity'];
  expect((await exportedLines(running, reader, { list: 'parts', columns }))[1]).toMatch(/^BRG-6204;;;;/);
});

it('movements have every column that the screen offers, and those alone that the query finds', async () => {
  const entry = await plant.addStock('10', { symbol: 'BRG-1', name: 'Bearing' });
  await plant.act(entry.id, 'issue', { quantity: '4' });
  await plant.addStock('1');
  const columns = [...movementsExport.columns];
  const query = `part_entry_id_equals=${entry.id}&kind_equals=issue`;
  const lines = await exportedLines(running, { ...plant.ctx, locale: 'pl' }, { list: 'storage/movements', query, columns });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('BRG-1 > Bearing');
  expect(lines[1]).toContain('/Hall/');
  expect(lines[1]).toMatch(/-4/);
});
