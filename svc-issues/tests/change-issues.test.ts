import pg from 'pg';
import type { BulkResult, LogEntry } from '@portal/contracts/issues/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const reported = async (count: number) => {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await plant.report()).id);
  return ids;
};
const bulk = (body: object, by = plant.leader) =>
  plant.as(by).patch<{ items: BulkResult[]; codes?: Record<string, string[]> }>('/issues', body);

it('many issues are changed each as if alone: who cannot be stays as it is and says why', async () => {
  const [open, archived, closed] = [await plant.report(), await plant.report(), await plant.report()];
  await plant.as(plant.leader).delete(`/issues/${archived.id}`);
  const into = await plant.report();
  await plant.as(plant.leader).post(`/issues/${closed.id}/merge`, { issue_id: into.id });
  const ids = [closed.id, archived.id, open.id, open.id];
  const { status, body } = await bulk({ ids, user_id: 12 });
  expect([status, body.items]).toEqual([
    200,
    [
      { id: closed.id, status: 'version_conflict' },
      { id: archived.id, status: 'version_conflict' },
      { id: open.id, status: 'ok' },
    ],
  ]);
  expect((await plant.show(open.id)).body.item.employees.map(({ user_id }) => user_id)).toEqual([12]);
  expect((await plant.show(archived.id)).body.item.employees).toEqual([]);
  const types = (await service.get().events(plant.leader)).filter(({ type }) => type.endsWith('issue_assigned'));
  expect(types).toHaveLength(1);
});

it('they move to another category, take a criticality, go into the archive and come back', async () => {
  const ids = [(await plant.report()).id, (await plant.report()).id];
  const category_id = await plant.addCategory({ name: { en: 'Quality' } });
  const criticality = await plant.addEntry('issue_criticality', 'A');
  await bulk({ ids, category_id, criticality });
  await bulk({ ids, archived: true });
  const shown = await Promise.all(ids.map(async (id) => (await plant.show(id)).body.item));
  expect(shown.map((item) => [item.category_id, item.criticality?.id, item.deleted_at !== null])).toEqual([
    [category_id, criticality, true],
    [category_id, criticality, true],
  ]);
  await bulk({ ids, archived: false });
  expect((await plant.show(ids[0] ?? 0)).body.item.deleted_at).toBeNull();
  const notice = await plant.addCategory({ type: 'notice', name: { en: 'Fire' }, attributes: { notice: { en: 'Call 112' } } });
  const { body } = await bulk({ ids, category_id: notice });
  expect(body.items.map(({ status, codes }) => [status, codes])).toEqual(
    ids.map(() => ['validation_failed', { category_id: ['invalid'] }]),
  );
});

it('they need the rights of what is changed, and issues that are there', async () => {
  const [{ id }, other] = [await plant.report(), await service.plant()];
  for (const change of [{ criticality: null }, { user_id: 12 }, { group_id: null }, { archived: true }])
    expect((await bulk({ ids: [id], ...change }, plant.mechanic)).status).toBe(403);
  expect((await bulk({ ids: [id, 999], criticality: null })).body.codes).toEqual({ 'ids.1': ['not_found'] });
  expect((await bulk({ ids: [id], user_id: 999 })).body.codes).toEqual({ user_id: ['not_found'] });
  expect((await bulk({ ids: [id], archived: true }, other.leader)).body.codes).toEqual({ 'ids.0': ['not_found'] });
  expect((await bulk({ ids: [id] })).status).toBe(422);
  expect((await bulk({ ids: [], archived: true })).status).toBe(422);
  expect((await bulk({ ids: Array.from({ length: 101 }, (_, index) => index + 1), archived: true })).status).toBe(422);
  expect((await plant.show(id)).body.item).toMatchObject({ version: 1, deleted_at: null });
});

it('each part of the change is a version of each issue, logged and told', async () => {
  const ids = await reported(2);
  const change = { category_id: await plant.addCategory({ planned: true }), criticality: await plant.addEntry('issue_criticality', 'A') };
  const before = (await service.get().events(plant.leader)).length;
  const { body } = await bulk({ ids, ...change, user_id: 12, archived: true });
  expect(body.items).toEqual(ids.map((id) => ({ id, status: 'ok' })));
  const events = (await service.get().events(plant.leader)).slice(before);
  for (const id of ids) {
    const { item } = (await plant.show(id)).body;
    expect(item).toMatchObject({ version: 4, category_id: change.category_id, criticality: { id: change.criticality } });
    expect([item.employees.map(({ user_id }) => user_id), item.deleted_at === null]).toEqual([[12], false]);
    const told = events.filter(({ aggregate, aggregateId }) => aggregate === 'issue' && Number(aggregateId) === id);
    expect(told.map(({ type }) => type.slice(type.lastIndexOf('.') + 1))).toEqual(['issue_updated', 'issue_assigned', 'issue_archived']);
    const log = (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items;
    expect(log.map(({ loggable_type, action }) => `${loggable_type} ${action}`)).toEqual([
      'Issue deleted',
      'IssueEmployee created',
      'Issue updated',
      'Issue created',
    ]);
  }
});

it('one that is refused keeps all it has', async () => {
  const category_id = await plant.addCategory({});
  const [there, elsewhere] = [await plant.report({ category_id }), await plant.report()];
  await plant.as(plant.leader).post(`/categories/${category_id}/parameters`, { name: { en: 'Which' }, type: 'text', required: true });
  const { body } = await bulk({ ids: [elsewhere.id, there.id], category_id, user_id: 12 });
  expect(body.items.map(({ id, status, codes }) => [id, status, codes])).toEqual([
    [elsewhere.id, 'validation_failed', { 'parameters.0.value': ['required'] }],
    [there.id, 'ok', undefined],
  ]);
  const shown = await Promise.all([elsewhere.id, there.id].map(async (id) => (await plant.show(id)).body.item));
  expect(shown.map(({ version, employees }) => [version, employees.map(({ user_id }) => user_id)])).toEqual([
    [1, []],
    [2, [12]],
  ]);
});

it('somebody is put on issues that their new group hides from the caller', async () => {
  const { id } = await plant.report({ category_id: await plant.addCategory({ default_group_id: 77 }) });
  const planner: TenantContext = { ...plant.leader, user: 13, groups: [77], access: { issues: ['update'], 'issues.assign': ['update'] } };
  expect((await bulk({ ids: [id], group_id: 78, user_id: 12 }, planner)).body.items).toEqual([{ id, status: 'ok' }]);
  expect((await plant.as(planner).get(`/me/issues/${id}`)).status).toBe(404);
  expect((await plant.show(id)).body.item).toMatchObject({ version: 3, employees: [{ user_id: 12 }] });
});

interface Sent {
  statements?: readonly { text: string; values: readonly unknown[] }[];
}

/** What is asked of the rows of the plant meanwhile and waited for, by round trip. */
async function asked(work: () => Promise<unknown>): Promise<string[][]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const batches = (query.mock.calls as unknown as [Sent][]).map(([{ statements = [] }]) => statements);
    const texts = batches.map((batch) => batch.flatMap(({ text, values }) => (values[0] === plant.tenant ? [text.trim()] : [])));
    return texts.map((batch) => batch.filter((text) => /^select|returning id$/.test(text))).filter(({ length }) => length > 0);
  } finally {
    query.mockRestore();
  }
}

it('they are read and written together, however many they are', async () => {
  const [few, many] = [await reported(2), await reported(6)];
  const change = { category_id: await plant.addCategory({}), criticality: await plant.addEntry('issue_criticality', 'A') };
  const of = (ids: readonly number[]) => asked(() => bulk({ ids, ...change, user_id: 12, archived: true }));
  const [two, six] = [await of(few), await of(many)];
  const reads = (trips: readonly string[][]) => trips.flat().filter((text) => text.startsWith('select'));
  // The person, issues and what is beside them, category, entry; issues again for each further part, and people in between.
  expect([two.length, six.length, reads(two).length]).toEqual([7, 7, 9]);
  expect(reads(six)).toEqual(reads(two));
});
