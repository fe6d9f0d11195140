import type { CostCenter } from '@portal/contracts/issues/schemas';
import { CostCenterChanged } from '@portal/proto/issues/v1/events';
import { CostCentersService } from '@portal/proto/issues/v1/issues';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { exportedLines } from '@portal/service-kit/testing';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

interface Answer {
  item: CostCenter;
  items: CostCenter[];
  codes?: Record<string, string[]>;
  meta: { total: number };
}
const leader = () => plant.as(plant.leader);
const post = (more: object = {}) => leader().post<Answer>('/cost_centers', { symbol: '4100', name: { en: 'Stamping' }, ...more });
const put = (id: number, more: object = {}) =>
  leader().put<Answer>(`/cost_centers/${id}`, { symbol: '4100', name: { en: 'Stamping' }, ...more });
const add = async (symbol: string, more: object = {}) => (await post({ symbol, ...more })).body.item;
const symbols = async (query = '') => (await leader().get<Answer>(`/cost_centers?${query}`)).body.items.map(({ symbol }) => symbol);

it('they are sorted in the order of languages and found without accents', async () => {
  for (const name of ['Żeliwo', 'łożyska', 'Lakiernia', 'montaż']) await add(name, { name: { en: name } });
  for (const sort of ['symbol', 'name']) expect(await symbols(`sort_by=${sort}`)).toEqual(['Lakiernia', 'łożyska', 'montaż', 'Żeliwo']);
  for (const filter of ['symbol_contains', 'name_contains', 'search_contains', 'name_starts_with'])
    expect(await symbols(`${filter}=LOZY`)).toEqual(['łożyska']);
});

it('one is added below another, changed, removed, and told to the others', async () => {
  const top = await add('4000', { name: { en: 'Production' } });
  const below = await add('4100', { parent_id: top.id });
  expect(below).toMatchObject({ version: 1, active: true, parent: { id: top.id, symbol: '4000', name: { en: 'Production' } } });
  const { body } = await put(below.id, { active: false, version: 1 });
  expect(body.item).toMatchObject({ version: 2, active: false, parent: null });
  expect((await put(below.id, { version: 1 })).status).toBe(409);
  expect((await leader().delete(`/cost_centers/${below.id}`)).status).toBe(200);
  expect((await leader().delete(`/cost_centers/${below.id}`)).status).toBe(404);
  const told = (await service.get().events(plant.leader)).flatMap((event) => {
    const message = event.as(CostCenterChanged);
    return message?.id === below.id ? [[message.parentId, message.active, message.removed]] : [];
  });
  expect(told).toEqual([
    [top.id, true, false],
    [0, false, false],
    [0, false, true],
  ]);
});

it('names every field that is wrong, and changes nothing', async () => {
  await withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
  const name = { en: 'Stamping', pl: 'Tłocznia' };
  const first = await add('4100', { name });
  expect((await post({ parent_id: 4_711 })).body.codes).toEqual({ 'name.pl': ['required'], symbol: ['taken'], parent_id: ['not_found'] });
  const below = await add('4110', { name, parent_id: first.id });
  expect((await put(first.id, { name, parent_id: below.id })).body.codes).toEqual({ parent_id: ['invalid'] });
  expect(await symbols()).toEqual(['4100', '4110']);
});

it('two at once with one symbol: one of them is refused', async () => {
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

it('one with others below it stays', async () => {
  const top = await add('4000');
  const below = await add('4100', { parent_id: top.id });
  const remove = async (id: number) => (await leader().delete(`/cost_centers/${id}`)).status;
  expect([await remove(top.id), await remove(below.id), await remove(top.id)]).toEqual([409, 200, 200]);
});

it('one that machines or issues are booked on stays', async () => {
  const { id } = await add('4100');
  const remove = () => leader().delete<{ status: string }>(`/cost_centers/${id}`);
  const machine = await plant.addMachine({ cost_center_id: id });
  expect((await remove()).body.status).toBe('in_use');
  const issue = await plant.report({ equipment_id: machine });
  await plant.addMachine({ id: machine, cost_center_id: null });
  expect((await remove()).body.status).toBe('in_use');
  await plant.change(issue.id, { cost_center_id: null });
  expect((await remove()).status).toBe(200);
});

it('are told page by page to the copies of other services, those of the own plant alone', async () => {
  const other = await service.plant();
  await other.as(other.leader).post('/cost_centers', { symbol: '9999', name: { en: 'Stranger' } });
  const top = await add('4000');
  const below = await add('4100', { parent_id: top.id, active: false });
  const client = service.get().grpc(CostCentersService);
  const page = async (afterId: number) => (await client.page({ afterId, limit: 1 }, { ctx: plant.leader })).costCenters;
  expect([await page(0), await page(top.id), await page(below.id)]).toEqual([
    [{ id: top.id, symbol: '4000', name: '{"en":"Stamping"}', parentId: 0, active: true, removed: false }],
    [{ id: below.id, symbol: '4100', name: '{"en":"Stamping"}', parentId: top.id, active: false, removed: false }],
    [],
  ]);
});

it('are searched, sorted and exported, those of the own plant alone', async () => {
  const other = await service.plant();
  await other.as(other.leader).post('/cost_centers', { symbol: '9999', name: { en: 'Stranger' } });
  const top = await add('4200', { name: { en: 'Welding', pl: 'Spawalnia' } });
  await add('4100', { parent_id: top.id, active: false });
  expect(await symbols()).toEqual(['4200', '4100']);
  expect(await symbols('sort_by=symbol')).toEqual(['4100', '4200']);
  expect(await symbols('active_equals=true')).toEqual(['4200']);
  expect(await symbols('name_contains=weld')).toEqual(['4200']);
  expect([await symbols('search_contains=weld'), await symbols('search_contains=410')]).toEqual([['4200'], ['4100']]);
  const lines = await exportedLines(
    plant.running,
    { ...plant.leader, locale: 'pl' },
    { list: 'cost_centers', query: 'sort_by=symbol', columns: [] },
  );
  expect(lines.slice(1)).toEqual(['4100;Stamping;4200;Nie', '4200;Spawalnia;;Tak']);
});

it('can be chosen by everybody, and changed by who has the right', async () => {
  await add('4100');
  expect((await plant.as(plant.operator).get<Answer>('/cost_centers')).body.items).toMatchObject([{ symbol: '4100' }]);
  expect((await plant.as(plant.operator).post('/cost_centers', { symbol: '1', name: { en: 'Mine' } })).body).toMatchObject({
    permission: 'settings.cost_centers/create',
  });
});
