import { randomBytes, randomUUID } from 'node:crypto';
import { JobsService } from '@portal/proto/portal/v1/job';
import { CONTEXT_HEADER, type TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import knex, { type Knex } from 'knex';
import { connect, type NatsConnection } from 'nats';
import { erasuresIn } from '../../src/staff/erase-person.command';
import { type Identity, type TestTenant, as, makePerson, makeTenant, startIdentity } from '../identity.factory';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

let service: Identity;
let owner: Knex;
let nats: NatsConnection;
let tenant: TestTenant;
let admin: TenantContext;

beforeAll(async () => {
  service = await startIdentity();
  owner = knex({ client: 'pg', connection: service.urls.admin, searchPath: ['identity'], pool: { min: 0, max: 1 } });
  nats = await connect({ servers: service.nats.url });
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  admin = as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true });
});
afterAll(async () => {
  await nats.close();
  await owner.destroy();
  await service.stop();
});

/** Tables with a row that says the word, also inside of binary columns. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await owner('pg_tables').where({ schemaname: 'identity' }).pluck<string[]>('tablename');
  const hex = Buffer.from(word).toString('hex');
  const found = await Promise.all(
    tables.map(async (table) => {
      const row = await owner(table)
        .whereRaw('??::text like ? or ??::text like ?', [table, `%${word}%`, table, `%${hex}%`])
        .first<object | undefined>(owner.raw('1'));
      return row ? [table] : [];
    }),
  );
  return found.flat().sort();
}

/** How many messages of the stream say the word. */
async function messagesWith(word: string): Promise<number> {
  const jsm = await nats.jetstreamManager();
  const stream = `${service.nats.prefix}_identity`.toUpperCase();
  const { state } = await jsm.streams.info(stream);
  let found = 0;
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage(stream, { seq }).catch(() => null);
    if (message && Buffer.from(message.data).includes(word)) found += 1;
  }
  return found;
}

/** Somebody whose every personal field says the word, changed once and with a photo. */
async function newPerson(word: string): Promise<{ id: number; photo: string }> {
  const http = service.http(admin);
  const form = { account_status: 'active', timezone: 'UTC', currency_id: 978, email: `${word}@plant.test`, no: word };
  const barcode = { type: 'CODE128', value: word };
  const created = await http.post<{ item: { id: number } }>(
    '/users',
    { ...form, name: `${word} One`, barcode, code: randomBytes(4).toString('hex') },
    { 'idempotency-key': randomUUID() },
  );
  expect(created.status).toBe(201);
  const { id } = created.body.item;
  expect((await http.put(`/users/${id}`, { ...form, name: `${word} Two`, work_hour_cost: '58.50' })).status).toBe(200);
  const photo = await http.upload<{ item: { id: string; path: string } }>(`/users/${id}/photos`, { name: `${word}.png`, content: PNG });
  expect((await fetch(`${service.origin}${photo.body.item.path}`)).status).not.toBe(404);
  return { id, photo: photo.body.item.id };
}

const word = () => `canary${randomBytes(6).toString('hex')}`;

describe('removing a person', () => {
  it('clears how they are reached, known and paid at once, and keeps the name for the history', async () => {
    const name = word();
    const { id, photo } = await newPerson(name);
    expect((await service.http(admin).delete(`/users/${id}`)).status).toBe(200);
    const row = await owner('person').where({ tenant_id: tenant.tenant_id, id }).first<Record<string, unknown>>();
    expect(row).toMatchObject({
      name: `${name} Two`,
      email: null,
      phone: null,
      no: null,
      work_hour_cost: null,
      barcode: null,
      photo_id: null,
    });
    expect(await owner('file').where({ id: photo }).first()).toBeUndefined();
    await eventually(async () => {
      expect(await tablesWith(name)).toEqual(['person']);
      expect(await messagesWith(name)).toBe(0);
    });
    // Whoever was away has still to hear of it.
    expect((await service.events({ tenant: tenant.tenant_id })).map(({ type }) => type)).toContain('identity.v1.user_removed');
  });
});

describe('erasing a person', () => {
  it('leaves nothing in tables and streams but the number, and tells every service', async () => {
    const name = word();
    const { id } = await newPerson(name);
    await eventually(async () => expect(await messagesWith(name)).toBeGreaterThanOrEqual(3));
    expect(await tablesWith(name)).toEqual(['file', 'idempotency_key', 'outbox', 'person']);
    const { status, body } = await service.http(admin).post<{ item: { job_status_id: string } }>(`/users/${id}/erase`);
    expect(status).toBe(202);
    await eventually(async () => {
      const job = await owner('job_status').where({ id: body.item.job_status_id }).first<{ state: string }>('state');
      expect(job?.state).toBe('finished');
    });
    expect(await tablesWith(name)).toEqual([]);
    expect(await messagesWith(name)).toBe(0);
    expect((await service.events({ tenant: tenant.tenant_id })).map(({ type }) => type)).toContain('identity.v1.user_erased');
    expect((await service.http(admin).get(`/users/${id}`)).status).toBe(404);
  });

  it('comes after a removal too, and a second time does no harm', async () => {
    const name = word();
    const { id } = await newPerson(name);
    await service.http(admin).delete(`/users/${id}`);
    await owner('external_identity').insert({ tenant_id: tenant.tenant_id, issuer: 'https://id.test', subject: name, user_id: id });
    expect((await service.http(admin).post(`/users/${id}/erase`)).status).toBe(202);
    expect((await service.http(admin).post(`/users/${id}/erase`)).status).toBe(202);
    await eventually(async () => expect(await tablesWith(name)).toEqual([]));
  });

  it('leaves the events and the rows of everybody else', async () => {
    const [name, other] = [word(), word()];
    const { id } = await newPerson(name);
    await newPerson(other);
    await service.http(admin).post(`/users/${id}/erase`);
    await eventually(async () => expect(await tablesWith(name)).toEqual([]));
    expect(await tablesWith(other)).toEqual(['file', 'idempotency_key', 'outbox', 'person']);
    expect(await messagesWith(other)).toBeGreaterThanOrEqual(3);
  });

  it('is refused without the right, for who may more, and for the last administrator', async () => {
    const { id } = await newPerson(word());
    const hr = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'update'] });
    expect((await service.http(hr).post(`/users/${id}/erase`)).status).toBe(403);
    const remover = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'delete'] });
    expect((await service.http(remover).post(`/users/${admin.user}/erase`)).status).toBe(403);
    expect((await service.http(admin).post(`/users/${admin.user}/erase`)).status).toBe(409);
    expect((await service.http(remover).post(`/users/${id}/erase`)).status).toBe(202);
  });

  it('does not reach another tenant', async () => {
    const name = word();
    const { id } = await newPerson(name);
    const other = await makeTenant(service);
    const stranger = as(other, await makePerson(service, other, { admin: true }), {}, { admin: true });
    expect((await service.http(stranger).post(`/users/${id}/erase`)).status).toBe(404);
    expect(await tablesWith(name)).toContain('person');
  });
});

describe('exporting what is known of a person', () => {
  type Started = { item: { job_status_id: string } };
  interface Exported {
    person: number;
    services: Record<string, Record<string, object[]>>;
  }

  /** The file of a job, read as whoever asked. */
  async function fileOf(jobId: string, ctx = admin): Promise<{ text: string; data: Exported }> {
    const path = await eventually(async () => {
      const { job } = await service.grpc(JobsService).find({ id: jobId }, { ctx });
      expect(job?.status).toBe('finished');
      return (JSON.parse(job?.output ?? '') as { file: { path: string } }).file.path;
    });
    const text = await (await fetch(`${service.origin}${path}`, { headers: { [CONTEXT_HEADER]: service.sign(ctx) } })).text();
    return { text, data: JSON.parse(text) as Exported };
  }

  const start = (who: TenantContext, id: number) => service.http(who).post<Started>(`/users/${id}/export`);

  it('gathers it from every service into one file, without a secret', async () => {
    const name = word();
    const { id } = await newPerson(name);
    await newPerson(word());
    const pages = [
      { name: 'comments', rows: '[{"id":1}]', next: '0:1' },
      { name: 'comments', rows: '[{"id":2}]', next: '' },
    ];
    const page = jest.fn(({ after }: { after: string }) => Promise.resolve(pages[after === '' ? 0 : 1] as (typeof pages)[0]));
    const holders = service.deps.personalDataHolders as Map<string, { page: typeof page; close(): void }>;
    holders.set('issues', { page, close: () => undefined });
    const { status, body } = await start(admin, id);
    expect(status).toBe(202);
    const { text, data } = await fileOf(body.item.job_status_id);
    holders.delete('issues');
    expect(data.person).toBe(id);
    expect(data.services.identity?.person).toEqual([
      expect.objectContaining({ id, name: `${name} Two`, email: `${name}@plant.test`, no: name }),
    ]);
    expect(data.services.identity?.credentials).toEqual([expect.objectContaining({ kind: 'code' })]);
    expect(data.services.identity?.photo).toEqual([{ type: 'image/webp', base64: expect.stringMatching(/^[\w+/]+=*$/) }]);
    expect(data.services.identity?.audit_about_person).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'identity.person_created' })]),
    );
    expect(data.services.issues).toEqual({ comments: [{ id: 1 }, { id: 2 }] });
    expect(page.mock.calls[0]).toMatchObject([{ userId: id, after: '' }, { ctx: { tenant: tenant.tenant_id, user: admin.user } }]);
    expect(text).not.toMatch(/argon2|fingerprint|hash|secret/);
    expect(await service.audited({ tenant: tenant.tenant_id })).toContainEqual(
      expect.objectContaining({ action: 'identity.person_exported', objectId: String(id) }),
    );
  });

  it('is refused without the right, for who may more, without a recent proof, and for somebody of another tenant', async () => {
    const { id } = await newPerson(word());
    const hr = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'update'] });
    const remover = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'delete'] });
    const other = await makeTenant(service);
    const stranger = as(other, await makePerson(service, other, { admin: true }), {}, { admin: true });
    expect((await start(hr, id)).status).toBe(403);
    expect((await start(remover, admin.user ?? 0)).status).toBe(403);
    expect((await start({ ...admin, proven_at: 1 }, id)).status).toBe(403);
    expect((await start(stranger, id)).status).toBe(404);
    expect(await service.audited({ tenant: tenant.tenant_id })).not.toContainEqual(
      expect.objectContaining({ action: 'identity.person_exported' }),
    );
  });

  it('is for whoever asked alone: somebody else who sees the job, and may export too, has no file', async () => {
    const { id } = await newPerson(word());
    const { body } = await start(admin, id);
    await fileOf(body.item.job_status_id);
    const remover = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'delete'], process: ['read'] });
    const { job } = await service.grpc(JobsService).find({ id: body.item.job_status_id }, { ctx: remover });
    expect(job?.status).toBe('finished');
    expect(JSON.parse(job?.output ?? '')).not.toHaveProperty('file.path');
  });

  it('keeps the audit log from whoever is no administrator, and goes with the person', async () => {
    const { id } = await newPerson(word());
    const remover = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'delete'] });
    const { body } = await start(remover, id);
    const { data } = await fileOf(body.item.job_status_id, remover);
    expect(Object.keys(data.services.identity ?? {})).not.toContain('audit_about_person');
    expect(await owner('file').where({ name: `person-${id}.json` })).toHaveLength(1);
    await service.http(admin).post(`/users/${id}/erase`);
    expect(await owner('file').where({ name: `person-${id}.json` })).toHaveLength(0);
  });
});

it('lines of the audit log say whom to erase again after a restore', () => {
  const line = (over: object) =>
    JSON.stringify({ audit: true, tenant_id: 'a', action: 'identity.person_erased', object_id: '17', ...over });
  const text = ['not json', line({}), line({}), line({ object_id: '18' }), line({ action: 'identity.person_removed' })].join('\n');
  expect(erasuresIn(text)).toEqual([
    { tenant: 'a', user: 17 },
    { tenant: 'a', user: 18 },
  ]);
});

it('the audit log itself says nothing of the person but the number', async () => {
  const name = word();
  const { id } = await newPerson(name);
  await service.http(admin).post(`/users/${id}/erase`);
  await eventually(async () =>
    expect(
      await owner('audit_entry')
        .where({ object_id: String(id), action: 'identity.person_erased' })
        .first(),
    ).toBeDefined(),
  );
  const told = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => query('audit_entry').select('detail'));
  expect(JSON.stringify(told)).not.toContain(name);
});
