import pg from 'pg';
import { withTenant, type Query } from '../src/query';
import { createTenantCtx, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
const acme = createTenantCtx({ admin: true });
const globex = createTenantCtx({ admin: true });

/** One connection serves every transaction, so that whatever one left behind would show in the next. */
beforeAll(async () => {
  service = await testService(notesService, { config: { DATABASE_POOL: 1 } });
});
afterAll(() => service.stop());

const INSERT = 'insert into note (tenant_id, id, title, amount) values ($1, $2, $3, 0)';
const note = (query: Query, id: number, title: string) => query.enqueue(INSERT, [id, title]);
const titles = (ctx = acme) => withTenant(service.db, ctx, (query) => query('note').orderBy('id').pluck<string[]>('title'));

/** How often a client of the transactions' pool was given something to send. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  await titles();
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    // The relay asks too; its client is another.
    const clients = sent.mock.contexts as pg.Client[];
    const own = clients.filter((client) => client === ownClient);
    return own.length;
  } finally {
    sent.mockRestore();
  }
}

/** What the one connection of the transactions shows once nobody uses it. */
async function leftOnConnection(): Promise<unknown[]> {
  const client = (await service.db.pool.acquireConnection()) as pg.Client;
  try {
    return (await client.query<{ title: string }>('select title from note')).rows;
  } finally {
    await service.db.pool.releaseConnection(client);
  }
}

let ownClient: pg.Client;
beforeEach(async () => {
  ownClient = (await service.db.pool.acquireConnection()) as pg.Client;
  await service.db.pool.releaseConnection(ownClient);
});

it('posted statements travel with the commit, questions asked at once together', async () => {
  expect(await roundTrips(() => withTenant(service.db, acme, () => Promise.resolve()))).toBe(0);
  expect(await roundTrips(() => withTenant(service.db, acme, (query) => Promise.resolve([note(query, 1, 'a'), note(query, 2, 'b')])))).toBe(
    1,
  );
  expect(
    await roundTrips(() =>
      withTenant(service.db, acme, (query) =>
        Promise.all([query.sql('select 1 where $1::uuid is not null'), query.sql('select 2 where $1::uuid is not null')]),
      ),
    ),
  ).toBe(2);
  expect(await titles()).toEqual(['a', 'b']);
});

it('a question sees what was posted before it, from knex as well', async () => {
  const seen = await withTenant(service.db, acme, async (query) => {
    note(query, 3, 'c');
    const first = await query('note').max<{ max: number }[]>('id as max');
    note(query, 4, 'd');
    return [first[0]?.max, (await query.sql<{ n: number }>('select count(*) as n from note where tenant_id = $1'))[0]?.n];
  });
  expect(seen).toEqual([3, 4]);
});

it('an error of a posted statement fails the next one, and nothing is written', async () => {
  const failed = withTenant(service.db, acme, async (query) => {
    note(query, 5, 'e');
    note(query, 1, 'taken');
    note(query, 6, 'f');
    await query.sql('select $1::uuid');
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await titles()).toEqual(['a', 'b', 'c', 'd']);
});

it('an error of a posted statement fails the commit; the connection is free of it', async () => {
  const committed = jest.fn();
  await expect(withTenant(service.db, acme, (query) => Promise.resolve(note(query, 1, 'taken'))).then(committed)).rejects.toMatchObject({
    code: '23505',
  });
  expect(committed).not.toHaveBeenCalled();
  expect(await titles(globex)).toEqual([]);
  expect(await leftOnConnection()).toEqual([]);
});

it('a swallowed error does not pass for a commit', async () => {
  const work = withTenant(service.db, acme, async (query) => {
    note(query, 7, 'g');
    await query.sql('select nonsense').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await titles()).toHaveLength(4);
});

it('what was posted before something failed is not sent', async () => {
  const work = withTenant(service.db, acme, (query) => {
    note(query, 8, 'h');
    return Promise.reject(new Error('decided otherwise'));
  });
  await expect(work).rejects.toThrow('decided otherwise');
  expect(await titles()).toHaveLength(4);
});

it('answers before an error stand, those after it are refused, and nothing can be committed', async () => {
  let ended: string[] = [];
  const work = withTenant(service.db, acme, async (query) => {
    ended = (
      await Promise.allSettled([
        query.sql('select 1 as one, $1::uuid'),
        query.sql('select 1 / 0, $1::uuid'),
        query.sql('select 2 as two, $1::uuid'),
      ])
    ).map(({ status }) => status);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(ended).toEqual(['fulfilled', 'rejected', 'rejected']);
});

it('a value that cannot be sent refuses its own statement', async () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  await expect(withTenant(service.db, acme, (query) => query.sql('select $1::uuid, $2::jsonb', [loop]))).rejects.toThrow(/circular/i);
  expect(await titles()).toHaveLength(4);
});

it('many transactions of two tenants at once never mix', async () => {
  const seen = await Promise.all(Array.from({ length: 100 }, (_, index) => titles(index % 2 ? acme : globex)));
  seen.forEach((found, index) => expect(found).toHaveLength(index % 2 ? 4 : 0));
});
