import { saveRows, saveTenant } from '@portal/service-kit/projections';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { StockPlant } from './stock.factory';

const [EUR, PLN, USD] = [978, 985, 840];

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
  await withTenant(running.db, plant.ctx, (query) =>
    saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null, currency_id: PLN, timezone: 'Europe/Warsaw' }),
  );
});

const rate = (id: number, currency_id: number, of: string, more: object = {}) => {
  const stored = { id, currency_id, base_currency_id: PLN, rate: of, valid_from: '2026-01-01', removed: false, ...more };
  return withTenant(running.db, plant.ctx, (query) => saveRows(query, 'exchange_rate', [stored]));
};
const delivered = async (part: number, provided_currency: number) => {
  const note = { quantity: undefined, provided_quantity: '4', provided_unit: 'no', provided_unit_price: '10', provided_currency };
  const { calculated_unit_price, currency_id } = (await plant.receive(part, note)).body.item;
  return { calculated_unit_price, currency_id };
};

it("converts the price of a delivery to the currency of the part by the day's stored rate, and keeps none without a rate", async () => {
  const { id } = await plant.addPart({ currency_id: PLN });
  expect(await delivered(id, EUR)).toEqual({ calculated_unit_price: null, currency_id: null });
  await rate(1, EUR, '4.25');
  expect(await delivered(id, EUR)).toEqual({ calculated_unit_price: '42.5000', currency_id: PLN });
  await rate(2, EUR, '4.50', { valid_from: '2026-06-01' });
  await rate(3, EUR, '9.99', { valid_from: '2999-01-01' });
  expect(await delivered(id, EUR)).toEqual({ calculated_unit_price: '45.0000', currency_id: PLN });
  await rate(2, EUR, '4.50', { valid_from: '2026-06-01', removed: true });
  expect(await delivered(id, EUR)).toEqual({ calculated_unit_price: '42.5000', currency_id: PLN });
});

it('converts between two other currencies by both rates, and by none to another main currency', async () => {
  const { id } = await plant.addPart({ currency_id: EUR });
  await rate(1, EUR, '4');
  await rate(2, USD, '3', { base_currency_id: EUR });
  expect(await delivered(id, USD)).toEqual({ calculated_unit_price: null, currency_id: null });
  await rate(3, USD, '3');
  expect(await delivered(id, USD)).toEqual({ calculated_unit_price: '7.5000', currency_id: EUR });
});
