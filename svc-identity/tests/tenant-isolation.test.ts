import { PeopleService } from '@portal/proto/identity/v1/identity';
import { type Identity, type TwoPlants, makePerson, resolve, signIn, startIdentity, twoTenants } from './identity.factory';
import { type Query, tenantQuery, withTenant } from '@portal/service-kit/query';
import { accessSourcesOf } from '../src/access/access.repository';
import { getPerson, lockPerson, updatePerson } from '../src/people/person.repository';

let service: Identity;
let tenants: TwoPlants;
beforeAll(async () => {
  service = await startIdentity();
  tenants = await twoTenants(service);
});
afterAll(() => service.stop());

describe('what belongs to another tenant', () => {
  it.each([
    ['/groups', () => tenants.homeTenant.groups],
    ['/user_templates', () => tenants.homeTenant.templates],
  ])('%s lists only our own', async (path, own) => {
    const { body } = await service.http(tenants.home).get<{ items: { id: number }[] }>(path);
    expect(body.items.map(({ id }) => id)).toEqual(Object.values(own()));
  });

  it('cannot be referred to', async () => {
    const { stranger, otherTenant } = tenants;
    const form = { name: 'Jan', account_status: 'active', timezone: 'UTC', currency_id: 978 };
    const refer = async (reference: object) => (await service.http(tenants.home).post('/users', { ...form, ...reference })).body.codes;
    expect(await refer({ supervisor_user_id: stranger.id })).toEqual({ supervisor_user_id: ['not_found'] });
    expect(await refer({ user_template_id: otherTenant.templates.operator })).toEqual({ user_template_id: ['not_found'] });
    expect(await refer({ group_ids: [otherTenant.groups.leader] })).toEqual({ group_ids: ['not_found'] });
  });

  it('cannot sign in here, and its token opens nothing here', async () => {
    const { stranger, homeTenant, otherTenant } = tenants;
    const http = service.http({ ...tenants.home, user: null, session: null, admin: false });
    const byEmail = await http.post('/auth/login_by_email', { email: stranger.email, password: stranger.password });
    expect(byEmail.body.status).toBe('not_found');
    const byCode = await http.post('/auth/login_by_code', { user_id: stranger.id, password: stranger.code });
    expect(byCode.body.status).toBe('not_found');
    const { token, device } = await signIn(service, otherTenant, stranger);
    await expect(resolve(service, homeTenant, token, device)).rejects.toMatchObject({ status: 'unauthenticated' });
    expect((await resolve(service, otherTenant, token, device)).userId).toBe(stranger.id);
  });

  it('cannot approve here', async () => {
    const { ctx } = await signIn(service, tenants.homeTenant, await makePerson(service, tenants.homeTenant));
    const { body } = await service
      .http(ctx)
      .post('/auth/temporary', {
        password: tenants.stranger.code,
        permission: 'issues/read',
        method: 'GET',
        path: '/issues',
        body_hash: '0'.repeat(64),
      });
    expect(body.status).toBe('wrong_pass');
  });

  it('does not come over gRPC', async () => {
    const client = service.grpc(PeopleService);
    const ids = [tenants.stranger.id];
    expect((await client.get({ ids }, { ctx: tenants.other })).people).toHaveLength(1);
    expect((await client.get({ ids }, { ctx: tenants.home })).people).toEqual([]);
    const groupId = tenants.otherTenant.groups.leader ?? 0;
    expect((await client.inGroup({ groupId }, { ctx: tenants.other })).people).toHaveLength(1);
    expect((await client.inGroup({ groupId }, { ctx: tenants.home })).people).toEqual([]);
  });
});

describe('the query of a tenant', () => {
  it('finds nothing of another tenant, whether the statement names that tenant or the id of its person', async () => {
    await withTenant(service.db, { tenant: tenants.home.tenant }, async (query) => {
      expect(await query('person').where({ tenant_id: tenants.other.tenant }).select('id')).toEqual([]);
      expect(await query('person').where({ tenant_id: tenants.other.tenant }).update({ name: 'Mine' })).toBe(0);
      expect(await query.sql('select id from person where tenant_id = $1 and tenant_id = $2', [tenants.other.tenant])).toEqual([]);
      await expect(getPerson(query, tenants.stranger.id)).rejects.toThrow('The person');
      await expect(lockPerson(query, tenants.stranger.id)).rejects.toThrow('The person');
      await updatePerson(query, tenants.stranger.id, { name: 'Mine' });
    });
    expect(await accessSourcesOf(tenantQuery(service.db, { tenant: tenants.home.tenant }), tenants.stranger.id)).toBeNull();
    expect((await getPerson(tenantQuery(service.db, { tenant: tenants.other.tenant }), tenants.stranger.id)).name).toBe('Stranger');
  });

  it('throws after its transaction, whose connection is another tenant’s by then', async () => {
    const kept: Query[] = [];
    await withTenant(service.db, { tenant: tenants.home.tenant }, (query) => Promise.resolve(kept.push(query)));
    const [query] = kept as [Query];
    await withTenant(service.db, { tenant: tenants.other.tenant }, async () => {
      await expect(getPerson(query, tenants.stranger.id)).rejects.toThrow('the transaction is over');
      await expect(updatePerson(query, tenants.stranger.id, { name: 'Mine' })).rejects.toThrow('the transaction is over');
    });
  });

  it('is never opened inside another: one of a pool would wait for the other', async () => {
    const nested = withTenant(service.db, { tenant: tenants.home.tenant }, () =>
      withTenant(service.db, { tenant: tenants.home.tenant }, () => Promise.resolve()),
    );
    await expect(nested).rejects.toThrow('there is a transaction already');
  });
});
