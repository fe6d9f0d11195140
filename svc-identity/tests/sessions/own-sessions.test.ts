import { randomUUID } from 'node:crypto';
import type { OwnSession, Session } from '@portal/contracts/identity/schemas';
import { SessionEnded } from '@portal/proto/identity/v1/events';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { tenantRead } from '@portal/service-kit/testing';
import { forgetSessions } from '../../src/sessions/forget-sessions.job';
import { SESSIONS_PER_PERSON } from '../../src/sessions/session';
import { endExcessSessions } from '../../src/sign-in/start-session';
import { type Identity, type TestTenant, makePerson, makeTenant, resolve, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const sessionsOf = async (ctx: TenantContext) => (await service.http(ctx).get<{ items: OwnSession[] }>('/me/sessions')).body.items;

const lastUsed = (session: string | null, minutes: number) =>
  tenantRead(
    service.db,
    tenant.tenant_id,
    `update session set seen_at = now() - make_interval(mins => $2) where tenant_id = $3 and id = $1`,
    [session, minutes, tenant.tenant_id],
  );

describe('my sessions', () => {
  it('are shown with the one that asks first, and nobody else’s', async () => {
    const person = await makePerson(service, tenant);
    await signIn(service, tenant, await makePerson(service, tenant));
    const first = await signIn(service, tenant, person);
    await signIn(service, tenant, person);
    const items = await sessionsOf(first.ctx);
    expect(items.map(({ current }) => current)).toEqual([true, false]);
    expect(items[0]).toMatchObject({ id: first.ctx.session, method: 'password', second_factor: null, device: { kind: 'own' } });
  });

  it('end one by one, at once and for everybody who keeps them', async () => {
    const person = await makePerson(service, tenant);
    const [here, there] = [await signIn(service, tenant, person), await signIn(service, tenant, person)];
    expect((await service.http(here.ctx).delete(`/me/sessions/${there.ctx.session}`)).status).toBe(200);
    await expect(resolve(service, tenant, there.token, there.device)).rejects.toMatchObject({ status: 'session_expired' });
    expect((await service.events(here.ctx)).at(-1)?.as(SessionEnded)).toMatchObject({ sessionId: there.ctx.session, all: false });
    expect((await service.http(here.ctx).delete(`/me/sessions/${there.ctx.session}`)).status).toBe(404);
    expect(await sessionsOf(here.ctx)).toHaveLength(1);
  });

  it('end with a reason, those not used for longest first, when a person has too many', async () => {
    const person = await makePerson(service, tenant);
    const colleague = await signIn(service, tenant, await makePerson(service, tenant));
    const fill = `insert into session (tenant_id, user_id, method, secret_hash, expires_at, seen_at)
      select $1::uuid, $2::bigint, 'password', '', now() + interval '1 hour', now() - make_interval(mins => n) from generate_series(1, $3::int) n`;
    await tenantRead(service.db, tenant.tenant_id, fill, [tenant.tenant_id, person.id, SESSIONS_PER_PERSON]);
    const { ctx } = await signIn(service, tenant, person);
    const ended = `select extract(epoch from now() - seen_at)::int / 60 as minutes, end_reason from session where user_id = $1 and ended_at is not null`;
    expect(await tenantRead(service.db, tenant.tenant_id, ended, [person.id])).toEqual([
      { minutes: SESSIONS_PER_PERSON, end_reason: 'too_many' },
    ]);
    expect((await service.events(ctx)).at(-1)?.as(SessionEnded)).toMatchObject({ userId: person.id, all: false, reason: 'too_many' });
    await expect(resolve(service, tenant, colleague.token, colleague.device)).resolves.toMatchObject({ sessionId: colleague.ctx.session });
  });

  it('end of whoever has not used theirs for longest when a tenant has too many, and of no other tenant', async () => {
    const [full, other] = [await makeTenant(service), await makeTenant(service)];
    const elsewhere = await signIn(service, other, await makePerson(service, other));
    const first = await signIn(service, full, await makePerson(service, full));
    const person = await makePerson(service, full);
    const second = await signIn(service, full, person);
    await withTenant(service.db, second.ctx, (query) => endExcessSessions(query, person.id, { person: 5, tenant: 1 }));
    await expect(resolve(service, full, first.token, first.device)).rejects.toMatchObject({ status: 'session_expired' });
    await expect(resolve(service, full, second.token, second.device)).resolves.toMatchObject({ sessionId: second.ctx.session });
    await expect(resolve(service, other, elsewhere.token, elsewhere.device)).resolves.toMatchObject({ sessionId: elsewhere.ctx.session });
  });

  it('cannot be ended by a colleague', async () => {
    const mine = await signIn(service, tenant, await makePerson(service, tenant));
    const colleague = await signIn(service, tenant, await makePerson(service, tenant));
    expect((await service.http(colleague.ctx).delete(`/me/sessions/${mine.ctx.session}`)).status).toBe(404);
    await expect(resolve(service, tenant, mine.token, mine.device)).resolves.toMatchObject({ sessionId: mine.ctx.session });
  });

  it('end all but the one that asks', async () => {
    const person = await makePerson(service, tenant);
    const here = await signIn(service, tenant, person);
    const others = [await signIn(service, tenant, person), await signIn(service, tenant, person)];
    expect((await service.http(here.ctx).delete('/me/sessions')).status).toBe(200);
    for (const { token, device } of others)
      await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
    await expect(resolve(service, tenant, here.token, here.device)).resolves.toBeDefined();
  });
});

it('sessions of people who do not come back are forgotten in every plant, however many, and no others', async () => {
  const plants = [await makeTenant(service), await makeTenant(service)];
  const fill = `insert into session (tenant_id, user_id, method, secret_hash, expires_at, seen_at)
    select $1::uuid, $2::bigint, 'password', '', now() - interval '31 days', now() - make_interval(days => $3) from generate_series(1, $4::int)`;
  for (const plant of plants) {
    const { id: gone } = await makePerson(service, plant);
    await tenantRead(service.db, plant.tenant_id, fill, [plant.tenant_id, gone, 33, 1_100]);
    await tenantRead(service.db, plant.tenant_id, fill, [plant.tenant_id, gone, 31, 1]);
    await signIn(service, plant, await makePerson(service, plant));
  }
  await forgetSessions.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  for (const { tenant_id: id } of plants) {
    const left = 'select extract(epoch from now() - seen_at)::int / 86400 as days from session where tenant_id = $1 order by seen_at';
    expect(await tenantRead(service.db, id, left, [id])).toEqual([{ days: 31 }, { days: 0 }]);
  }
});

describe('the idle limit', () => {
  it('is minutes where several people sign in, hours elsewhere', async () => {
    const device = randomUUID();
    const alone = await signIn(service, tenant, await makePerson(service, tenant), device);
    const session = async () => (await service.http(alone.ctx).get<{ item: Session }>('/auth')).body.item;
    expect(await session()).toMatchObject({ idle_after_s: 480 * 60, shared_device: false });
    await signIn(service, tenant, await makePerson(service, tenant), device);
    expect(await session()).toMatchObject({ idle_after_s: 15 * 60, shared_device: true });
    await lastUsed(alone.ctx.session, 17);
    await expect(resolve(service, tenant, alone.token, device)).rejects.toMatchObject({ status: 'session_expired' });
    const events = await service.events(alone.ctx);
    expect(events.at(-1)?.as(SessionEnded)).toMatchObject({ sessionId: alone.ctx.session, reason: 'idle' });
  });

  it('is what the tenant has set', async () => {
    const plant = await makeTenant(service);
    const { ctx, token, device } = await signIn(service, plant, await makePerson(service, plant));
    await tenantRead(service.db, plant.tenant_id, `update tenant set sign_in_policy = '{"idle_own_minutes": 30}' where tenant_id = $1`, [
      plant.tenant_id,
    ]);
    expect((await service.http(ctx).get<{ item: Session }>('/auth')).body.item.idle_after_s).toBe(1800);
    expect((await resolve(service, plant, token, device)).expiresInS).toBeLessThanOrEqual(1860);
  });

  it('is not pushed back by a page that asks by itself', async () => {
    const { ctx, token, device } = await signIn(service, tenant, await makePerson(service, tenant));
    await lastUsed(ctx.session, 479);
    expect((await resolve(service, tenant, token, device, true)).expiresInS).toBeLessThanOrEqual(120);
    expect((await resolve(service, tenant, token, device)).expiresInS).toBeGreaterThan(3600);
  });
});
