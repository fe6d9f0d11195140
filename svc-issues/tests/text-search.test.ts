import knex from 'knex';
import { withTenant } from '@portal/service-kit/query';
import type { Migration } from '@portal/service-kit/migration';
import { eventually } from '@portal/service-kit/testing';
import { currentAndOpenIssues } from '../migrations/20261125131742-current-and-open-issues';
import { SCHEMA } from '../migrations/schema';
import { writeIssueWords } from '../src/issues/write/search/write-issue-words.job';
import { useService, type Plant } from './plant.factory';

interface Listed {
  items: { id: number }[];
  meta: { total: number };
  codes?: Record<string, string[]>;
}
type Asked = Record<string, string | number | boolean>;

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const list = async (query: Asked, path = '/issues', by = plant.leader) => (await plant.as(by).get<Listed>(path, query)).body;
const ids = async (query: Asked, path = '/issues', by = plant.leader) => (await list(query, path, by)).items.map(({ id }) => id);
const text = (text_contains: string, more: Asked = {}) => ids({ text_contains, ...more });
const write = () => writeIssueWords.run(service.get().deps, { log: service.get().deps.log, signal: new AbortController().signal });
const waiting = (of = plant) =>
  withTenant(service.get().db, of.leader, async (query) => (await query('issue_word_change').select<{ id: number }[]>('id')).length);

const life = async () => {
  await plant.report({ title: 'Łożysko pękło', user_description: 'Prasa nr 4, od rana' });
  await plant.report({ title: 'Wyciek oleju przy prasie', user_description: 'Unter der Tür: Öl' });
  await plant.report({ title: 'Olej na podłodze', user_description: 'ПОЛОМКА станка' });
  await plant.report({ title: 'Press stopped', user_description: 'Oil under the table' });
};

describe.each(['before the words are written', 'after'])('a search for words, %s', (when) => {
  beforeEach(async () => {
    await life();
    if (when !== 'after') return;
    await write();
    expect(await waiting()).toBe(0);
  });

  it('finds what has every word, in any order, by its beginning and without regard to accents', async () => {
    expect(await text('pekl lozysk')).toEqual([1]);
    expect(await text('PĘKŁO ŁOŻ')).toEqual([1]);
    expect(await text('pras')).toEqual([2, 1]);
    expect(await text('ol pras')).toEqual([2]);
    expect(await text('tur ol')).toEqual([2]);
    expect(await text('поломка')).toEqual([3]);
    expect(await text('oil press')).toEqual([4]);
    expect(await text('ress')).toEqual([]);
    expect(await text('--- !')).toEqual([]);
  });

  it('says the exact total and any page, in both orders', async () => {
    expect((await list({ text_contains: 'pra', pp: 1 })).meta).toEqual({ total: 2, p: 1, pp: 1 });
    expect(await text('pra', { pp: 1, p: 2 })).toEqual([1]);
    expect(await text('pra', { pp: 1, p: 3 })).toEqual([]);
    expect(await text('pra', { pp: 1, sort_dir: 'asc' })).toEqual([1]);
    expect(await text('pra', { sort_by: 'title', sort_dir: 'asc' })).toEqual([1, 2]);
  });

  it('follows what happens to an issue', async () => {
    await plant.as(plant.leader).delete('/issues/1');
    await plant.change(2, { title: 'Leck' });
    await plant.act(4, 'take', plant.mechanic);
    await plant.act(4, 'finish', plant.mechanic);
    await plant.change(4, { flow_state_id: await plant.state('Closed') });
    for (const again of [false, true]) {
      if (again) await write();
      expect(await text('prasa')).toEqual([]);
      expect(await text('prasa', { archived_equals: true })).toEqual([1]);
      expect(await text('wyciek')).toEqual([]);
      expect(await text('leck')).toEqual([2]);
      expect(await text('press', { flow_state_finished_equals: true })).toEqual([4]);
      expect(await text('press', { flow_state_finished_equals: false })).toEqual([]);
    }
  });

  it('goes with other filters, numbers by state and exact titles', async () => {
    expect(await text('ole', { created_by_equals: 11 })).toEqual([3, 2]);
    expect(await text('ole', { title_contains: 'wyciek' })).toEqual([2]);
    await plant.act(2, 'take', plant.mechanic);
    expect(await text('ole', { flow_state_id_equals: await plant.state('In progress') })).toEqual([2]);
    const counted = await plant
      .as(plant.leader)
      .get<{ items: { name: { en: string }; count: number }[] }>('/issue_states', { text_contains: 'ole' });
    expect(counted.body.items.map(({ name, count }) => [name.en, count])).toEqual([
      ['New', 1],
      ['In progress', 1],
    ]);
  });

  it('finds in one person’s list what that person reported', async () => {
    await plant.report({ title: 'Olej u lidera' }, plant.leader);
    expect(await ids({ text_contains: 'olej' }, '/me/issues', plant.operator)).toEqual([3, 2]);
    expect(await ids({ text_contains: 'olej' }, '/me/issues')).toEqual([5]);
  });

  it('knows nothing of another plant', async () => {
    const other = await service.plant();
    await other.report({ title: 'Olej gdzie indziej' });
    if (when === 'after') await write();
    const theirs = (await other.as(other.leader).get<Listed>('/issues', { text_contains: 'olej' })).body;
    expect([theirs.meta.total, theirs.items.map(({ id }) => id)]).toEqual([1, [1]]);
    expect(await text('gdzie')).toEqual([]);
    expect(await text('olej')).toEqual([3, 2]);
  });
});

/** A migration taken back and done again over what is there. Those after it stay: the service writes into their tables meanwhile. */
async function anew({ up, down }: Migration, meanwhile: () => Promise<unknown>): Promise<void> {
  const connection = { connectionString: service.get().urls.admin, options: `-c search_path=${SCHEMA},public` };
  const db = knex({ client: 'pg', connection, pool: { min: 1, max: 1 } });
  try {
    await db.raw('set role ??', [`${SCHEMA}_owner`]);
    await db.transaction((trx) => down(trx));
    await meanwhile();
    await db.transaction((trx) => up(trx));
  } finally {
    await db.destroy();
  }
}

/** A connection that knows the tables from before a migration fails once, and is given up. */
const written = (write: () => Promise<{ status: number }>) => eventually(async () => expect((await write()).status).toBe(200));

it.each(['before the words are written', 'after'])('marks what was there before the marks were, %s', async (when) => {
  await withTenant(service.get().db, plant.leader, async (query) => {
    await query('number_series').where({ name: 'issue' }).del();
    await query('number_series').insert({ name: 'issue', value: 32_765 });
  });
  const [first, second, third, fourth] = [32_766, 32_767, 32_768, 32_769];
  await life();
  // Below the code of today, which writes into tables that are not there meanwhile.
  const changeAll = () =>
    withTenant(service.get().db, plant.leader, async (query) => {
      await query('issue').where({ id: first }).update({ deleted_at: new Date() });
      await query('issue').where({ id: fourth }).update({ finished: true });
      await query('issue').where({ id: third }).update({ title: '---', user_description: '' });
    });
  if (when === 'after') await write();
  await anew(currentAndOpenIssues, changeAll);
  for (const again of [false, true]) {
    if (again) {
      await written(() => plant.change(third, { title: 'Prasa' }));
      await write();
    }
    expect(await text('pras')).toEqual(again ? [third, second] : [second]);
    expect(await text('pras', { archived_equals: true })).toEqual([first]);
    expect(await text('press', { flow_state_finished_equals: true })).toEqual([fourth]);
    expect(await text('press', { flow_state_finished_equals: false })).toEqual([]);
    expect(await text('pras', { flow_state_finished_equals: false })).toEqual(again ? [third, second] : [second]);
  }
});

it('finds what two write at once, each change once', async () => {
  await life();
  await Promise.all([write(), write(), plant.change(3, { title: 'Smar na podłodze' })]);
  await write();
  expect(await waiting()).toBe(0);
  expect(await text('olej')).toEqual([2]);
  expect(await text('smar')).toEqual([3]);
});

it('numbers issues beyond the first block', async () => {
  await withTenant(service.get().db, plant.leader, async (query) => {
    await query('number_series').where({ name: 'issue' }).del();
    await query('number_series').insert({ name: 'issue', value: 98_300 });
  });
  await life();
  expect(await text('pras')).toEqual([98_302, 98_301]);
  await write();
  expect(await text('pras')).toEqual([98_302, 98_301]);
  expect(await text('pra', { pp: 1, p: 2 })).toEqual([98_301]);
});

/** Columns of an issue but for the one that the database computes. */
const COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = 'issue'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and $1::uuid is not null`;
const copies = (
  columns: string,
) => `insert into issue (${columns}) select ${columns} from (select (jsonb_populate_record(i, jsonb_build_object('id', n, 'title', 'Olej ' || lpad((n * 7919 % 3000)::text, 4, '0'),
  'created_by', case when n % 2 = 0 then $2::bigint else $3::bigint end))).* from issue i, generate_series(3, 2501) n where i.tenant_id = $1 and i.id = 1) copied`;

it('reads more than can be named in the order asked for, with the exact total', async () => {
  await plant.report({ title: 'Olej 9999' }, plant.leader);
  await plant.report({ title: 'Wyciek', user_description: 'Woda' });
  await withTenant(service.get().db, plant.leader, async (query) => {
    const [{ columns = '' } = {}] = await query.sql<{ columns: string }>(COLUMNS);
    await query.sql(copies(columns), [plant.leader.user, plant.mechanic.user]);
  });
  await plant.as({ ...plant.leader, admin: true }).delete('/issues/7');
  const number = (id: number) => (id === 1 ? 9999 : (id * 7919) % 3000);
  const byTitle = Array.from({ length: 2501 }, (_, index) => index + 1)
    .filter((id) => id !== 2 && id !== 7)
    .sort((one, other) => number(one) - number(other) || one - other);
  for (const when of ['before the words are written', 'after']) {
    const page = (more: Asked) => list({ text_contains: 'olej', sort_by: 'title', sort_dir: 'asc', pp: 5, ...more });
    for (const p of [1, 2, 300, 500]) {
      const { items, meta } = await page({ p });
      expect([when, p, meta.total, items.map(({ id }) => id)]).toEqual([when, p, 2499, byTitle.slice(5 * (p - 1), 5 * p)]);
    }
    expect((await page({ sort_dir: 'desc' })).items.map(({ id }) => id)).toEqual(byTitle.toReversed().slice(0, 5));
    expect((await page({ archived_equals: true })).items.map(({ id }) => id)).toEqual([7]);
    const { items, meta } = await page({ sort_by: 'created_by', p: 1 });
    expect([meta.total, items.length]).toEqual([2499, 5]);
    await write();
  }
});

it('asks for at least three letters', async () => {
  expect((await list({ text_contains: 'ol' })).codes).toEqual({ text_contains: ['too_short'] });
  expect((await list({ text_equals: 'olej' })).codes).toEqual({ text_equals: ['invalid'] });
});
