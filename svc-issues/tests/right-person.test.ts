import type { Candidates } from '@portal/contracts/issues/schemas';
import type { ForWorkRequest, WorkState } from '@portal/proto/identity/v1/identity';
import { Unavailable } from '@portal/service-kit/errors';
import { savePeople } from '@portal/service-kit/projections';
import { withTenant } from '@portal/service-kit/query';
import { person, useService, type Plant } from './plant.factory';

const service = useService();
const UNTIL = new Date('2026-11-23T13:00:00Z');

/** What svc-identity answers; who is asked for is on shift and licensed unless said otherwise. */
function identitySays(states: Readonly<Record<number, Partial<WorkState>>> = {}) {
  const answer = ({ ids }: ForWorkRequest) =>
    Promise.resolve({
      people: ids
        .filter((id) => states[id]?.state !== 'gone')
        .map((id): WorkState => ({
          id,
          state: 'available',
          reason: 'shift',
          until: UNTIL,
          licensed: true,
          licenseEnded: '',
          ...states[id],
        })),
    });
  return jest.spyOn(service.get().deps.people, 'forWork').mockImplementation(answer as never);
}
afterEach(() => jest.restoreAllMocks());

const ask = async (plant: Plant, issue: number, query: Record<string, string> = {}, by = plant.leader) =>
  plant.as(by).get<{ item: Candidates; codes?: object }>(`/issues/${issue}/candidates`, query);
const named = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.item.people.map(({ user, near, open_issues, licensed }) => [user.name, near, open_issues, licensed]);

it('who is on the issue or works elsewhere is told with what they have to do and how near they are', async () => {
  const plant = await service.plant();
  const forWork = identitySays({ 10: { state: 'unavailable' } });
  const [line, department] = [await plant.addEntry('prod_lines', 'L1'), await plant.addEntry('departments', 'D1')];
  await plant.addMachine({ id: 7, symbol: 'A-1', location_id: 3, prod_line_id: line, department_id: department });
  await plant.addMachine({ id: 8, symbol: 'A-2', location_id: 3 });
  const here = await plant.report({ equipment_id: 7 });
  const same = await plant.report({ equipment_id: 7 });
  const near = await plant.report({ equipment_id: 8 });
  await plant.act(same.id, 'take', plant.mechanic);
  await plant.act(near.id, 'take', plant.second);
  const before = await ask(plant, here.id);
  expect(before.status).toBe(200);
  expect(named(before)).toEqual([
    ['Olaf Operator', null, 0, null],
    ['Marek Mechanic', 'machine', 1, null],
    ['Sara Second', 'location', 1, null],
    ['Lena Leader', null, 0, null],
  ]);
  expect(before.body.item.people[0]).toMatchObject({ state: 'available', reason: 'shift', until: UNTIL.toISOString() });
  await plant.act(here.id, 'take', plant.mechanic);
  expect(named(await ask(plant, here.id)).map(([name]) => name)).not.toContain('Marek Mechanic');
  expect(forWork).toHaveBeenCalledTimes(2);
});

it('a category asks for a licence, its own or the nearest above it', async () => {
  const plant = await service.plant();
  const above = await plant.addCategory({ name: { en: 'Electrical' }, required_license: 'Electrician' });
  const below = await plant.addCategory({ name: { en: 'Wiring' }, parent_id: above });
  const own = await plant.addCategory({ name: { en: 'Crane' }, parent_id: above, required_license: 'Crane' });
  const forWork = identitySays({ 12: { licensed: false, licenseEnded: '2025-03-13' } });
  const reported = async (category_id: number) => (await plant.report({ category_id })).id;
  const answer = await ask(plant, await reported(below));
  expect(answer.body.item.license).toBe('Electrician');
  expect(named(answer).map(([name, , , licensed]) => [name, licensed])).toEqual([
    ['Lena Leader', true],
    ['Olaf Operator', true],
    ['Sara Second', true],
    ['Marek Mechanic', false],
  ]);
  expect(answer.body.item.people.map(({ license_ended }) => license_ended)).toEqual([null, null, null, '2025-03-13']);
  expect((await ask(plant, await reported(own))).body.item.license).toBe('Crane');
  expect((await ask(plant, await reported(plant.category))).body.item.license).toBeNull();
  expect(forWork.mock.calls.map(([{ license }]) => license)).toEqual(['Electrician', 'Crane', '']);
});

it('people of the group that is asked for, active ones alone; who is not known any more is left out', async () => {
  const plant = await service.plant();
  const people = [
    person(20, 'Ewa', { groups: [5], service_staff: false }),
    person(21, 'Jan', { groups: [5], status: 'disabled' }),
    person(22, 'Iza', { groups: [5, 6] }),
    person(23, 'Gone', { groups: [5] }),
  ];
  await withTenant(service.get().db, plant.leader, (query) => savePeople(query, people));
  const forWork = identitySays({ 23: { state: 'gone' } });
  const { id } = await plant.report();
  expect(named(await ask(plant, id, { group_id: '5' })).map(([name]) => name)).toEqual(['Ewa', 'Iza']);
  expect(named(await ask(plant, id, { group_id: '77' }))).toEqual([]);
  expect(forWork).toHaveBeenCalledTimes(1);
  expect((await ask(plant, id, { group_id: 'x' })).body.codes).toEqual({ group_id: ['invalid'] });
});

it('needs the right to assign, and knows no issue and nobody of another plant', async () => {
  const [plant, other] = [await service.plant(), await service.plant()];
  identitySays();
  const { id } = await plant.report();
  for (let count = 0; count < 3; count += 1) await other.report();
  const theirs = await other.report();
  expect((await ask(plant, theirs.id)).status).toBe(404);
  expect((await ask(plant, id, {}, plant.mechanic)).status).toBe(403);
  await withTenant(service.get().db, other.leader, (query) => savePeople(query, [person(30, 'Stranger')]));
  expect(JSON.stringify((await ask(plant, id)).body)).not.toContain('Stranger');
});

it('while nobody can say who is at work, people are offered by what they have to do', async () => {
  const plant = await service.plant();
  jest.spyOn(service.get().deps.people, 'forWork').mockRejectedValue(new Unavailable());
  const category_id = await plant.addCategory({ name: { en: 'Electrical' }, required_license: 'Electrician' });
  const [{ id }, other] = [await plant.report({ category_id }), await plant.report()];
  await plant.act(other.id, 'take', plant.mechanic);
  const answer = await ask(plant, id);
  expect(named(answer).map(([name, , open]) => [name, open])).toEqual([
    ['Lena Leader', 0],
    ['Olaf Operator', 0],
    ['Sara Second', 0],
    ['Marek Mechanic', 1],
  ]);
  expect(answer.body.item.people[0]).toMatchObject({ state: 'available', reason: 'default', until: null, licensed: null });
});
