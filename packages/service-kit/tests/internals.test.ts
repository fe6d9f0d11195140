import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import knex, { type Knex } from 'knex';
import pg from 'pg';

const require = createRequire(__filename);

/** The version a unit names exactly, and the one that is installed. */
function versionsOf(library: string): { named: unknown; installed: unknown } {
  const manifest = JSON.parse(readFileSync(require.resolve('../package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const { version } = JSON.parse(readFileSync(require.resolve(`${library}/package.json`), 'utf8')) as { version: string };
  return { named: manifest.dependencies[library], installed: version };
}

it.each(['pg', 'knex'])('%s is the version whose internals database/ was written for', (library) => {
  const { named, installed } = versionsOf(library);
  expect(named).toBe(installed);
});

it.each([
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleEmptyQuery',
  'handlePortalSuspended',
  'handleCopyInResponse',
  'handleCopyData',
  'handleReadyForQuery',
  'handleError',
])("pg's client hands %s to what was submitted", (handler) => {
  const client = readFileSync(require.resolve('pg/lib/client.js'), 'utf8');
  expect(client).toContain(`.${handler}(`);
});

it("pg's client knows the server process of its connection", () => {
  expect(readFileSync(require.resolve('pg/lib/client.js'), 'utf8')).toContain('this.processID = msg.processID');
});

it("pg's connection has a stream to write to", () => {
  const { stream } = new pg.Client().connection as unknown as { stream: Record<string, unknown> };
  expect([typeof stream.write, typeof stream.destroy]).toEqual(['function', 'function']);
});

describe("knex's builder keeps what is bound where it is looked for", () => {
  const db = knex({ client: 'pg' });
  const built = (builder: Knex.QueryBuilder) =>
    builder as unknown as { _method: string; _single: Record<string, unknown>; _statements: Record<string, unknown>[] };

  it('the table and the method', () => {
    expect(built(db('note as n').del())).toMatchObject({ _method: 'del', _single: { table: 'note as n' } });
    expect(built(db('note').first('id'))).toMatchObject({ _method: 'first' });
    expect(built(db('note').pluck('id'))).toMatchObject({ _method: 'pluck' });
  });

  it('rows and changes', () => {
    expect(built(db('note').insert([{ id: 1 }]))).toMatchObject({ _method: 'insert', _single: { insert: [{ id: 1 }] } });
    expect(built(db('note').update({ id: 1 }))).toMatchObject({ _method: 'update', _single: { update: { id: 1 } } });
    expect(
      built(
        db('note')
          .using(['a'] as never)
          .del(),
      )._single,
    ).toMatchObject({ using: ['a'] });
  });

  it('conditions, joins and common table expressions', () => {
    const { _statements } = built(
      db('note as n')
        .with('w', db('note'))
        .leftJoin('note as m', 'm.id', 'n.id')
        .where({ 'n.id': 1 })
        .orWhereRaw('true')
        .joinRaw('cross join x'),
    );
    expect(_statements).toMatchObject([
      { grouping: 'with', alias: 'w' },
      { grouping: 'join', joinType: 'left', table: 'note as m', clauses: [{ type: 'onBasic', bool: 'and' }] },
      { grouping: 'where', type: 'whereBasic', bool: 'and' },
      { grouping: 'where', type: 'whereRaw', bool: 'or' },
      { grouping: 'join', joinType: 'raw' },
    ]);
  });
});
