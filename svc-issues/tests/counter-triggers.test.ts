import type { Issue } from '@portal/contracts/issues/schemas';
import { CounterTriggered } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService, type Base } from '@portal/service-kit/service';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import { useService, type Plant } from './plant.factory';

const counterTriggered = defineEvent(CounterTriggered);
const service = useService();
let inventory: TestService<Base>;
let plant: Plant;
let machine: number;
beforeAll(async () => {
  const teller = defineService({ name: 'inventory', schema: 'inventory', migrations: [], useCases: [] });
  inventory = await testService(teller, { natsPrefix: service.get().nats.prefix });
});
afterAll(() => inventory.stop());
beforeEach(async () => {
  plant = await service.plant();
  machine = await plant.addMachine({ id: 7 });
});

const tell = (over: Partial<CounterTriggered> = {}, tenant = plant.tenant) =>
  withTenant(inventory.db, { tenant }, (query) => {
    const trigger = {
      triggerId: 3,
      crossing: 1,
      counterId: 5,
      equipmentId: machine,
      categoryId: plant.category,
      title: 'Grease the press',
      counter: { en: 'Strokes' },
      value: '1050.000',
      unit: 'x',
    };
    query.publish(counterTriggered(5, { ...trigger, ...over }));
    return Promise.resolve();
  });
const issues = async (of = plant) => (await of.as(of.leader).get<{ items: Issue[] }>('/issues')).body.items;

it('a crossing opens one issue on the machine, and none while that is open', async () => {
  await tell();
  await eventually(async () => expect(await issues()).toHaveLength(1));
  const [{ id } = { id: 0 }] = await issues();
  expect((await plant.show(id)).body.item).toMatchObject({
    title: 'Grease the press',
    user_description: 'Strokes: 1050.000 x',
    created_by_user: null,
    equipment: { id: machine },
  });
  await tell({ crossing: 2 });
  await tell({ triggerId: 4, title: 'Another trigger' });
  await eventually(async () => expect(await issues()).toHaveLength(2));
  expect((await plant.as(plant.leader).delete(`/issues/${id}`)).status).toBe(200);
  await tell({ crossing: 3 });
  await eventually(async () => expect((await issues()).map(({ title }) => title).sort()).toEqual(['Another trigger', 'Grease the press']));
});

it('a category that went is passed over, and the next trigger opens its issue; another plant sees none', async () => {
  const other = await service.plant();
  await tell({ categoryId: 987_654 });
  await tell({ triggerId: 4, title: 'Oil' });
  await eventually(async () => expect((await issues()).map(({ title }) => title)).toEqual(['Oil']));
  expect(await issues(other)).toEqual([]);
});
