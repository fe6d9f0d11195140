import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

/** Changes the configuration past the service's calls, as another process would. */
const configure = (text: string) => withTenant(service.get().db, plant.leader, (query) => query.sql(text));
const offered = async (id: number) => (await plant.show(id)).body.item.transitions.map(({ name }) => name.en);

it('a change of a flow shows in the next answer, although flows are known by their revision', async () => {
  const { id } = await plant.report();
  expect(await offered(id)).toEqual(['Accept']);
  await configure(`update flow_transition set name = '{"en":"Approve"}' where tenant_id = $1 and name ->> 'en' = 'Accept'`);
  expect(await offered(id)).toEqual(['Approve']);
  await configure(`delete from flow_transition where tenant_id = $1 and name ->> 'en' = 'Approve'`);
  expect(await offered(id)).toEqual([]);
  await configure(`update flow_state set name = '{"en":"Fresh"}' where tenant_id = $1 and name ->> 'en' = 'New'`);
  expect((await plant.report()).flow_state.name).toEqual({ en: 'Fresh' });
  await configure(`update flow set name = '{"en":"Ours"}' where tenant_id = $1`);
  expect((await plant.show(id)).body.item.flow.name).toEqual({ en: 'Ours' });
});

it('a change that was rolled back leaves what was known', async () => {
  const { id } = await plant.report();
  const work = withTenant(service.get().db, plant.leader, async (query) => {
    await query.sql(`update flow_transition set name = '{"en":"Never"}' where tenant_id = $1`);
    throw new Error('decided otherwise');
  });
  await expect(work).rejects.toThrow('decided otherwise');
  expect(await offered(id)).toEqual(['Accept']);
});

it('the flow of one tenant says nothing of another', async () => {
  const other = await service.plant();
  const [{ id }, { id: theirs }] = await Promise.all([plant.report(), other.report()]);
  await configure('delete from flow_transition where tenant_id = $1');
  expect(await offered(id)).toEqual([]);
  expect((await other.show(theirs)).body.item.transitions).toHaveLength(1);
});
