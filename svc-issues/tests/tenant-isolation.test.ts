import { pathOf } from '@portal/contracts/route';
import { IssuesService } from '@portal/proto/issues/v1/issues';
import { tenantRead } from '@portal/service-kit/database';
import { randomUUID } from 'node:crypto';
import { service as declared } from '../src/service';
import { useService, type Plant } from './world';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

const service = useService();
let home: Plant;
let other: Plant;
let foreign: { id: number; employeeId: number; fileId: string; category: number; flow: number };

beforeAll(async () => {
  [home, other] = [await service.plant(), await service.plant()];
  await home.report({ title: 'Ours' });
  // A number that only the other tenant has: numbers count up in each.
  for (let count = 0; count < 3; count += 1) await other.report({ title: 'Stranger' });
  await other.act(3, 'take', other.mechanic);
  const photo = await other.as(other.operator).upload<{ item: { id: string } }>('/issues/3/photos', { name: 'x.png', content: PNG });
  const employee = (await other.show(3)).body.item.employees[0];
  const flows = await other.as(other.leader).get<{ items: { id: number }[] }>('/flows');
  foreign = {
    id: 3,
    employeeId: employee?.id ?? 0,
    fileId: photo.body.item.id,
    category: other.category,
    flow: flows.body.items[0]?.id ?? 0,
  };
});

/** A body each call accepts, so that only the id can be what is wrong. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /categories/:id': { type: 'standard', name: { en: 'Mine' } },
  'PATCH /issues/:id': { title: 'Mine' },
  'POST /issues/:id/employees': { user_id: 12 },
  'PATCH /me/issues/:id': { flow_state_id: 1 },
  'POST /me/issues/:id/finish': { comment: 'Done' },
};

const withIds = declared.useCases.map(({ contract }) => contract.route).filter(({ path }) => path.includes(':'));

function call(method: string, path: string, name: string, content: string): Promise<{ status: number; text: string }> {
  const http = home.as({ ...home.leader, admin: true });
  if (method === 'POST' && content === 'multipart') return http.upload(path, { name: 'x.png', content: PNG });
  const send = { GET: http.get, DELETE: http.delete, PUT: http.put, PATCH: http.patch, POST: http.post }[method];
  if (!send) throw new Error(`no way to send ${method}`);
  return send(path, BODIES[name] as never);
}

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

describe('what belongs to another tenant', () => {
  it.each(withIds.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers as for what does not exist',
    async (name, { method, path, content }) => {
      const id = path.startsWith('/categories') ? foreign.category : path.startsWith('/flows') ? foreign.flow : foreign.id;
      const theirs = await call(method, pathOf(path, { ...foreign, id }), name, content);
      const nobodys = await call(method, pathOf(path, { id: 987_654_321, employeeId: 987_654_321, fileId: randomUUID() }), name, content);
      expect(theirs.status).toBe(404);
      expect(withoutRequestId(theirs.text)).toBe(withoutRequestId(nobodys.text));
    },
  );

  it.each(['/issues', '/me/issues', '/me/assigned_issues', '/me/issues_history', '/categories', '/dictionaries'])(
    'GET %s does not list it',
    async (path) => {
      const { status, text } = await home.as({ ...home.leader, user: 11, admin: true }).get(path);
      expect(status).toBe(200);
      expect(text).not.toContain('Stranger');
      expect(text).not.toContain(`"id":${foreign.category},`);
    },
  );

  it('cannot be referred to', async () => {
    const issue = { title: 'Ours', user_description: 'Ours' };
    expect((await home.as(home.operator).post('/issues', { ...issue, category_id: foreign.category })).body.codes).toEqual({
      category_id: ['not_found'],
    });
    const category = { type: 'standard', name: { en: 'Ours' }, parent_id: foreign.category, flow_id: foreign.flow };
    expect((await home.as(home.leader).post('/categories', category)).body.codes).toEqual({
      parent_id: ['not_found'],
      flow_id: ['not_found'],
    });
  });

  it('a file of it cannot be reached through an issue of ours', async () => {
    expect((await home.as({ ...home.leader, admin: true }).delete(`/issues/1/photos/${foreign.fileId}`)).status).toBe(404);
    expect((await home.as({ ...home.leader, admin: true }).delete(`/issues/1/employees/${foreign.employeeId}`)).status).toBe(404);
  });

  it('does not come over gRPC', async () => {
    const client = service.get().grpc(IssuesService);
    expect((await client.get({ ids: [1, 3] }, { ctx: home.leader })).issues.map((issue) => issue.title)).toEqual(['Ours']);
    await expect(client.get({ ids: [1] })).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it('was not touched by any of this', async () => {
    expect((await other.show(3)).body.item).toMatchObject({
      title: 'Stranger',
      version: 2,
      photos: [{ id: foreign.fileId }],
      employees: [{ id: foreign.employeeId }],
    });
  });
});

it.each([
  'issue',
  'issue_employee',
  'issue_timeline',
  'issue_log',
  'issue_file',
  'issue_total',
  'category',
  'flow',
  'flow_state',
  'flow_transition',
  'people',
])('the database shows no %s of another tenant, not even to SQL that forgets the condition', async (table) => {
  const rows = await tenantRead<{ tenant_id: string }>(service.get().db, home.tenant, `select distinct tenant_id from ${table}`);
  expect(rows.filter(({ tenant_id }) => tenant_id !== home.tenant)).toEqual([]);
});

it('the database refuses a row for another tenant', async () => {
  const write = tenantRead(
    service.get().db,
    home.tenant,
    `insert into people (tenant_id, id, name, status) values ($1, 1, 'x', 'active')`,
    [other.tenant],
  );
  await expect(write).rejects.toMatchObject({ code: '42501' });
});
