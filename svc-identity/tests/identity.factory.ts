import { randomBytes, randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type { OwnSession, SignedIn } from '@portal/contracts/identity/schemas';
import { type ResolveResponse, SessionsService } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { type Query, withTenant } from '@portal/service-kit/query';
import { type TestService, type TwoTenants, createTenantCtx, testService } from '@portal/service-kit/testing';
import type { Config } from '../src/config';
import { setCredentials } from '../src/credentials/set-credentials';
import type { Deps } from '../src/deps';
import { insertNotice } from '../src/notices/notice.repository';
import type { PersonColumns } from '../src/people/person-fields';
import { insertPerson, nextPersonId, setGroups } from '../src/people/person.repository';
import { service as identity } from '../src/service';
import { type NewTenant, createTenant } from '../src/new-tenant/create-tenant';
import { enrolPasskey } from './factors.factory';

export type Identity = TestService<Deps>;

export const CONFIG = {
  ISSUES_GRPC: '127.0.0.1:9',
  INVENTORY_GRPC: '127.0.0.1:9',
  SYNC_GRPC: '127.0.0.1:9',
  HOLDERS: new Map<string, string>(),
  PEPPERS: [randomBytes(32).toString('hex')],
  VAPID_SECRETS: [randomBytes(32).toString('hex')],
  PUSH_TRUSTED_ORIGINS: [] as string[],
  OPENID_TRUSTED_ORIGINS: [] as string[],
  AUDIT_LOG: 'off',
  SMTP_URL: '',
  SMTP_PASSWORD: '',
  MAIL_FROM: 'portal@plant.test',
};

export const startIdentity = (): Promise<Identity> => testService<Config, Deps>(identity, { config: CONFIG });

export interface TestTenant extends NewTenant {
  templates: Readonly<Record<string, number>>;
  groups: Readonly<Record<string, number>>;
}

/** A tenant with the templates and groups every tenant starts with. */
/** Each tenant counts its people from 1. Here they begin far apart: a number of another tenant is nobody's in one's own. */
const APART = 10_000;
let tenants = 0;

export async function makeTenant(service: Identity, over: Partial<NewTenant> = {}): Promise<TestTenant> {
  const tenant: NewTenant = {
    tenant_id: randomUUID(),
    label: `t${randomBytes(6).toString('hex')}`,
    name: 'Plant',
    demo: false,
    locales: ['en', 'pl'],
    default_locale: 'en',
    default_timezone: 'Europe/Warsaw',
    default_currency_id: 978,
    attributes: {},
    ...over,
  };
  const records = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => createTenant(query, tenant));
  if (!records) throw new Error('the tenant was there');
  await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => nextPersonId(query, (tenants += 1) * APART));
  return { ...tenant, ...records };
}

export interface TestPerson {
  id: number;
  email: string;
  password: string;
  code: string;
}

interface PersonOptions extends Partial<PersonColumns> {
  groups?: number[];
}

/** A person with an address, a password and an access code; an active one without any access unless told otherwise. */
export async function makePerson(
  service: Identity,
  tenant: TestTenant,
  { groups = [], ...columns }: PersonOptions = {},
): Promise<TestPerson> {
  const email = columns.email ?? `p${randomBytes(6).toString('hex')}@plant.test`;
  const password = `Pass-${randomBytes(6).toString('hex')}`;
  const code = randomBytes(5).toString('hex');
  const id = await withTenant(service.db, { tenant: tenant.tenant_id }, async (query) => {
    const person = await insertPerson(query, {
      name: 'Anna Kowalczyk',
      timezone: 'Europe/Warsaw',
      currency_id: 978,
      account_status: 'active',
      ...columns,
      email,
    });
    await setGroups(query, person, groups);
    await setCredentials(query, service.deps.secrets, person, { password, code });
    return person;
  });
  return { id, email, password, code };
}

/** A caller that the edge would make of nobody in particular. */
export function anybody(tenant: TestTenant, device: string | null = randomUUID()): TenantContext {
  return createTenantCtx({ tenant: tenant.tenant_id, user: null, session: null, device });
}

/** Context of a person with the access given, without a session that the database knows. */
export function as(
  tenant: TestTenant,
  person: Pick<TestPerson, 'id'>,
  access: Grants = {},
  over: Partial<TenantContext> = {},
): TenantContext {
  return createTenantCtx({ tenant: tenant.tenant_id, user: person.id, access, ...over });
}

/** Signs in by password; the token and a context of the new session. */
export async function signIn(
  service: Identity,
  tenant: TestTenant,
  person: TestPerson,
  device: string = randomUUID(),
): Promise<{ token: string; device: string; ctx: TenantContext }> {
  const { body, status, text } = await service
    .http(anybody(tenant, device))
    .post<{ item: SignedIn }>('/auth/login_by_email', { email: person.email, password: person.password });
  if (status !== 200) throw new Error(`signing in answered ${status} ${text}`);
  const resolved = await resolve(service, tenant, body.item.token, device);
  const ctx = createTenantCtx({
    tenant: tenant.tenant_id,
    user: resolved.userId,
    session: resolved.sessionId,
    device,
    admin: resolved.admin,
    access: JSON.parse(Buffer.from(resolved.access).toString()) as Grants,
    groups: resolved.groups,
  });
  return { token: body.item.token, device, ctx };
}

/** What the edge asks for every request. */
export function resolve(
  service: Identity,
  tenant: Pick<TestTenant, 'label'>,
  token: string,
  device: string,
  background = false,
): Promise<ResolveResponse> {
  return service.grpc(SessionsService).resolve({ tenantLabel: tenant.label, token, deviceId: device, address: '127.0.0.1', background });
}

/** A notification of a person. Returns its id. */
async function addNotification(query: Query, user: number): Promise<number> {
  const notice = { kind: 'issues.assigned', params: '{}', texts: '{"title":{"en":"Stranger"}}', url: null };
  const id = randomUUID();
  await insertNotice(query, { ...notice, id, origin: 'Issue', created_at: new Date() }, [null, null]);
  const [row] = await query('notification').insert({ user_id: user, notice_id: id, in_portal: true }).returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

export interface TwoPlants extends TwoTenants {
  homeTenant: TestTenant;
  otherTenant: TestTenant;
  stranger: TestPerson;
}

/** Two tenants; the second has a leader with a photo who signed in on the device that both use. */
export async function twoTenants(service: Identity): Promise<TwoPlants> {
  const [homeTenant, otherTenant] = [await makeTenant(service), await makeTenant(service)];
  const stranger = await makePerson(service, otherTenant, { name: 'Stranger', groups: [otherTenant.groups.leader ?? 0] });
  const { device, ctx } = await signIn(service, otherTenant, stranger);
  const other = { ...ctx, admin: true };
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  const [session] = (await service.http(other).get<{ items: OwnSession[] }>('/me/sessions')).body.items;
  const { item: passkey } = await enrolPasskey(service, (await signIn(service, otherTenant, await makePerson(service, otherTenant))).ctx);
  const photo = await service.http(other).upload<{ item: { id: string } }>(`/users/${stranger.id}/photos`, { name: 'x.png', content: png });
  const logo = await service.http(other).upload<{ item: { id: string } }>('/tenant/logo', { name: 'x.png', content: png });
  const company = { name: 'Stranger', short_name: 'Stranger', active: true };
  const known = await service.http(other).post<{ item: { id: number } }>('/companies', company);
  await service.http(ctx).put('/me', { email: 'waits@stranger.test' });
  const view = await service
    .http(other)
    .post<{ item: { id: number } }>('/list_views', { list: 'issues', name: 'Stranger', shared: true, search: '', layout: {} });
  const noticed = await withTenant(service.db, { tenant: otherTenant.tenant_id }, (query) => addNotification(query, stranger.id));
  const suggested = await service.http(ctx).post<{ item: { id: number } }>('/error_log', { type: 'user_bug', description: 'Stranger' });
  const names = Object.fromEntries(otherTenant.locales.map((locale) => [locale, 'Stranger']));
  const shifts = [{ code: 'I', start: '06:00', end: '06:00', break_minutes: 15, colour: '#1c7ed6' }];
  const shiftSchema = { name: names, cycle_days: 1, shifts, pattern: ['I'] };
  const workSchema = { name: names, is_default: false, intervals: [], holidays: [] };
  const made = async (path: string, body: object) => (await service.http(other).post<{ item: { id: number } }>(path, body)).body.item.id;
  const schema = await made('/shift_schemas', shiftSchema);
  const work = await made('/work_schemas', workSchema);
  const crew = await made('/crews', { name: names, leader_id: stranger.id, shift_schema_id: schema, cycle_start: '2026-01-01' });
  const handover = await made('/handovers', { crew_id: crew });
  const member = await made(`/crews/${crew}/members`, { user_id: stranger.id, from: '2026-01-01' });
  const scheduleType = { name: names, colour: '#1c7ed6', icon: null, effect: 'unavailable' };
  const type = await made('/schedule_types', scheduleType);
  const scheduled = { schedule_type_id: type, start: '2026-11-02T08:00:00.000Z', end: '2026-11-02T10:00:00.000Z', note: 'Stranger' };
  const event = await made(`/users/${stranger.id}/scheduled_events`, scheduled);
  await withTenant(service.db, { tenant: otherTenant.tenant_id }, async (query) => {
    await query('equipment').insert({ id: stranger.id, kind: 'machine', name: 'Stranger', archived: false });
  });
  const licence = { name: 'Stranger', issued: '2026-01-01' };
  const license = await made(`/users/${stranger.id}/licenses`, licence);
  const entry = await made(`/users/${stranger.id}/licenses/${license}/entries`, licence);
  const terminal = await made('/terminals', { name: names });
  await service.http(other).put(`/terminals/${terminal}/equipment/${stranger.id}`);
  const told = await service.http(ctx).get<{ items: { id: string }[] }>('/me/messages');
  const ours = await signIn(service, homeTenant, await makePerson(service, homeTenant), device);
  return {
    homeTenant,
    otherTenant,
    stranger,
    home: { ...ours.ctx, admin: true },
    other,
    ids: {
      ':id': stranger.id,
      ':photoId': photo.body.item.id,
      '/tenant/logo/:logoId': logo.body.item.id,
      '/companies/:id': known.body.item.id,
      '/schedule_types/:id': type,
      '/scheduled_events/:id': event,
      ':messageId': told.body.items[0]?.id ?? '',
      '/me/sessions/:id': session?.id ?? '',
      '/me/passkeys/:id': passkey.id,
      '/list_views/:id': view.body.item.id,
      '/notifications/:id': noticed,
      '/error_log/:id': suggested.body.item.id,
      '/shift_schemas/:id': schema,
      '/work_schemas/:id': work,
      '/crews/:id': crew,
      '/handovers/:id': handover,
      ':memberId': member,
      ':licenseId': license,
      ':entryId': entry,
      '/terminals/:id': terminal,
      '/groups/:id': otherTenant.groups.leader ?? 0,
      '/user_templates/:id': otherTenant.templates.operator ?? 0,
      ':groupId': otherTenant.groups.leader ?? 0,
      ':userId': stranger.id,
      ':equipmentId': stranger.id,
    },
    bodies: {
      'PUT /companies/:id': company,
      'PUT /list_views/:id': { name: 'Mine', shared: true, search: '', layout: {} },
      'PUT /shift_schemas/:id': shiftSchema,
      'PUT /handovers/:id': { text: 'x', version: 1 },
      'POST /handovers/:id/sign': { issue_ids: [], version: 1 },
      'PUT /work_schemas/:id': workSchema,
      'PUT /crews/:id': { name: names },
      'PUT /schedule_types/:id': scheduleType,
      'POST /users/:id/scheduled_events': scheduled,
      'POST /crews/:id/scheduled_events': scheduled,
      'POST /equipment/:id/scheduled_events': scheduled,
      'PUT /scheduled_events/:id': scheduled,
      'POST /crews/:id/members': { user_id: stranger.id, from: '2026-01-01' },
      'PUT /crews/:id/members/:memberId': { from: '2026-01-01' },
      'POST /users/:id/licenses': licence,
      'PUT /users/:id/licenses/:licenseId': licence,
      'POST /users/:id/licenses/:licenseId/entries': licence,
      'PUT /users/:id/licenses/:licenseId/entries/:entryId': licence,
      'PUT /terminals/:id': { name: names },
      'PUT /terminals/:id/access': { permissions: {} },
      'POST /terminals/:id/register': { pin: '00000000' },
      'PUT /groups/:id': { name: { en: 'Mine', pl: 'Moja' } },
      'PUT /groups/:id/access': { permissions: {} },
      'POST /users/:id/access/from_template': { user_template_id: homeTenant.templates.operator ?? 0, mode: 'sum' },
      'PUT /user_templates/:id': { name: { en: 'Mine', pl: 'Moja' } },
      'PATCH /user_templates/:id': { dashboard_config: null },
      'PUT /user_templates/:id/access': { admin: false, permissions: {} },
      'PUT /user_templates/:id/notification_preferences': { items: [], quiet_from: null, quiet_to: null, digest: 6 },
      'PUT /error_log/:id': { type: 'user_bug', description: 'Mine' },
      'PUT /users/:id': { name: 'Mine', account_status: 'active', timezone: 'UTC', currency_id: 978 },
      'PATCH /users/:id': { account_status: 'disabled' },
      'PUT /users/:id/access': { admin: false, permissions: {} },
    },
    secret: 'Stranger',
  };
}
