import pg from 'pg';
import { systemSql, tenantQuery, withTenant, type Query } from '../src/query';
import { createTenantCtx, testService, type TestService } from '../src/testing';
import { notesService, noteWritten, type Deps } from './notes';
import { IssueUpdated } from '@portal/proto/issues/v1/events';

let service: TestService<Deps>;
const acme = createTenantCtx({ admin: true });
const globex = createTenantCtx({ admin: true });

/** One connection serves every transaction, and no row-level security helps: what is shown here the bound tenant does alone. */
beforeAll(async () => {
  service = await testService(notesService, { config: { DATABASE_POOL: 1 } });
  const admin = new pg.Client({ connectionString: service.urls.admin });
  await admin.connect();
  await admin.query('alter table notes.note disable row level security');
  await admin.end();
  for (const [ctx, title] of [
    [acme, 'of acme'],
    [globex, 'of globex'],
  ] as const)
    await withTenant(service.db, ctx, async (query) => {
      await query('note').insert([
        { id: 1, title, amount: 1 },
        { id: 2, title, amount: 2 },
      ]);
    });
});
afterAll(() => service.stop());

const inAcme = <T>(work: (query: Query) => Promise<T>) => withTenant(service.db, acme, work);
const titles = (rows: { title: string }[]) => [...new Set(rows.map(({ title }) => title))];
const all = async (ctx = acme) =>
  (
    await tenantQuery(service.db, ctx).sql<{ id: number; title: string }>('select id, title from note where tenant_id = $1 order by id')
  ).map(({ id, title }) => `${id} ${title}`);

describe('the builder binds the tenant', () => {
  it.each<[string, (query: Query) => PromiseLike<{ title: string }[]>]>([
    ['a table', (query) => query('note').select('title')],
    ['an alias', (query) => query('note as n').select('n.title')],
    ['an alias by object', (query) => query({ n: 'note' }).select('n.title')],
    ['an or', (query) => query('note').where({ id: 1 }).orWhere({ id: 2 }).select('title')],
    [
      'a condition of its own on another tenant or none',
      (query) => query('note').whereNot({ tenant_id: acme.tenant }).orWhere('id', '>', 0).select('title'),
    ],
    ['a join', (query) => query('note as a').join('note as b', 'a.id', 'b.id').select('b.title')],
    [
      'a left join with an or',
      (query) =>
        query('note as a')
          .leftJoin('note as b', (on) => void on.on('a.id', 'b.id').orOn('a.amount', 'b.amount'))
          .select('b.title'),
    ],
    [
      'a cross join',
      (query) =>
        query('note as a')
          .crossJoin('note as b' as never)
          .select('b.title'),
    ],
    ['a subquery in from', (query) => query({ n: query('note').select('title') } as never).select('n.title')],
    ['a subquery in a condition', (query) => query('note').whereIn('title', query('note').select('title')).select('title')],
    [
      'a callback in a condition',
      (query) =>
        query('note')
          .whereExists((inner) => void inner.from('note as m').whereRaw('m.title like ?', '%globex'))
          .select('title'),
    ],
    [
      'a union',
      (query) =>
        query('note')
          .select('title')
          .union([query('note').select('title')]),
    ],
    ['a common table expression', (query) => query('mine').with('mine', query('note').select('title')).select('title')],
    ['a fragment', (query) => query('note').whereRaw('true or id = 1').select('title')],
  ])('%s', async (name, ask) => {
    const found = await inAcme(async (query) => titles(await ask(query)));
    expect(found).toEqual(name === 'a callback in a condition' ? [] : ['of acme']);
    const read = await ask(tenantQuery(service.db, acme, { readOnly: true }));
    expect(titles(read)).toEqual(found);
  });

  it('an update and a deletion change own rows alone', async () => {
    expect(await inAcme((query) => query('note').update({ title: 'changed' }))).toBe(2);
    expect(await inAcme((query) => query('note').where({ tenant_id: globex.tenant }).update({ title: 'changed' }))).toBe(0);
    expect(await inAcme((query) => query('note').where({ id: 2 }).orWhere({ id: 9 }).del())).toBe(1);
    expect(await inAcme((query) => query('note').where({ tenant_id: globex.tenant }).del())).toBe(0);
    expect(await all()).toEqual(['1 changed']);
    expect(await all(globex)).toEqual(['1 of globex', '2 of globex']);
    await inAcme((query) => query('note').where({ id: 1 }).update({ title: 'of acme' }));
  });

  it('an insertion that meets a row of its key changes the own one', async () => {
    await inAcme((query) => query('note').insert({ id: 2, title: 'again', amount: 2 }).onConflict(['tenant_id', 'id']).merge());
    await inAcme((query) => query('note').insert({ id: 2, title: 'of acme', amount: 2 }).onConflict(['tenant_id', 'id']).merge(['title']));
    expect(await all()).toEqual(['1 of acme', '2 of acme']);
    expect(await all(globex)).toEqual(['1 of globex', '2 of globex']);
  });

  it.each<[string, (query: Query) => PromiseLike<unknown>]>([
    ['a table that is a fragment', (query) => query(query.raw('note') as never).select('title')],
    ['fromRaw', (query) => query('note').fromRaw('note').select('title')],
    ['joinRaw', (query) => query('note').joinRaw('cross join note as m').select('m.title')],
    ['a fragment with a subquery', (query) => query('note').whereRaw('exists (select from note)').select('title')],
    ['a fragment with a table', (query) => query('note').whereRaw('id in (table note)').select('title')],
    ['a fragment as a statement', (query) => query.raw('now()')],
    ['a tenant in a row', (query) => query('note').insert({ tenant_id: globex.tenant, id: 7, title: 'planted', amount: 0 })],
    ['a tenant in a change', (query) => query('note').update({ tenant_id: globex.tenant })],
    ['rows from a query', (query) => query('note').insert(query('note').select('*') as never)],
    [
      'deleting with using',
      (query) =>
        query('note')
          .using(['note as m'] as never)
          .del(),
    ],
    ['truncate', (query) => query('note').truncate()],
  ])('refuses %s', async (_name, ask) => {
    await expect(inAcme(async (query) => void (await ask(query)))).rejects.toThrow(/fragment|tenant/);
    expect(await all(globex)).toEqual(['1 of globex', '2 of globex']);
  });
});

describe('a statement that is written out', () => {
  it('has the tenant as $1, and fails without it', async () => {
    const count = 'select count(*) as n from note where tenant_id = $1 and id >= $2';
    expect(await inAcme((query) => query.sql<{ n: number }>(count, [1]))).toEqual([{ n: 2 }]);
    await expect(inAcme((query) => query.sql('select title from note'))).rejects.toMatchObject({ code: '08P01' });
    await expect(inAcme((query) => query.sql('select title from note where id = $2', [1]))).rejects.toMatchObject({ code: '42P18' });
    await expect(tenantQuery(service.db, acme).sql('select title from note')).rejects.toMatchObject({ code: '08P01' });
  });
});

describe('a query ends with its transaction', () => {
  const kept = async (end: (query: Query) => Promise<unknown>): Promise<Query> => {
    let query: Query | undefined;
    await inAcme((own) => end((query = own))).catch(() => undefined);
    return query as Query;
  };

  it.each<[string, (query: Query) => Promise<unknown>]>([
    ['a commit', () => Promise.resolve()],
    ['a commit of something', (query) => query.sql('select $1::uuid')],
    ['a rollback', () => Promise.reject(new Error('no'))],
  ])('after %s it throws', async (_name, end) => {
    const query = await kept(end);
    // The connection is the next tenant's meanwhile.
    await withTenant(service.db, globex, async (next) => {
      await next('note').where({ id: 1 }).select('id');
      const over = 'the transaction is over';
      await expect(query.sql('select title from note where tenant_id = $1')).rejects.toThrow(over);
      await expect(Promise.resolve(query('note').select('title'))).rejects.toThrow(over);
      expect(() => query.enqueue('delete from note where tenant_id = $1', [])).toThrow(over);
      expect(() => query.publish(noteWritten(1, IssueUpdated.fromPartial({})))).toThrow(over);
      expect(() => query.afterCommit(() => undefined)).toThrow(over);
      expect(() => query.onRollback(() => undefined)).toThrow(over);
      await expect(query.now()).rejects.toThrow(over);
    });
    expect(await all(globex)).toHaveLength(2);
  });

  it('a transaction inside another throws; one after it, also from work it left behind, does not', async () => {
    await expect(inAcme(() => inAcme(() => Promise.resolve()))).rejects.toThrow('there is a transaction already');
    await expect(inAcme(() => withTenant(service.db, globex, () => Promise.resolve()))).rejects.toThrow('there is a transaction already');
    let later: Promise<string> | undefined;
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await inAcme(async () => {
      later = gate.then(() => inAcme(() => Promise.resolve('done')));
      await Promise.resolve();
    });
    release();
    expect(await later).toBe('done');
  });
});

describe('without a transaction', () => {
  it('a query that reads cannot write', async () => {
    const query = tenantQuery(service.db, acme, { readOnly: true });
    await expect(Promise.resolve(query('note').insert({ id: 8, title: 'x', amount: 0 }))).rejects.toMatchObject({ code: '25006' });
    await expect(query.sql('delete from note where tenant_id = $1')).rejects.toMatchObject({ code: '25006' });
    expect(() => query.enqueue('delete from note where tenant_id = $1', [])).toThrow('no transaction');
    expect(() => query.publish(noteWritten(1, IssueUpdated.fromPartial({})))).toThrow('no transaction');
    expect(await all()).toHaveLength(2);
  });

  it('each statement is a transaction of its own, and nothing of it stays on the connection', async () => {
    expect(await tenantQuery(service.db, acme).sql('update note set amount = 5 where tenant_id = $1 returning amount')).toEqual([
      { amount: 5 },
      { amount: 5 },
    ]);
    const [left] = await systemSql<Record<string, string>>(
      service.db,
      `select current_setting('app.tenant_id', true) as tenant, current_setting('transaction_read_only') as read_only`,
    );
    expect([left?.tenant || null, left?.read_only]).toEqual([null, 'off']);
  });

  it('numbers follow one another', async () => {
    const query = tenantQuery(service.db, acme, { readOnly: true });
    expect([
      await query.nextNumber('door'),
      await query.nextNumber('door'),
      await query.nextNumber('door', 5),
      await query.nextNumber('door'),
      await tenantQuery(service.db, globex).nextNumber('door'),
    ]).toEqual([1, 2, 3, 8, 1]);
  });

  it('numbers asked for at once come in the order of asking, by few statements', async () => {
    const take = jest.spyOn(service.db.reads, 'submit');
    const numbers = await Promise.all(
      [1, 1, 3, 1, 1].map((count) => tenantQuery(service.db, acme, { readOnly: true }).nextNumber('window', count)),
    );
    expect([numbers, take.mock.calls.length]).toEqual([[1, 2, 3, 6, 7], 2]);
    take.mockRestore();
  });

  it('numbers that could not be taken are told to each, and the next are taken again', async () => {
    const query = tenantQuery(service.db, acme, { readOnly: true });
    const take = jest.spyOn(service.db.reads, 'submit').mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    const asked = await Promise.allSettled([1, 2, 3].map(() => query.nextNumber('hatch')));
    take.mockRestore();
    expect([asked.map(({ status }) => status), await query.nextNumber('hatch')]).toEqual([['rejected', 'rejected', 'rejected'], 1]);
  });
});
