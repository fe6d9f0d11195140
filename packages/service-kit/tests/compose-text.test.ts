import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { composeText } from '../src/migration';
import { testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
let admin: Knex;
beforeAll(async () => {
  service = await testService(notesService);
  admin = knex({ client: 'pg', connection: service.urls.admin, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await admin.destroy();
  await service.stop();
});

const COMPOSED = 'Łożysko ż';
const DECOMPOSED = COMPOSED.normalize('NFD');
const [acme, globex] = [randomUUID(), randomUUID()];

const TABLES = `
  create table notes.plant (tenant_id uuid primary key);
  create table notes.thing (tenant_id uuid, id int, title text, names jsonb, words text[], copy text generated always as (upper(title)) stored,
    unique (tenant_id, title));
  create table notes.kept (tenant_id uuid, title text);
  alter table notes.plant enable row level security, force row level security;
  alter table notes.thing enable row level security, force row level security;
  create policy of_system on notes.plant using ((select current_setting('app.scope', true)) = 'system');
  create policy of_tenant on notes.thing using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
  alter table notes.plant owner to notes_owner;
  alter table notes.thing owner to notes_owner;
  alter table notes.kept owner to notes_owner`;

it('composes the text of every tenant, behind its boundaries, and leaves the second of two that would be equal', async () => {
  const trx = await admin.transaction();
  try {
    await trx.raw(TABLES);
    await trx('notes.plant').insert([{ tenant_id: acme }, { tenant_id: globex }]);
    const thing = (tenant_id: string, id: number, title: string) => ({
      tenant_id,
      id,
      title,
      names: JSON.stringify({ pl: DECOMPOSED, [DECOMPOSED]: ['"', DECOMPOSED] }),
      words: ['a', DECOMPOSED],
    });
    await trx('notes.thing').insert([
      thing(acme, 1, COMPOSED),
      thing(acme, 2, DECOMPOSED),
      thing(acme, 3, `${DECOMPOSED} 3`),
      thing(globex, 4, DECOMPOSED),
    ]);
    await trx('notes.kept').insert({ tenant_id: acme, title: DECOMPOSED });
    await trx.raw('set local role notes_owner');
    await composeText(trx, 'notes', { tenants: 'plant', except: ['kept'] });
    await trx.raw('reset role');
    const rows = await trx('notes.thing').orderBy('id');
    expect(rows.map(({ title }: { title: string }) => title)).toEqual([COMPOSED, DECOMPOSED, `${COMPOSED} 3`, COMPOSED]);
    for (const row of rows) expect(row).toMatchObject({ names: { pl: COMPOSED, [COMPOSED]: ['"', COMPOSED] }, words: ['a', COMPOSED] });
    expect(rows[3]).toMatchObject({ copy: COMPOSED.toUpperCase() });
    expect(await trx('notes.kept')).toMatchObject([{ title: DECOMPOSED }]);
  } finally {
    await trx.rollback();
  }
});
