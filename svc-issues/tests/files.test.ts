import type { Issue, LogEntry } from '@portal/contracts/issues/schemas';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { MECHANIC, useService, type Plant } from './plant.factory';

/** A white pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const service = useService();
let plant: Plant;
let id: number;
beforeEach(async () => {
  plant = await service.plant();
  id = (await plant.report()).id;
});

const add = (by = plant.operator, content: Buffer = PNG, kind = 'photos') =>
  plant.as(by).upload<{ item: AttachedFile; status: string; permission?: string }>(`/issues/${id}/${kind}`, { name: 'press.png', content });

it('who reported it adds a photo; those who work on it see it', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ name: expect.stringContaining('press') as string, created_by_user: { name: 'Olaf Operator' } });
  const seen = (await plant.show(id, plant.mechanic)).body.item.photos;
  expect(seen.map((photo) => photo.id)).toEqual([body.item.id]);
  // Addresses of files are beside the API, not below it.
  const fetched = async (path: string) => (await plant.as(plant.mechanic).get(`/..${path}`)).status;
  expect(await fetched(body.item.path)).toBe(200);
  expect(await fetched(body.item.path.replace(/s=./, 's=!'))).toBe(404);
});

it('what calls itself a picture and is none is refused', async () => {
  expect((await add(plant.operator, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  expect((await plant.show(id)).body.item.photos).toEqual([]);
});

it('others need the right, and strangers do not learn that it exists', async () => {
  const stranger = service.get().createTenantCtx({ tenant: plant.tenant, user: 13 });
  expect((await add(stranger)).status).toBe(404);
  const reader = { ...stranger, access: { issues: ['read' as const] } };
  expect((await add(reader)).body.permission).toBe('issues.details/create');
  for (const level of ['create', 'update'] as const)
    expect((await add({ ...reader, access: { ...reader.access, 'issues.details': [level] } })).status).toBe(201);
});

it('it is removed by who added it, or with the right, and the log keeps both', async () => {
  const { item } = (await add()).body;
  expect((await plant.as(plant.mechanic).delete(`/issues/${id}/photos/${item.id}`)).body.permission).toBe('issues.details/delete');
  expect((await plant.as(plant.operator).delete(`/issues/${id}/documents/${item.id}`)).status).toBe(404);
  expect((await plant.as(plant.operator).delete(`/issues/${id}/photos/${item.id}`)).status).toBe(200);
  expect((await plant.show(id)).body.item.photos).toEqual([]);
  const { items } = (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body;
  expect(items.filter((entry) => entry.loggable_type === 'Document').map((entry) => entry.action)).toEqual(['deleted', 'created']);
});

it('the plant decides whether reporters add photos before and after work began, and documents', async () => {
  const allow = (attributes: Record<string, boolean>) =>
    withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en'], demo: false, attributes }));
  await allow({ issue_create_photos: true, issue_create_documents: false });
  expect([(await add()).status, (await add(plant.operator, PDF, 'documents')).status]).toEqual([201, 403]);
  await plant.act(id, 'take', plant.mechanic);
  expect((await add()).body.permission).toBe('issues.details/create');
  await allow({ issue_update_photos: true });
  expect((await add()).status).toBe(201);
  expect((await plant.as(plant.operator).get<{ item: Issue }>(`/me/issues/${id}`)).body.item.can).toMatchObject({
    add_photos: true,
    add_documents: false,
  });
});

it('documents are not for terminals', async () => {
  expect((await add({ ...plant.operator, terminal: 5, access: MECHANIC }, PDF, 'documents')).status).toBe(403);
  expect((await add(plant.mechanic, PDF, 'documents')).status).toBe(201);
  expect((await plant.show(id)).body.item.documents).toHaveLength(1);
});
