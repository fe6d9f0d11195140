import { tenantQuery } from '../src/query';
import { listOf, runList } from '../src/list';
import type { Json } from '../src/json';
import { createTenantCtx, testService, type TestService } from '../src/testing';
import { notes, notesService, type Deps, type Note } from './notes';

interface Page {
  items: Note[];
  meta: { total: number; p: number; pp: number };
}

const ROWS = 2_500;
let service: TestService<Deps>;
const ctx = createTenantCtx({ admin: true });
const list = (query: Record<string, string | number>) => service.http(ctx).get<Page>('/notes', query);
const ids = (page: Page) => page.items.map((item) => item.id);

beforeAll(async () => {
  service = await testService(notesService);
  // Numbered from 1; amount repeats, so that ties are broken by the id.
  const fill = `insert into note (tenant_id, id, title, amount, created_at)
    select $1::uuid, n, case n when 7 then '100% _sure_' else 'note ' || n end, n % 5, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, $2::int) n`;
  for (const tenant of [ctx.tenant, createTenantCtx().tenant])
    await service.db.reads.submit({ settings: [['app.tenant_id', tenant]], text: fill, values: [tenant, ROWS] });
});
afterAll(() => service.stop());

it('the first page with the exact total, as the API writes it', async () => {
  const { body, text } = await list({ pp: 2 });
  expect(body).toEqual({
    status: 'ok',
    items: [
      { id: 1, title: 'note 1', amount: 1, created_at: '2026-01-01T00:01:00.000Z' },
      { id: 2, title: 'note 2', amount: 2, created_at: '2026-01-01T00:02:00.000Z' },
    ],
    meta: { total: ROWS, p: 1, pp: 2 },
  });
  expect(JSON.parse(text)).toEqual(body);
});

it('a query with more members than any list knows is refused, not cut', async () => {
  const members = Array.from({ length: 201 }, (_, index) => [`title_contains${index}`, '1']);
  expect((await list(Object.fromEntries(members) as Record<string, string>)).status).toBe(400);
});

it('pages follow each other, from both ends and past the end', async () => {
  const seen: number[] = [];
  for (let p = 1; p <= 27; p += 1) seen.push(...ids((await list({ p, pp: 100, sort_by: 'amount', sort_dir: 'desc' })).body));
  const expected = Array.from({ length: ROWS }, (_, index) => index + 1).sort((a, b) => (b % 5) - (a % 5) || b - a);
  expect(seen).toEqual(expected);
});

it.each([
  [{ id_equals: 5 }, [5]],
  [{ id_in: '5,3,9' }, [3, 5, 9]],
  [{ id_lt: 3 }, [1, 2]],
  [{ id_lte: 2, id_gt: 1 }, [2]],
  [{ title_equals: 'note 12' }, [12]],
  [{ title_contains: 'OTE 250' }, [250, 2500]],
  [{ title_starts_with: 'Note 249', pp: 3 }, [249, 2490, 2491]],
  [{ title_contains: '% _' }, [7]],
  [{ title_contains: '%sure' }, []],
  [{ title_not_equals: 'note 1', pp: 1 }, [2]],
  [{ title_equals: 'null' }, []],
  [{ title_null: 'true' }, []],
  [{ title_null: 'false', pp: 1 }, [1]],
  [{ created_at_lte: '2026-01-01T00:02:00Z' }, [1, 2]],
  [{ created_at_lt: '2026-01-01T01:02:00+01:00' }, [1]],
])('%j finds %j', async (query, expected) => {
  expect(ids((await list(query)).body)).toEqual(expected);
});

it.each([
  ['p', '0', 'too_low'],
  ['p', 'x', 'invalid'],
  ['pp', '101', 'too_high'],
  ['pp', '0', 'too_low'],
  ['sort_by', 'created_at', 'invalid'],
  ['sort_by', 'constructor', 'invalid'],
  ['sort_dir', 'up', 'invalid'],
  ['nothing_equals', '1', 'invalid'],
  ['id_contains', '1', 'invalid'],
  ['id', '1', 'invalid'],
  ['__proto___equals', '1', 'invalid'],
  ['__proto__', '1', 'invalid'],
  ['id_equals', '1 or 1=1', 'invalid'],
  ['id_equals', '99999999999999999999', 'invalid'],
  ['id_in', '1,,2', 'invalid'],
  ['created_at_gt', '2026-02-30', 'invalid'],
  ['created_at_gt', 'yesterday', 'invalid'],
  ['title_null', 'maybe', 'invalid'],
  ['title_contains', 'x'.repeat(401), 'invalid'],
  ['title_contains', '', 'too_short'],
  ['title_contains', 'no', 'too_short'],
  ['title_contains', '😀😀', 'too_short'],
  ['title_equals', 'a\0b', 'invalid'],
])('%s=%s is refused', async (key, value, code) => {
  const answer = await service.http(ctx).get('/notes', { [key]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.codes).toEqual({ [key]: [code] });
});

it('a member given twice is refused', async () => {
  const answer = await service.http(ctx).get('/notes?id_equals=1&id_equals=2');
  expect(answer.body.codes).toEqual({ id_equals: ['invalid'] });
});

it('a list may know its total, take parameters and filter in its own way', async () => {
  const own = listOf(notes.grammar, {
    ...notes.source,
    where: (filters) => (filters.amount_equals === undefined ? 'n.id <= :top' : null),
    filters: { ...notes.source.filters, title: (op, param) => `n.title || '!' ${op === 'in' ? `= any(${param})` : `like ${param}`}` },
    total: (filters) => (Object.keys(filters).length === 0 ? '(select :top::bigint)' : null),
    item: { id: 'n.id', mine: ':me::bigint = 4' },
  });
  const read = tenantQuery(service.db, ctx);
  const page = async (query: object) => JSON.parse(((await runList(read, own, query, { top: 10, me: 4 })) as Json).text) as Page;
  expect((await page({ pp: 1 })).items).toEqual([{ id: 1, mine: true }]);
  expect((await page({ pp: 1 })).meta.total).toBe(10);
  expect((await page({ amount_equals: 3 })).meta.total).toBe(ROWS / 5);
  expect(ids(await page({ title_in: 'note 4!,note 5' }))).toEqual([4]);
});
