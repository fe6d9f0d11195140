import knex from 'knex';
import { useService, type Plant } from './plant.factory';

interface Listed {
  items: { id: number; title: string }[];
  meta: { total: number };
}

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const list = async (query: Record<string, string | number>) => (await plant.as(plant.leader).get<Listed>('/issues', query)).body;
const ids = async (query: Record<string, string | number>) => (await list(query)).items.map(({ id }) => id);

it('a title is found by any part of it, in any case, with what LIKE means taken literally', async () => {
  const other = await service.plant();
  await other.report({ title: 'Oil on 100% of parts' });
  for (const title of ['Oil on 100% of parts', 'Oil on 1000 parts', 'oil_leak', 'Oil leak']) await plant.report({ title });
  expect(await ids({ title_contains: 'OIL ON' })).toEqual([2, 1]);
  expect(await ids({ title_contains: '100%' })).toEqual([1]);
  expect(await ids({ title_contains: 'l_l' })).toEqual([3]);
  expect(await ids({ title_starts_with: 'leak' })).toEqual([]);
  expect(await ids({ title_starts_with: 'oi' })).toEqual([4, 3, 2, 1]);
  expect((await list({ title_contains: 'nowhere' })).meta.total).toBe(0);
});

it('a text that many titles have is counted in an index, and its page is read in order', async () => {
  for (let number = 101; number <= 202; number += 1) await plant.report({ title: `Belt ${number} slips` });
  await plant.report({ title: 'Oven cold' });
  await plant.as(plant.leader).delete('/issues/1');
  const { items, meta } = await list({ title_contains: 'slips', sort_by: 'title', sort_dir: 'asc', pp: 2 });
  expect([meta.total, items.map(({ title }) => title)]).toEqual([101, ['Belt 102 slips', 'Belt 103 slips']]);
  // What the planner knows of a table depends on whether it was looked at meanwhile.
  const owner = knex({ client: 'pg', connection: service.get().urls.admin, searchPath: ['issues'], pool: { min: 0, max: 1 } });
  await owner.raw('vacuum analyze issue');
  await owner.destroy();
  const explain = (sql: string) => {
    const settings = [
      ...['enable_seqscan', 'enable_bitmapscan'].map((name) => [name, 'off'] as const),
      ['app.tenant_id', plant.tenant] as const,
    ];
    return service.get().db.reads.submit({ settings, text: `explain ${sql}`, values: [plant.tenant, '%slips%'] });
  };
  const where =
    'where i.tenant_id = $1 and i.deleted_at is null and not i.finished and i.title_searched like (select search_text($2::text))';
  expect(JSON.stringify(await explain(`select count(*) from issue i ${where}`))).toContain('Index Only Scan using issue_title_searched');
});
