import type { Issue } from '@portal/contracts/issues/schemas';
import { SurveyRuleMet } from '@portal/proto/surveys/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService, type Base } from '@portal/service-kit/service';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import { useService, type Plant } from './plant.factory';

const ruleMet = defineEvent(SurveyRuleMet);
const service = useService();
let surveys: TestService<Base>;
let plant: Plant;
beforeAll(async () => {
  const teller = defineService({ name: 'surveys', schema: 'surveys', migrations: [], useCases: [] });
  surveys = await testService(teller, { natsPrefix: service.get().nats.prefix });
});
afterAll(() => surveys.stop());
beforeEach(async () => {
  plant = await service.plant();
});

const tell = (over: Partial<SurveyRuleMet> = {}) =>
  withTenant(surveys.db, { tenant: plant.tenant }, (query) => {
    const rule = {
      entryId: 3,
      questionId: 1,
      categoryId: plant.category,
      title: 'Unsafe',
      description: 'How safe?: 1',
      equipmentId: 0,
      userId: 0,
    };
    query.publish(ruleMet(3, { ...rule, ...over }));
    return Promise.resolve();
  });
const issues = async () => (await plant.as(plant.leader).get<{ items: Issue[] }>('/issues')).body.items;

it('a rule of a survey opens an issue that nobody reported, with its machine', async () => {
  const equipment_id = await plant.addMachine({ id: 7 });
  await tell({ equipmentId: equipment_id });
  await eventually(async () => expect(await issues()).toHaveLength(1));
  const [{ id } = { id: 0 }] = await issues();
  expect((await plant.show(id)).body.item).toMatchObject({
    title: 'Unsafe',
    user_description: 'How safe?: 1',
    created_by_user: null,
    equipment: { id: equipment_id },
  });
});

it('an issue of a person who answered is theirs', async () => {
  await tell({ userId: 11 });
  await eventually(async () => expect(await issues()).toMatchObject([{ title: 'Unsafe', created_by_user: { id: 11 } }]));
});
