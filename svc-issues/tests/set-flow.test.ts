import type { Flow } from '@portal/contracts/issues/schemas';
import { flowCalls } from './flow-calls';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const { first, create, publish, publishRenamed } = flowCalls(() => plant);

describe('the status that is named with a flow is no way around its rules', () => {
  const setFlow =
    (id: number, flow_id: number, name?: string, by = plant.mechanic) =>
    async (states: Flow['states']) => {
      const flow_state_id = states.find((state) => state.name.en === name)?.id;
      return plant.change(id, { flow_id, ...(name !== undefined && { flow_state_id }) }, by);
    };
  const stateOf = async (id: number) => (await plant.show(id)).body.item.flow_state_name.en;
  const INVALID = { flow_state_id: ['invalid'] };

  it('of the version that the issue follows: a step is asked for by itself', async () => {
    const flow = await first();
    const { id } = await plant.report();
    for (const name of ['Accepted', 'Resolved', 'Confirmed', 'Closed'])
      expect((await setFlow(id, flow.id, name, plant.leader)(flow.states)).body.codes).toEqual(INVALID);
    expect((await setFlow(id, flow.id, 'New')(flow.states)).body.item).toMatchObject({ version: 1, flow_state_name: { en: 'New' } });
  });

  it('of another version: it goes on in the same status, and is not closed', async () => {
    const [{ id }, confirmed, rejected] = [await plant.report(), await plant.report(), await plant.report()];
    await plant.act(confirmed.id, 'take', plant.mechanic);
    await plant.act(confirmed.id, 'finish', plant.mechanic);
    await plant.change(confirmed.id, { formal_confirm: true });
    await plant.change(rejected.id, { rejected: true, rejection_reason: 'Twice' });
    const flow = await publishRenamed();
    expect((await setFlow(id, flow.id, 'Closed', plant.leader)(flow.states)).body.codes).toEqual(INVALID);
    expect((await setFlow(id, flow.id, 'Confirmed')(flow.states)).body.permission).toBe('issues.confirm/update');
    expect((await setFlow(rejected.id, flow.id)(flow.states)).status).toBe(409);
    expect([await stateOf(id), await stateOf(rejected.id)]).toEqual(['New', 'New']);
    expect((await setFlow(id, flow.id)(flow.states)).body.item.flow_state_name.en).toBe('Fresh');
    expect((await setFlow(confirmed.id, flow.id)(flow.states)).body.item).toMatchObject({
      flow_state_name: { en: 'Confirmed' },
      version: 5,
    });
  });

  it('of another flow: one that is closed stays closed, and confirming asks for its right', async () => {
    const standard = await first();
    const { id } = (await create()).body.item;
    const { states } = (await publish(id, 1)).body.item;
    const issue = await plant.report();
    expect((await setFlow(issue.id, id, 'Closed', plant.leader)(states)).body.codes).toEqual(INVALID);
    await setFlow(issue.id, id)(states);
    expect((await setFlow(issue.id, standard.id, 'Confirmed')(standard.states)).body.permission).toBe('issues.confirm/update');
    await plant.change(issue.id, { flow_state_id: states.find(({ finished }) => finished)?.id }, plant.mechanic);
    expect((await setFlow(issue.id, standard.id)(standard.states)).body.item.flow_state_name.en).toBe('Closed');
    expect((await setFlow(issue.id, standard.id, 'Confirmed', plant.leader)(standard.states)).body.codes).toEqual(INVALID);
    const other = await plant.report();
    await setFlow(other.id, id)(states);
    expect((await setFlow(other.id, standard.id, 'Confirmed', plant.leader)(standard.states)).body.item.flow_state_name.en).toBe(
      'Confirmed',
    );
  });
});
