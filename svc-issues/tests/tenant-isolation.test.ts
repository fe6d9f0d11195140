import type { TenantContext } from '@portal/service-kit/context';
import { IssuesService } from '@portal/proto/issues/v1/issues';
import { useService, twoPlants } from './plant.factory';

const service = useService();
let tenants: Awaited<ReturnType<typeof twoPlants>>;
beforeAll(async () => {
  tenants = await twoPlants(service.get());
});

describe('what belongs to another tenant', () => {
  it('cannot be referred to', async () => {
    const http = service.get().http(tenants.home);
    const category_id = tenants.ids['/categories/:id'];
    expect((await http.post('/issues', { title: 'Ours', user_description: 'Ours', category_id })).body.codes).toEqual({
      category_id: ['not_found'],
    });
    const ours = (await http.get<{ items: { id: number }[] }>('/categories')).body.items[0]?.id;
    const report = { title: 'Ours', user_description: 'Ours', category_id: ours, equipment_id: tenants.ids['/equipment/:id'] };
    expect((await http.post('/issues', report)).body.codes).toEqual({ equipment_id: ['not_found'] });
    expect((await http.patch('/issues/1', { equipment_id: report.equipment_id })).body.codes).toEqual({ equipment_id: ['not_found'] });
    const cost_center_id = tenants.ids['/cost_centers/:id'];
    expect((await http.patch('/issues/1', { cost_center_id })).body.codes).toEqual({ cost_center_id: ['not_found'] });
    const category = { type: 'standard', name: { en: 'Ours' }, parent_id: category_id, flow_id: tenants.ids['/flows/:id'] };
    expect((await http.post('/categories', category)).body.codes).toEqual({ parent_id: ['not_found'], flow_id: ['not_found'] });
  });

  it.each(['photos', 'documents'])('%s of it cannot be reached through an issue of ours', async (kind) => {
    const http = service.get().http(tenants.home);
    expect((await http.delete(`/issues/1/${kind}/${tenants.ids[`/issues/:id/${kind}/:fileId`] ?? ''}`)).status).toBe(404);
  });

  it('nor can those who work on it', async () => {
    expect(
      (
        await service
          .get()
          .http(tenants.home)
          .delete(`/issues/1/employees/${tenants.ids[':employeeId'] ?? ''}`)
      ).status,
    ).toBe(404);
  });

  it('does not come over gRPC', async () => {
    const client = service.get().grpc(IssuesService);
    expect((await client.get({ ids: [1, 3] }, { ctx: tenants.home })).issues.map((issue) => issue.title)).toEqual(['Ours']);
    expect((await client.get({ ids: [3] }, { ctx: tenants.other })).issues.map((issue) => issue.title)).toEqual(['Stranger']);
    await expect(client.get({ ids: [1] })).rejects.toMatchObject({ status: 'unauthenticated' });
    const open = async (ctx: TenantContext) => (await client.open({ ids: [1, 3] }, { ctx })).issues;
    expect(new Set((await open(tenants.other)).map(({ title }) => title))).toEqual(new Set(['Stranger']));
    const [ours, ...more] = await open(tenants.home);
    expect(more).toEqual([]);
    expect(ours).toMatchObject({ id: 1, title: 'Ours', stateKind: 'default', criticality: {} });
    expect(Object.keys(ours?.state ?? {})).toContain('en');
  });
});
