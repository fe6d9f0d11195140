import { pathOf } from '@portal/contracts/route';
import { service as declared } from '../src/service';
import { useService } from './world';

const service = useService();
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

it('every answer to a question is what its contract says', async () => {
  const plant = await service.plant();
  await plant.addCategory({ type: 'notice', name: { en: 'Fire' }, attributes: { notice: { en: 'Call 112 first' } } });
  const { id, flow } = await plant.report();
  await plant.as(plant.operator).upload(`/issues/${id}/photos`, { name: 'x.png', content: PNG });
  await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 13 });
  await plant.act(id, 'take', plant.mechanic);
  await plant.report();
  const caller = plant.as({ ...plant.mechanic, admin: true });
  const questions = declared.useCases.filter(({ contract }) => contract.route.method === 'GET');
  expect(questions.length).toBeGreaterThan(8);
  for (const { contract } of questions) {
    const { body, status } = await caller.get(pathOf(contract.route.path, { id: contract.route.path.startsWith('/flows') ? flow.id : id }));
    expect([contract.route.path, status]).toEqual([contract.route.path, 200]);
    const { error } = contract.output.safeParse(body);
    expect([contract.route.path, error?.issues]).toEqual([contract.route.path, undefined]);
  }
});

it('the answer to a change is the issue as its contract says', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  const patch = declared.useCases.find(({ contract }) => contract.route.method === 'PATCH')?.contract;
  await plant.act(id, 'take', plant.mechanic);
  const { body } = await plant.change(id, { title: 'Press 2', scheduled_on: '2026-12-01T06:00:00.000Z', predicted_took_time_s: 3_600 });
  expect(patch?.output.safeParse(body).error?.issues).toBeUndefined();
  expect(body.item).toMatchObject({ scheduled_on: '2026-12-01T06:00:00.000Z', predicted_took_time_s: 3_600 });
});
