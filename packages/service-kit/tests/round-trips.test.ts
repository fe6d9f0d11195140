import pg from 'pg';
import { enqueueStatement, withTenant, queryIn, type TenantTrx } from '../src/database';
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
const note = (trx: TenantTrx, id: number, title: string) => enqueueStatement(trx, INSERT, [acme.tenant, id, title]);
const titles = (ctx = acme) => withTenant(service.db, ctx, (trx) => trx('note').orderBy('id').pluck<string[]>('title'));

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

let ownClient: pg.Client;
beforeEach(async () => {
  ownClient = await withTenant(service.db, acme, (trx) => (trx.client as { acquireConnection(): Promise<pg.Client> }).acquireConnection());
});

it('posted statements travel with the commit, questions asked at once together', async () => {
  expect(await roundTrips(() => withTenant(service.db, acme, () => Promise.resolve()))).toBe(0);
  expect(await roundTrips(() => withTenant(service.db, acme, (trx) => Promise.resolve([note(trx, 1, 'a'), note(trx, 2, 'b')])))).toBe(1);
  expect(
    await roundTrips(() => withTenant(service.db, acme, (trx) => Promise.all([queryIn(trx)('select 1'), queryIn(trx)('select 2')]))),
  ).toBe(2);
  expect(await titles()).toEqual(['a', 'b']);
});

it('a question sees what was posted before it, from knex as well', async () => {
  const seen = await withTenant(service.db, acme, async (trx) => {
    note(trx, 3, 'c');
    const first = await trx('note').max<{ max: number }[]>('id as max');
    note(trx, 4, 'd');
    return [first[0]?.max, (await queryIn(trx)<{ n: number }>('select count(*) as n from note'))[0]?.n];
  });
  expect(seen).toEqual([3, 4]);
});

it('an error of a posted statement fails the next one, and nothing is written', async () => {
  const failed = withTenant(service.db, acme, async (trx) => {
    note(trx, 5, 'e');
    note(trx, 1, 'taken');
    note(trx, 6, 'f');
    await queryIn(trx)('select 1');
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await titles()).toEqual(['a', 'b', 'c', 'd']);
});

it('an error of a posted statement fails the commit; the connection is free of it', async () => {
  const committed = jest.fn();
  await expect(withTenant(service.db, acme, (trx) => Promise.resolve(note(trx, 1, 'taken'))).then(committed)).rejects.toMatchObject({
    code: '23505',
  });
  expect(committed).not.toHaveBeenCalled();
  expect(await titles(globex)).toEqual([]);
  expect(await service.db.knex('note').pluck('title')).toEqual([]);
});

it('a swallowed error does not pass for a commit', async () => {
  const work = withTenant(service.db, acme, async (trx) => {
    note(trx, 7, 'g');
    await queryIn(trx)('select nonsense').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await titles()).toHaveLength(4);
});

it('what was posted before something failed is not sent', async () => {
  const work = withTenant(service.db, acme, (trx) => {
    note(trx, 8, 'h');
    return Promise.reject(new Error('decided otherwise'));
  });
  await expect(work).rejects.toThrow('decided otherwise');
  expect(await titles()).toHaveLength(4);
});

it('answers before an error stand, those after it are refused, and nothing can be committed', async () => {
  let ended: string[] = [];
  const work = withTenant(service.db, acme, async (trx) => {
    const query = queryIn(trx);
    ended = (await Promise.allSettled([query('select 1 as one'), query('select 1 / 0'), query('select 2 as two')])).map(
      ({ status }) => status,
    );
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(ended).toEqual(['fulfilled', 'rejected', 'rejected']);
});

it('a value that cannot be sent refuses its own statement', async () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  await expect(withTenant(service.db, acme, (trx) => queryIn(trx)('select $1::jsonb', [loop]))).rejects.toThrow(/circular/i);
  expect(await titles()).toHaveLength(4);
});

it('many transactions of two tenants at once never mix', async () => {
  const seen = await Promise.all(Array.from({ length: 100 }, (_, index) => titles(index % 2 ? acme : globex)));
  seen.forEach((found, index) => expect(found).toHaveLength(index % 2 ? 4 : 0));
});
