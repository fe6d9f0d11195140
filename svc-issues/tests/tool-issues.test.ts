import type { Issue } from '@portal/contracts/issues/schemas';
import { ToolIssueRequested } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService, type Base } from '@portal/service-kit/service';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import { useService } from './plant.factory';

const toolIssueRequested = defineEvent(ToolIssueRequested);
const service = useService();
let inventory: TestService<Base>;
beforeAll(async () => {
  const teller = defineService({ name: 'inventory', schema: 'inventory', migrations: [], useCases: [] });
  inventory = await testService(teller, { natsPrefix: service.get().nats.prefix });
});
afterAll(() => inventory.stop());

it('a tool that came back damaged has an issue, reported by who took it back', async () => {
  const plant = await service.plant();
  const equipmentId = await plant.addMachine({ id: 7 });
  const asked = { takeId: 3, equipmentId, categoryId: plant.category, title: 'Wrench is damaged', userId: 10 };
  await withTenant(inventory.db, { tenant: plant.tenant, user: 10 }, (query) => {
    query.publish(toolIssueRequested(equipmentId, { ...asked, description: 'Ratchet slips' }));
    query.publish(toolIssueRequested(equipmentId, { ...asked, takeId: 4, description: '' }));
    return Promise.resolve();
  });
  const issues = async () => (await plant.as(plant.leader).get<{ items: Issue[] }>('/issues')).body.items;
  await eventually(async () => expect(await issues()).toHaveLength(2));
  const found = await Promise.all((await issues()).map(async ({ id }) => (await plant.show(id)).body.item));
  expect(found.map(({ user_description }) => user_description).sort()).toEqual(['Ratchet slips', 'Wrench is damaged']);
  expect(found[0]).toMatchObject({ equipment: { id: equipmentId }, created_by_user: { id: 10 } });
});
