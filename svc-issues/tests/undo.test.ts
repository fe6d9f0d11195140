import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

const service = useService();

const giveBack = (plant: Plant, id: number, by = plant.mechanic) =>
  plant.as(by).delete<Awaited<ReturnType<Plant['show']>>['body']>(`/me/issues/${id}/take`);
const history = async (plant: Plant, id: number) => {
  const { body } = await plant
    .as(plant.leader)
    .get<{ items: { action: string; content: { attributes: Record<string, unknown> } }[] }>(`/issues/${id}/log`);
  return body.items;
};

describe('what was taken by mistake', () => {
  it('is given back: state, clock and person are as before, the history tells both', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.act(id, 'take', plant.mechanic);
    const { status, body } = await giveBack(plant, id);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      flow_state_name: { en: 'New' },
      current_employee: null,
      took_at: null,
      received_decision_at: null,
      employees: [],
      clocks: { running: 'wait' },
      actions: ['take'],
    });
    expect((await plant.show(id)).body.item).toMatchObject({ flow_state_name: { en: 'New' }, took_at: null, employees: [] });
    const log = await history(plant, id);
    expect(log.filter(({ content }) => 'started_at' in content.attributes)).toHaveLength(2);
    expect((await plant.act(id, 'take', plant.second)).body.item.current_employee?.name).toBe('Sara Second');
  });

  it('leaves a person who was assigned before on the issue', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
    await plant.act(id, 'take', plant.mechanic);
    const { body } = await giveBack(plant, id);
    expect(body.item.employees).toMatchObject([{ user_id: 12, started_at: null, received_at: null, deleted_at: null }]);
    expect(body.item.actions).toEqual(['receive', 'take']);
  });

  it('stays taken by another who was there first', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.act(id, 'take', plant.second);
    await plant.act(id, 'take', plant.mechanic);
    const { body } = await giveBack(plant, id);
    expect(body.item).toMatchObject({ flow_state_name: { en: 'In progress' }, current_employee: { name: 'Sara Second' } });
    expect(body.item.took_at).not.toBeNull();
  });

  it.each(['arrive', 'finish'] as const)('cannot be given back after "%s"', async (step) => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.act(id, 'take', plant.mechanic);
    const { version } = (await plant.act(id, step, plant.mechanic)).body.item;
    expect((await giveBack(plant, id)).status).toBe(409);
    expect((await plant.show(id)).body.item.version).toBe(version);
  });

  it('nor by somebody else, nor when the state was changed since', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.act(id, 'take', plant.mechanic);
    expect((await giveBack(plant, id, plant.second)).status).toBe(409);
    expect((await giveBack(plant, id, { ...plant.operator, user: 19 })).status).toBe(404);
    await plant.change(id, { flow_state_id: await plant.state('Repair') }, plant.mechanic);
    expect((await giveBack(plant, id)).status).toBe(409);
  });
});

describe('what was archived by mistake', () => {
  it('is restored as it was, with its clock, and can be worked on', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    const leader = plant.as(plant.leader);
    await leader.delete(`/issues/${id}`);
    expect((await plant.show(id)).body.item.can).toMatchObject({ archive: false, restore: true });
    const { status, body } = await leader.post<Awaited<ReturnType<Plant['show']>>['body']>(`/issues/${id}/restore`);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ deleted_at: null, clocks: { running: 'wait' }, can: { archive: true, restore: false } });
    expect((await history(plant, id))[0]).toMatchObject({ action: 'restored' });
    expect((await plant.act(id, 'take', plant.mechanic)).status).toBe(200);
  });

  it('is restored by those who archive alone; twice changes nothing', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.as(plant.leader).delete(`/issues/${id}`);
    expect((await plant.as(plant.mechanic).post(`/issues/${id}/restore`)).status).toBe(403);
    await plant.as(plant.leader).post(`/issues/${id}/restore`);
    const { version } = (await plant.show(id)).body.item;
    await plant.as(plant.leader).post(`/issues/${id}/restore`);
    expect((await plant.show(id)).body.item.version).toBe(version);
  });

  it('closes by itself again after its time', async () => {
    const plant = await service.plant();
    const { id } = await plant.report();
    await plant.act(id, 'take', plant.mechanic);
    await plant.act(id, 'finish', plant.mechanic);
    const timers = () =>
      withTenant(service.get().db, plant.leader, async (query) => query('issue_timer').select<{ issue_id: number }[]>('issue_id'));
    await plant.as(plant.leader).delete(`/issues/${id}`);
    expect(await timers()).toEqual([]);
    await plant.as(plant.leader).post(`/issues/${id}/restore`);
    expect(await timers()).toEqual([{ issue_id: id }]);
  });
});
