import { randomUUID } from 'node:crypto';
import type { AccountMessage, Me, User, UserDetail } from '@portal/contracts/identity/schemas';
import { tenantRead, type TestHttp } from '@portal/service-kit/testing';
import { type Identity, type TestPerson, type TestTenant, as, makePerson, makeTenant, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;
let person: TestPerson;
let own: TestHttp;
let manager: TestHttp;

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  person = await makePerson(service, tenant, { name: 'Anna' });
  own = service.http((await signIn(service, tenant, person)).ctx);
  manager = service.http(as(tenant, await makePerson(service, tenant, { name: 'Marek' }), {}, { admin: true }));
});
afterAll(() => service.stop());

const told = async (http = own) =>
  (await http.get<{ items: AccountMessage[] }>('/me/messages')).body.items.map(({ kind, by }) => `${kind} by ${by.name}`);
const shown = async () => (await manager.get<{ item: UserDetail }>(`/users/${person.id}`)).body.item;
const request = (email: string) => own.put<{ item: Me; codes?: object }>('/me', { email });

describe('a new e-mail address', () => {
  it('waits, and the old one stays, until somebody who manages the person confirms it', async () => {
    expect((await request('new@plant.test')).body.item).toMatchObject({ email: person.email, waiting_email: 'new@plant.test' });
    expect(await shown()).toMatchObject({ email: person.email, waiting_email: 'new@plant.test' });
    const { status, body } = await manager.post<{ item: UserDetail }>(`/users/${person.id}/waiting_email`);
    expect([status, body.item.email]).toEqual([200, 'new@plant.test']);
    expect(await shown()).toMatchObject({ waiting_email: null });
    expect(await told()).toEqual(['email_changed by Marek', 'email_requested by Anna']);
    expect((await manager.post(`/users/${person.id}/waiting_email`)).status).toBe(404);
  });

  it('is confirmed by then, whatever the old one was', async () => {
    await tenantRead(service.db, tenant.tenant_id, 'update person set email_confirmed = false where tenant_id = $1 and id = $2', [
      tenant.tenant_id,
      person.id,
    ]);
    await request('new@plant.test');
    await manager.post(`/users/${person.id}/waiting_email`);
    expect(await shown()).toMatchObject({ email: 'new@plant.test', email_confirmed: true });
  });

  it('can be refused', async () => {
    await request('new@plant.test');
    expect((await manager.delete(`/users/${person.id}/waiting_email`)).status).toBe(200);
    expect(await shown()).toMatchObject({ email: person.email, waiting_email: null });
    expect(await told()).toEqual(['email_refused by Marek', 'email_requested by Anna']);
  });

  it('is asked for once, and gives way to one that a manager sets', async () => {
    await request('new@plant.test');
    await request('new@plant.test');
    expect(await told()).toEqual(['email_requested by Anna']);
    const form = { name: 'Anna', account_status: 'active', timezone: 'UTC', currency_id: 978, email: 'set@plant.test' };
    expect((await manager.put(`/users/${person.id}`, form)).status).toBe(200);
    expect(await shown()).toMatchObject({ email: 'set@plant.test', waiting_email: null });
  });

  it("is nobody else's, neither when it is asked for nor when it is confirmed", async () => {
    const other = await makePerson(service, tenant);
    expect((await request(other.email)).body.codes).toEqual({ email: ['taken'] });
    await request('wanted@plant.test');
    await makePerson(service, tenant, { email: 'wanted@plant.test' });
    expect((await manager.post(`/users/${person.id}/waiting_email`)).body.codes).toEqual({ email: ['taken'] });
    expect(await shown()).toMatchObject({ email: person.email, waiting_email: 'wanted@plant.test' });
  });

  it('is confirmed without what the person costs by who may not change people', async () => {
    await tenantRead(service.db, tenant.tenant_id, 'update person set work_hour_cost = 58.5 where tenant_id = $1 and id = $2', [
      tenant.tenant_id,
      person.id,
    ]);
    const confirmedBy = async (http: TestHttp) => {
      await request(`${randomUUID()}@plant.test`);
      return (await http.post<{ item: User }>(`/users/${person.id}/waiting_email`)).body.item.work_hour_cost;
    };
    const clerk = service.http(as(tenant, await makePerson(service, tenant), { 'staff.contact': ['update'] }));
    expect([await confirmedBy(clerk), await confirmedBy(manager)]).toEqual([null, '58.5']);
  });

  it('is not confirmed by its owner, nor of somebody who may more', async () => {
    await request('new@plant.test');
    expect((await own.post(`/users/${person.id}/waiting_email`)).body.permission).toBe('staff.contact/update');
    const boss = await makePerson(service, tenant, { admin: true });
    const clerk = service.http(as(tenant, person, { 'staff.contact': ['update'] }));
    await service.http((await signIn(service, tenant, boss)).ctx).put('/me', { email: 'boss@plant.test' });
    expect((await clerk.post(`/users/${boss.id}/waiting_email`)).status).toBe(403);
    expect((await clerk.delete(`/users/${boss.id}/waiting_email`)).status).toBe(403);
  });
});

describe('a person is told', () => {
  it('of each change to their account, by whom, until they put it away', async () => {
    await manager.patch(`/users/${person.id}`, { password: 'Given-Pass-2026', code: '837264' });
    await manager.put(`/users/${person.id}/access`, { admin: false, permissions: { logs: ['read'] } });
    await own.put('/me/code', { code: '483920175' });
    expect(await told()).toEqual(['code_changed by Anna', 'access_changed by Marek', 'code_changed by Marek', 'password_changed by Marek']);
    const [latest] = (await own.get<{ items: AccountMessage[] }>('/me/messages')).body.items;
    expect((await own.delete(`/me/messages/${latest?.id}`)).status).toBe(200);
    expect((await own.delete(`/me/messages/${latest?.id}`)).status).toBe(404);
    expect(await told()).toHaveLength(3);
  });

  it('alone: nobody else sees or puts away what is theirs', async () => {
    await request('new@plant.test');
    const [message] = (await own.get<{ items: AccountMessage[] }>('/me/messages')).body.items;
    expect(await told(manager)).toEqual([]);
    expect((await manager.delete(`/me/messages/${message?.id}`)).status).toBe(404);
    expect(await told()).toHaveLength(1);
  });
});
