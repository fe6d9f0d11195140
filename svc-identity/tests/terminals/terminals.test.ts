import { randomBytes, randomUUID } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type {
  Session,
  SignedIn,
  Terminal,
  TerminalAccess,
  TerminalMachine,
  TerminalToken,
  UserCard,
} from '@portal/contracts/identity/schemas';
import { UserCreated, UserRemoved, UserUpdated } from '@portal/proto/identity/v1/events';
import { LIMITS } from '@portal/contracts/limits';
import { withTenant } from '@portal/service-kit/query';
import { saveRows } from '@portal/service-kit/projections';
import { createTenantCtx } from '@portal/service-kit/testing';
import {
  anybody,
  as,
  makePerson,
  makeTenant,
  resolve,
  signIn,
  startIdentity,
  type Identity,
  type TestPerson,
  type TestTenant,
} from '../identity.factory';
import type { EquipmentCopy } from '../../src/schedule/equipment-copy';

const MANAGER: Grants = { 'settings.terminals': ['read', 'create', 'update', 'delete'], 'issues.details': ['read'] };
const NAME = { en: 'Press hall', pl: 'Hala pras' };
const newSecret = () => randomBytes(32).toString('base64url');

let service: Identity;
let tenant: TestTenant;
let boss: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  boss = await makePerson(service, tenant, { name: 'Boss' });
});

const http = (access: Grants = MANAGER) => service.http(as(tenant, boss, access));
/** A terminal as those read it who may register a device. */
type WithPin = Terminal & { pin: string };
const create = async (body: object = { name: NAME }) => (await http().post<{ item: WithPin }>('/terminals', body)).body.item;
const only = async () => (await http().get<{ items: Terminal[] }>('/terminals')).body.items[0];
const audited = async () => (await service.audited({ tenant: tenant.tenant_id })).map(({ action }) => action);
const register = (id: number, pin: string, device: string = randomUUID()) =>
  service.http(anybody(tenant, device)).post<{ item: TerminalToken }>(`/terminals/${id}/register`, { pin });
const use = (device: string, token: string, next: string) =>
  service.http(anybody(tenant, device)).post<{ item: SignedIn }>('/auth/terminal', { token, next });

/** A terminal whose token was used `uses` times. */
async function registered(uses = 0) {
  const terminal = await create();
  const device = randomUUID();
  const first = (await register(terminal.id, terminal.pin, device)).body.item.token;
  const id = first.split('.')[0] ?? '';
  const tokens = [first];
  const sessions: string[] = [];
  for (let used = 0; used < uses; used += 1) {
    const secret = newSecret();
    sessions.push((await use(device, tokens.at(-1) ?? '', secret)).body.item.token);
    tokens.push(`${id}.${secret}`);
  }
  return { terminal, device, tokens, sessions, last: tokens.at(-1) ?? '', before: tokens.at(-2) ?? '' };
}
const isAlive = (token: string, device: string) =>
  resolve(service, tenant, token, device).then(
    () => true,
    () => false,
  );

describe('a terminal', () => {
  it('is added with a PIN of its own and reports an issue unless told otherwise, is edited and removed, each told', async () => {
    const made = await create();
    expect(made).toMatchObject({ name: NAME, attributes: { default_view: 'new_issue' }, terminal_mode: 'standard', registered_at: null });
    expect(made.pin).toMatch(/^\d{8}$/);
    const edited = { name: { en: 'Hall', pl: 'Hala' }, attributes: { default_view: 'issues' }, terminal_mode: 'embedded' };
    expect((await http().put<{ item: Terminal }>(`/terminals/${made.id}`, edited)).body.item).toMatchObject({ ...edited, pin: made.pin });
    expect((await http().delete(`/terminals/${made.id}`)).status).toBe(200);
    expect(await only()).toBeUndefined();
    expect((await audited()).slice(-3)).toEqual(['identity.terminal_created', 'identity.terminal_changed', 'identity.terminal_removed']);
    const [created, changed, removed] = (await service.events({ tenant: tenant.tenant_id }))
      .filter(({ aggregate }) => aggregate === 'user')
      .slice(-3);
    expect(created?.as(UserCreated).person).toMatchObject({ id: made.id, name: 'Press hall' });
    expect(changed?.as(UserUpdated)).toMatchObject({ person: { name: 'Hall' } });
    expect(removed?.as(UserRemoved)).toMatchObject({ userId: made.id });
  });

  it('is found by its name', async () => {
    const { id } = await create({ name: { en: 'Paint shop', pl: 'Lakiernia' } });
    await create();
    const found = await http().get<{ items: Terminal[] }>('/terminals?name_contains=paint');
    expect(found.body.items.map((terminal) => terminal.id)).toEqual([id]);
  });

  it('needs a name in every supported locale', async () => {
    expect((await http().post('/terminals', {})).body.codes).toEqual({ name: ['required'] });
    expect((await http().post('/terminals', { name: { en: 'Hall' } })).body.codes).toEqual({ 'name.pl': ['required'] });
    const { id } = await create();
    expect((await http().put(`/terminals/${id}`, { name: { pl: 'Hala' } })).body.codes).toEqual({ 'name.en': ['required'] });
    expect((await only())?.name).toEqual(NAME);
  });

  it('is nobody among the people', async () => {
    const { id } = await create();
    const all = { 'settings.staff': ['read', 'update', 'delete'], 'staff.edit': ['update'] } as Grants;
    const lists = await Promise.all(['/users', '/users/cards'].map((path) => http(all).get<{ items: UserCard[] }>(path)));
    expect(lists.map(({ body }) => body.items.map((item) => item.id))).toEqual([[boss.id], [boss.id]]);
    for (const path of [`/users/${id}`, `/users/${id}/card`, `/users/${id}/access`])
      expect([path, (await http(all).get(path)).status]).toEqual([path, 404]);
    const admin = service.http(as(tenant, boss, {}, { admin: true }));
    expect((await admin.patch(`/users/${id}`, { password: 'Another-Pass-2026' })).status).toBe(404);
    expect((await admin.delete(`/users/${id}`)).status).toBe(404);
    expect((await admin.post(`/users/${id}/erase`, {})).status).toBe(404);
  });

  it('may what it was given, at once, and no more than its giver holds', async () => {
    const { terminal, device, sessions } = await registered(1);
    const path = `/terminals/${terminal.id}/access`;
    const given = { 'issues.details': ['read'] };
    expect((await http({ 'settings.terminals': ['update'] }).put(path, { permissions: given })).body).toMatchObject({
      permission: 'issues.details/read',
    });
    expect((await http().put<{ item: TerminalAccess }>(path, { permissions: given })).body.item.permissions).toEqual(given);
    expect((await http().get<{ item: TerminalAccess }>(path)).body.item.permissions).toEqual(given);
    const session = await resolve(service, tenant, sessions[0] ?? '', device);
    expect(JSON.parse(Buffer.from(session.access).toString())).toEqual(given);
    expect((await http({ 'settings.terminals': ['delete'] }).delete(`/terminals/${terminal.id}`)).status).toBe(403);
  });
});

describe('the machines of a terminal', () => {
  const EDITOR: Grants = { ...MANAGER, 'terminals.edit': ['read', 'update'] };
  const machine = (id: number, more: Partial<EquipmentCopy> = {}): EquipmentCopy => ({
    id,
    kind: 'machine',
    name: `PRS-${id} Press`,
    availability_strategy: 'work_plan',
    work_schema_id: null,
    archived: false,
    ...more,
  });
  const copied = (rows: readonly EquipmentCopy[]) =>
    withTenant(service.db, { tenant: tenant.tenant_id }, (query) => saveRows(query, 'equipment', rows));
  const path = (id: number, equipment = '') => `/terminals/${id}/equipment${equipment}`;
  const attached = async (id: number) => (await http(EDITOR).get<{ items: TerminalMachine[] }>(path(id))).body.items;
  beforeEach(() => copied([machine(71), machine(72), machine(73, { kind: 'tool' }), machine(74, { archived: true })]));

  it('are attached and detached once, each told', async () => {
    const { id } = await create();
    for (const number of [72, 71, 72]) expect((await http(EDITOR).put(path(id, `/${number}`))).status).toBe(200);
    expect(await attached(id)).toEqual([
      { id: 72, name: 'PRS-72 Press' },
      { id: 71, name: 'PRS-71 Press' },
    ]);
    expect((await http(EDITOR).delete(path(id, '/72'))).status).toBe(200);
    expect((await http(EDITOR).delete(path(id, '/72'))).status).toBe(404);
    expect(await attached(id)).toMatchObject([{ id: 71 }]);
    expect((await audited()).slice(-3)).toEqual(Array(3).fill('identity.terminal_changed'));
    expect((await http(EDITOR).delete(`/terminals/${id}`)).status).toBe(200);
  });

  it('are machines that the plant works with', async () => {
    const { id } = await create();
    for (const number of [73, 74, 99]) expect((await http(EDITOR).put(path(id, `/${number}`))).status).toBe(404);
    expect(await attached(id)).toEqual([]);
    await http(EDITOR).put(path(id, '/71'));
    await copied([machine(71, { archived: true })]);
    expect(await attached(id)).toEqual([]);
  });

  it('are as many as a report can offer', async () => {
    const { id } = await create();
    const numbers = Array.from({ length: LIMITS.terminalMachinesMax + 1 }, (_, index) => 200 + index);
    await copied(numbers.map((number) => machine(number)));
    for (const number of numbers.slice(1)) await http(EDITOR).put(path(id, `/${number}`));
    expect((await http(EDITOR).put(path(id, '/200'))).body).toMatchObject({ codes: { equipment_id: ['too_high'] } });
    expect(await attached(id)).toHaveLength(LIMITS.terminalMachinesMax);
  });

  it('take a right of their own', async () => {
    const { id } = await create();
    const reader: Grants = { 'terminals.edit': ['read'] };
    expect((await http().get(path(id))).status).toBe(403);
    expect((await http(reader).get(path(id))).status).toBe(200);
    expect((await http(reader).put(path(id, '/71'))).status).toBe(403);
    expect((await http(reader).delete(path(id, '/71'))).status).toBe(403);
  });
});

describe('registering a device', () => {
  it('takes the PIN once: terminal already registered', async () => {
    const { terminal } = await registered();
    expect((await only())?.registered_at).not.toBeNull();
    expect((await register(terminal.id, terminal.pin)).text).toContain('"codes":{"pin":["taken"]}');
    expect(await audited()).toContain('identity.terminal_registered');
  });

  it('refuses an invalid PIN and counts the guesses', async () => {
    const { id, pin } = await create();
    const wrong = pin === '00000000' ? '00000001' : '00000000';
    const device = randomUUID();
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await register(id, wrong, device));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]?.text).toContain('"codes":{"pin":["invalid"]}');
    expect((await register(999_999_999, '00000000')).status).toBe(404);
    expect((await only())?.registered_at).toBeNull();
  });

  it('needs a device', async () => {
    const { id, pin } = await create();
    expect((await service.http(anybody(tenant, null)).post(`/terminals/${id}/register`, { pin })).body.codes).toEqual({
      device: ['required'],
    });
  });

  it('ends by an administrator: the device is out and the PIN another', async () => {
    const { terminal, device, sessions, last } = await registered(1);
    const after = (await http().post<{ item: WithPin }>(`/terminals/${terminal.id}/unregister`)).body.item;
    expect(after).toMatchObject({ registered_at: null, copied_at: null });
    expect(after.pin).not.toBe(terminal.pin);
    expect(await isAlive(sessions[0] ?? '', device)).toBe(false);
    expect((await use(device, last, newSecret())).status).toBe(401);
    expect((await register(terminal.id, terminal.pin)).status).toBe(422);
    expect((await register(terminal.id, after.pin)).status).toBe(200);
  });
});

describe('the token of a device', () => {
  it('begins a session of the terminal, which is nobody, and is replaced', async () => {
    const { terminal, device, sessions } = await registered(2);
    expect(await isAlive(sessions[0] ?? '', device)).toBe(false);
    const session = await resolve(service, tenant, sessions[1] ?? '', device);
    expect(session).toMatchObject({ userId: terminal.id, terminalId: terminal.id, admin: false, provenAt: 0, proofMethods: [] });
    const ctx = createTenantCtx({ tenant: tenant.tenant_id, user: terminal.id, terminal: terminal.id, session: session.sessionId, device });
    const { item } = (await service.http(ctx).get<{ item: Session }>('/auth')).body;
    expect(item).toMatchObject({
      user: { name: 'Press hall' },
      terminal: { id: terminal.id, default_view: 'new_issue', mode: 'standard', equipment: [] },
    });
    expect(item.token).toBeUndefined();
    const hour = new Date(item.expires_at).getTime() - Date.now();
    expect(hour).toBeGreaterThan(3_000_000);
    expect(hour).toBeLessThan(4_000_000);
  });

  it('answers again where the answer got lost', async () => {
    const { device, before, last } = await registered(1);
    const again = await use(device, before, last.split('.')[1] ?? '');
    expect(again.status).toBe(200);
    expect(await isAlive(again.body.item.token, device)).toBe(true);
    expect((await use(device, last, newSecret())).status).toBe(200);
  });

  it.each([
    ['the one before', (known: string[]) => known.at(-2)],
    ['the very first', (known: string[]) => known[0]],
  ])('shuts out thief and device where a copy of it is used: %s', async (_what, pick) => {
    const { terminal, device, tokens, sessions, last } = await registered(3);
    expect((await use(device, pick(tokens) ?? '', newSecret())).status).toBe(401);
    expect(await isAlive(sessions.at(-1) ?? '', device)).toBe(false);
    expect((await use(device, last, newSecret())).status).toBe(401);
    expect(await only()).toMatchObject({ registered_at: null });
    expect((await only())?.copied_at).not.toBeNull();
    expect((await only())?.pin).not.toBe(terminal.pin);
    expect(await audited()).toContain('identity.terminal_copied');
    expect(await service.noticed({ tenant: tenant.tenant_id })).toMatchObject([
      { kind: 'identity.terminal_copied', permission: 'settings.terminals/update' },
    ]);
  });

  it('is good on its device alone, and a copy used elsewhere kills both', async () => {
    const { device, sessions, last } = await registered(1);
    expect(await isAlive(sessions[0] ?? '', randomUUID())).toBe(false);
    expect(await isAlive(sessions[0] ?? '', device)).toBe(true);
    expect((await use(randomUUID(), last, newSecret())).status).toBe(401);
    expect(await isAlive(sessions[0] ?? '', device)).toBe(false);
    expect((await use(device, last, newSecret())).status).toBe(401);
  });

  it('that nobody was given is none, and does no harm', async () => {
    const { device, last, sessions } = await registered(1);
    expect((await use(device, `${'A'.repeat(22)}.${'B'.repeat(43)}`, newSecret())).status).toBe(401);
    expect((await use(device, 'nonsense', newSecret())).status).toBe(401);
    const other = await makeTenant(service);
    expect((await service.http(anybody(other, device)).post('/auth/terminal', { token: last, next: newSecret() })).status).toBe(401);
    expect(await isAlive(sessions[0] ?? '', device)).toBe(true);
  });
});

it('lets whoever stands before a terminal choose its language and nothing else', async () => {
  const { terminal, device, sessions } = await registered(1);
  const { sessionId } = await resolve(service, tenant, sessions[0] ?? '', device);
  const own = service.http(
    createTenantCtx({ tenant: tenant.tenant_id, user: terminal.id, terminal: terminal.id, session: sessionId, device }),
  );
  expect((await own.put('/me', { preferred_locale: 'pl' })).status).toBe(200);
  expect((await own.put('/me', { email: 'thief@plant.test' })).status).toBe(403);
  expect((await own.put('/me', { name: 'Mine' })).status).toBe(403);
});

it('leaves the trusted people of the device as they are', async () => {
  const { device } = await registered(1);
  const person = await makePerson(service, tenant);
  await signIn(service, tenant, person, device);
  const trusted = await service.http(anybody(tenant, device)).get<{ items: { id: number }[] }>('/auth/trusted_users');
  expect(trusted.body.items.map(({ id }) => id)).toEqual([person.id]);
});
