import { withTenant } from '@portal/service-kit/database';
import { useService, type Plant } from './world';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

/** Changes the configuration past the service's calls, as another process would. */
const configure = (sql: string) => withTenant(service.get().db, plant.leader, (trx) => trx.raw(sql));
const offered = async (id: number) => (await plant.show(id)).body.item.transitions.map(({ name }) => name.en);

it('a change of a flow shows in the next answer, although flows are known by their revision', async () => {
  const { id } = await plant.report();
  expect(await offered(id)).toEqual(['Accepted']);
  await configure(`update flow_transition set name = '{"en":"Approved"}' where name ->> 'en' = 'Accepted'`);
  expect(await offered(id)).toEqual(['Approved']);
  await configure(`delete from flow_transition where name ->> 'en' = 'Approved'`);
  expect(await offered(id)).toEqual([]);
  await configure(`update flow_state set name = '{"en":"Fresh"}' where name ->> 'en' = 'New'`);
  expect((await plant.report()).flow_state.name).toEqual({ en: 'Fresh' });
  await configure(`update flow set name = '{"en":"Ours"}'`);
  expect((await plant.show(id)).body.item.flow.name).toEqual({ en: 'Ours' });
});

it('a change that was rolled back leaves what was known', async () => {
  const { id } = await plant.report();
  const work = withTenant(service.get().db, plant.leader, async (trx) => {
    await trx.raw(`update flow_transition set name = '{"en":"Never"}'`);
    throw new Error('decided otherwise');
  });
  await expect(work).rejects.toThrow('decided otherwise');
  expect(await offered(id)).toEqual(['Accepted']);
});

it('the flow of one tenant says nothing of another', async () => {
  const other = await service.plant();
  const [{ id }, { id: theirs }] = await Promise.all([plant.report(), other.report()]);
  await configure(`delete from flow_transition`);
  expect(await offered(id)).toEqual([]);
  expect((await other.show(theirs)).body.item.transitions).toHaveLength(1);
});
