import { personalPage, type PersonalRows } from '../src/personal-data';
import { tenantQuery, withTenant } from '../src/query';
import { createTenantCtx, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;

beforeAll(async () => {
  service = await testService(notesService);
});
afterAll(() => service.stop());

const PERSON = 7;
/** Rows of which two columns can name a person. */
const kinds: readonly PersonalRows[] = [
  { name: 'nothing', table: 'note', of: ['id'], where: { title: 'of nobody' }, columns: ['title'] },
  { name: 'notes', table: 'note', of: ['amount', 'id'], columns: ['title'] },
  { name: 'files', table: 'file', of: ['created_by'], columns: ['name'] },
];

async function pages(tenant: string, window?: number): Promise<{ name: string; ids: unknown[] }[]> {
  const query = tenantQuery(service.db, { tenant }, { readOnly: true });
  const read: { name: string; ids: unknown[] }[] = [];
  let after = '';
  do {
    const { name, rows, next } = await personalPage(query, kinds, PERSON, after, window);
    read.push({ name, ids: rows.map((row) => (row as { id: unknown }).id) });
    after = next;
  } while (after !== '');
  return read;
}

const addNotes = (tenant: string, count: number) =>
  withTenant(service.db, { tenant }, (query) =>
    query.sql('insert into note (tenant_id, id, title, amount) select $1, i, $2, $3::int from generate_series(1, $4::int) as i', [
      'of a plant',
      PERSON,
      count,
    ]),
  );

it('reads the rows of each column page by page, each row once', async () => {
  const { tenant } = createTenantCtx();
  await addNotes(tenant, 450);
  // Found by the number alone: the amount is of somebody else.
  await withTenant(service.db, { tenant }, (query) => query('note').where({ id: PERSON }).update({ amount: 1 }));
  const read = await pages(tenant);
  expect(read.map(({ name, ids }) => [name, ids.length])).toEqual([
    ['notes', 200],
    ['notes', 200],
    ['notes', 49],
    ['notes', 1],
    ['', 0],
  ]);
  const ids = read.flatMap((page) => page.ids);
  expect(ids.slice(0, 449)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1).filter((id) => id !== PERSON));
  expect(ids[449]).toBe(PERSON);
});

it('looks through a long history piece by piece', async () => {
  const { tenant } = createTenantCtx();
  await addNotes(tenant, 450);
  await withTenant(service.db, { tenant }, (query) => query('note').where('id', '<=', 310).update({ amount: 1 }));
  const read = await pages(tenant, 100);
  expect(read.map(({ name, ids }) => [name, ids.length])).toEqual([
    ['notes', 90],
    ['notes', 50],
    ['notes', 1],
    ['', 0],
  ]);
  expect(read.flatMap(({ ids }) => ids)).toEqual([...Array.from({ length: 140 }, (_, index) => index + 311), PERSON]);
});

it('reads nothing of another tenant', async () => {
  await addNotes(createTenantCtx().tenant, 10);
  expect(await pages(createTenantCtx().tenant)).toEqual([{ name: '', ids: [] }]);
});
