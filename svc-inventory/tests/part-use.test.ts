import type { PartUse } from '@portal/contracts/inventory/schemas';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { StockPlant } from './stock.factory';

const [PLN, EUR] = [985, 978];

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
  await withTenant(running.db, plant.ctx, (query) => saveTenant(query, { locales: ['en'], demo: false, attributes: {}, currency_id: PLN }));
});

const use = async (query: Record<string, string | number> = {}, http = plant.http) =>
  (await http.get<{ items: PartUse[] }>('/storage/part_use', query)).body.items;

/** A part whose only lot was received two years ago, and used so many at so many days before now. */
async function usedPart(symbol: string, price: string, uses: readonly (readonly [daysAgo: number, quantity: number])[], currency = PLN) {
  const { id } = await plant.addPart({ symbol });
  const note = { provided_quantity: '1000', provided_unit: 'no', provided_unit_price: price, provided_currency: currency };
  const lot = (await plant.receive(id, note)).body.item;
  await withTenant(running.db, plant.ctx, async (query) => {
    await query.sql(`update part_entry set received_at = now() - interval '2 years' where tenant_id = $1 and id = $2`, [lot.id]);
    for (const [days, quantity] of uses)
      await query.sql(
        `insert into storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price, currency_id, moved_at)
         select tenant_id, case when $4 > 0 then 'issue' else 'return' end, id, part_id, location_id, -$4::numeric, 0, unit_price, currency_id,
           now() - make_interval(days => $3) from part_entry where tenant_id = $1 and id = $2`,
        [lot.id, days, quantity],
      );
  });
  return id;
}

/** So many in each of the last twelve times thirty days. */
const regularly = (quantity: number) => Array.from({ length: 12 }, (_, month) => [month * 30 + 10, quantity] as const);

it('parts are classified by the value of their use: A to 80%, B to 95%, C the rest, and nothing without use', async () => {
  await usedPart('MOST', '10', [[5, 80]]);
  await usedPart('SOME', '10', [[5, 15]]);
  await usedPart('LITTLE', '10', [[5, 5]]);
  await usedPart('NEVER', '10', []);
  expect((await use()).map(({ part, abc, value_used }) => [part.symbol, abc, value_used])).toEqual([
    ['LITTLE', 'C', '50.0000'],
    ['MOST', 'A', '800.0000'],
    ['NEVER', null, null],
    ['SOME', 'B', '150.0000'],
  ]);
  expect((await use({ abc_equals: 'A' })).map(({ part }) => part.symbol)).toEqual(['MOST']);
});

it('what has no price in the default currency has no class by value, and is not added to others', async () => {
  await usedPart('EURO', '999', [[5, 80]], EUR);
  await usedPart('ZLOTY', '1', [[5, 1]]);
  expect((await use()).map(({ part, abc, value_used }) => [part.symbol, abc, value_used])).toEqual([
    ['EURO', null, null],
    ['ZLOTY', 'A', '1.0000'],
  ]);
});

it('parts are classified by how regularly they are used', async () => {
  await usedPart('STEADY', '1', regularly(4));
  await usedPart(
    'WAVES',
    '1',
    regularly(4).map(([days, quantity], month) => [days, month % 2 === 0 ? 1 : quantity * 2] as const),
  );
  await usedPart('ONCE', '1', [[40, 30]]);
  expect((await use()).map(({ part, xyz, quantity_used }) => [part.symbol, xyz, quantity_used])).toEqual([
    ['ONCE', 'Z', '30.000'],
    ['STEADY', 'X', '48.000'],
    ['WAVES', 'Y', '54.000'],
  ]);
});

it('what comes back is no use, and what is older than 360 days counts for nothing', async () => {
  await usedPart('BACK', '1', [
    [20, 10],
    [19, -4],
  ]);
  await usedPart('OLD', '1', [[361, 10]]);
  const [back, old] = await use();
  expect(back).toMatchObject({ quantity_used: '6.000', value_used: '6.0000', dead: false });
  expect(old).toMatchObject({ quantity_used: '0.000', abc: null, xyz: null, dead: true });
  expect(Date.parse(old?.last_used_at ?? '')).toBeLessThan(Date.now() - 360 * 86_400_000);
});

it('stock is dead where it lies longer than 360 days and nobody used any', async () => {
  await usedPart('DEAD', '1', []);
  await usedPart('ALIVE', '1', [[100, 1]]);
  const fresh = await plant.addPart({ symbol: 'FRESH' });
  await plant.receive(fresh.id);
  await plant.addPart({ symbol: 'NONE' });
  expect((await use({ dead_equals: 1 })).map(({ part }) => part.symbol)).toEqual(['DEAD']);
});

it('whoever sees no prices sees the classes, and no values', async () => {
  await usedPart('PART', '10', [[5, 80]]);
  const planner = plant.as({ admin: false, access: { storage: ['read'] } as never });
  expect(await use({}, planner)).toMatchObject([{ abc: 'A', value_used: null }]);
});
