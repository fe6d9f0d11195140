import { plantMachines, PLANTS, plantToolId } from '@portal/contracts/plants';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { tenantQuery } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { seedPlant } from '../src/seed/plants/seed-plant';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';

const plant = PLANTS.small;
const { tenant } = plant;

let running: TestService<Deps>;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
  expect(await seedPlant(running.deps, plant, () => undefined)).toBe(true);
});
afterAll(() => running.stop());

const http = () => running.http(running.createTenantCtx({ tenant, user: 1, admin: true }));
const count = async (table: string) =>
  (await tenantQuery(running.db, { tenant }).sql<{ n: number }>(`select count(*)::integer as n from ${table} where tenant_id = $1`))[0]?.n;

it('has its machines and tools with their places, fields, barcodes and log, and publishes them', async () => {
  const all = plant.machines + plant.tools;
  expect([await count('equipment'), await count('barcode'), await count('equipment_log')]).toEqual([all, all, all]);
  const [machine] = plantMachines(plant);
  const { body } = await http().get<{ item: Equipment }>(`/equipment/${machine?.id}`);
  expect(body.item).toMatchObject({
    symbol: 'PRS-0001',
    location: { path: '/SITE/H1/L1/' },
    cost_center_id: 2,
    barcode: { value: 'PRS-0001' },
    parameters: [{ value: '50' }, { value: '50' }, { value: 'HLP 46' }],
  });
  const tool = (await http().get<{ item: Equipment }>(`/equipment/${plantToolId(plant, 79)}`)).body.item;
  expect(tool).toMatchObject({ kind: 'tool', symbol: 'T-00080', location: { path: '/SITE/MAG/' } });
  const published = (await running.events({ tenant })).flatMap((event) => event.as(EquipmentChanged)?.equipment ?? []);
  expect(published).toHaveLength(all);
});

it('takes new machines beside its own, and is refused a second time', async () => {
  const made = await http().post<{ item: Equipment }>('/equipment', { kind: 'machine', designation: 'Press', symbol: 'PRS-9999' });
  expect(made.status).toBe(201);
  expect(await seedPlant(running.deps, plant, () => undefined)).toBe(false);
  expect(await count('equipment')).toBe(plant.machines + plant.tools + 1);
});
