import type { Equipment } from '@portal/contracts/inventory/schemas';
import { TenantChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant, tenantCopy } from '@portal/service-kit/projections';
import { defineService } from '@portal/service-kit/service';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { plantCurrency } from '../src/equipment/import/equipment-import.repository';
import { ALONE, codesOf, EquipmentPlant } from './equipment.factory';

const PLN = 985;
const EUR = 978;

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
  await withTenant(running.db, plant.ctx, (query) =>
    saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null, currency_id: PLN }),
  );
});

const cost = { hourly_cost: '85.50' };

describe('a cost without a currency', () => {
  it('is in that of the plant: of something new, changed, replaced', async () => {
    const created = await plant.add(cost);
    expect(created).toMatchObject({ ...cost, currency_id: PLN });
    const { id } = await plant.add();
    const patched = await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, cost);
    expect(patched.body.item).toMatchObject({ ...cost, currency_id: PLN });
    const body = { kind: 'machine', designation: 'Press', hourly_cost: '90.00' };
    const replaced = await plant.http.put<{ item: Equipment }>(`/equipment/${id}`, body);
    expect(replaced.body.item).toMatchObject({ hourly_cost: '90.00', currency_id: PLN });
  });

  it('keeps the currency that it was given before', async () => {
    const { id } = await plant.add({ ...cost, currency_id: EUR });
    const { body } = await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, { hourly_cost: '90.00' });
    expect(body.item).toMatchObject({ hourly_cost: '90.00', currency_id: EUR });
  });

  it('is in that of the plant where a file leaves it out', async () => {
    const content = Buffer.from('Symbol;Designation;Hourly cost\nPRS-01;Press;85.50');
    await plant.http.upload('/equipment/import', { name: 'rows.csv', content });
    await eventually(async () => {
      const [row] = (await plant.http.get<{ items: Equipment[] }>('/equipment', { symbol_equals: 'PRS-01' })).body.items;
      const { body } = await plant.http.get<{ item: Equipment }>(`/equipment/${row?.id}`);
      expect(body.item).toMatchObject({ ...cost, currency_id: PLN });
    });
  });

  it('is refused while no currency of the plant is known', async () => {
    const other = await new EquipmentPlant(running).open();
    expect(await codesOf(other.create(cost))).toEqual([422, { currency_id: ['required'] }]);
  });
});

it('the currency of the plant follows its settings', async () => {
  const settings = {
    label: 'x',
    active: true,
    name: 'Plant',
    locale: 'en',
    timezone: 'UTC',
    locales: ['en'],
    demo: false,
    attributes: '{}',
  };
  const identity = await testService(defineService({ name: 'identity', schema: 'identity', migrations: [], useCases: [] }), {
    natsPrefix: running.nats.prefix,
  });
  try {
    const event = defineEvent(TenantChanged)(plant.ctx.tenant, { ...settings, created: false, currencyId: EUR });
    await withTenant(identity.db, plant.ctx, (query) => Promise.resolve(query.publish(event)));
    await eventually(async () => expect(await withTenant(running.db, plant.ctx, plantCurrency)).toBe(EUR));
  } finally {
    await identity.stop();
  }
});

it('tenants that are known already are asked for the currency once more, and what an event said stays', async () => {
  const { deps } = running;
  const other = await new EquipmentPlant(running).open();
  const known = { locales: ['en'], demo: false, attributes: '', currencyId: EUR };
  const list = () => Promise.resolve({ tenants: [plant, other].map(({ ctx }) => ({ ...known, id: ctx.tenant }) as never) });
  const job = tenantCopy('inventory', { more: ['currency_id'] }).job;
  const tools = { log: deps.log, signal: new AbortController().signal };
  await job.run({ ...deps, tenants: { ...deps.tenants, list } }, tools);
  expect(await withTenant(running.db, plant.ctx, plantCurrency)).toBe(PLN);
  expect(await withTenant(running.db, other.ctx, plantCurrency)).toBe(EUR);
});
