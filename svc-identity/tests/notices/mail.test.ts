import { withTenant } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import { createMailServer, type MailServer } from '../../src/external/mail-server/mail-server';
import { DeliveryRound } from '../../src/mail-delivery/deliver-mail';
import { sendMail } from '../../src/mail/send-mail';
import { accountActivated } from '../../src/mail/templates/account-activated';
import { type Identity, type TestTenant, as, makePerson, makeTenant, startIdentity } from '../identity.factory';
import { readable, startSmtp, type TestSmtp } from '../smtp.factory';

/** The service's own rounds find no server configured: each test runs its own. */
let service: Identity;
let smtp: TestSmtp;
let server: MailServer;
let tenant: TestTenant;
const forever = new AbortController().signal;
const ONE_PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  smtp = await startSmtp();
  tenant = await makeTenant(service, { name: 'ACME & <Söhne>' });
  server = mailServer();
});
afterEach(async () => {
  await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => query('mail').del());
  await smtp.stop();
});
afterAll(() => service.stop());

const mailServer = () =>
  createMailServer({
    url: smtp.url,
    password: '',
    from: 'Portal <portal@plant.test>',
    timeouts: { connectMs: 1_000, silenceMs: 1_000, mailMs: 3_000 },
  });

const round = () => new DeliveryRound({ ...service.deps, mailServer: server }, forever).run();
const at = (one: TestTenant) => ({ tenant: one.tenant_id });
const waiting = (one = tenant) =>
  withTenant(service.db, at(one), async (query) =>
    query('mail').orderBy('id').select<{ attempts: number; error: string | null; address: string }[]>(),
  );
const makeDue = (one = tenant) => withTenant(service.db, at(one), async (query) => query('mail').update({ due_at: query.raw('now()') }));
const send = (address: string, one = tenant, key?: string) =>
  withTenant(service.db, at(one), (query) => {
    sendMail(query, { to: { address, name: 'Zoë Nowak' }, locale: 'pl', template: accountActivated, params: {}, key });
    return Promise.resolve();
  });
const refusedAddresses = (one = tenant) =>
  withTenant(service.db, at(one), async (query) => query('undeliverable_address').pluck<string[]>('address'));

it("carries the plant's logo as a picture that every mail program shows, small, and nobody else's", async () => {
  const admin = await makePerson(service, tenant, { admin: true });
  const upload = await service
    .http(as(tenant, admin, {}, { admin: true }))
    .upload('/tenant/logo', { name: 'logo.png', content: ONE_PIXEL });
  expect(upload.status).toBe(201);
  const other = await makeTenant(service);
  await send('zoe@plant.test');
  await send('other@plant.test', other);
  await round();
  const mail = smtp.received.find((one) => one.includes('zoe@plant.test')) ?? '';
  expect(readable(mail)).toContain('<img src="cid:logo" alt="ACME &amp; &lt;Söhne&gt;"');
  const [, encoded = ''] = /Content-Type: image\/png[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(mail) ?? [];
  expect(Buffer.from(encoded, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(mail).toMatch(/Content-Id: <logo>/i);
  expect(smtp.received.find((one) => one.includes('other@plant.test'))).not.toMatch(/cid:|image\/png/);
});

it('sends what a transaction wrote, once, in the language asked for, and keeps nothing of it', async () => {
  await send('zoe@plant.test');
  await round();
  await round();
  expect(smtp.received).toHaveLength(1);
  const mail = readable(smtp.received[0] ?? '');
  expect(mail).toMatch(/^To: .*<zoe@plant\.test>$/m);
  expect(mail).toMatch(/^From: .*<portal@plant\.test>$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail).toContain('Twoje konto zostało aktywowane.');
  expect(mail).toContain('ACME &amp; &lt;Söhne&gt;');
  expect(mail).toContain(`http://${tenant.label}.localhost`);
  expect(await waiting()).toEqual([]);
});

it('sends nothing of a transaction that does not commit', async () => {
  const failed = withTenant(service.db, at(tenant), async (query) => {
    sendMail(query, { to: { address: 'a@plant.test', name: 'A' }, locale: 'en', template: accountActivated, params: {} });
    await query.now();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await round();
  expect(smtp.received).toEqual([]);
});

it('leaves a second one with the key of a mail that waits out', async () => {
  await Promise.all([send('a@plant.test', tenant, 'once'), send('a@plant.test', tenant, 'once')]);
  await send('a@plant.test', tenant, 'twice');
  expect(await waiting()).toHaveLength(2);
});

it.each(['hangs', 'drops'] as const)('keeps all for a server that %s, and sends each once when it is back', async (behaviour) => {
  const count = 40;
  smtp.behaves = behaviour;
  await withTenant(service.db, at(tenant), (query) => {
    for (let one = 0; one < count; one += 1) {
      const to = { address: `p${one}@plant.test`, name: 'Zoë Nowak' };
      sendMail(query, { to, locale: 'pl', template: accountActivated, params: {} });
    }
    return Promise.resolve();
  });
  await round();
  // What it tried tells of the server, not of the others: they were not tried, and nobody tries again at once.
  const tried = (await waiting()).filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeLessThanOrEqual(3);
  const before = smtp.connections;
  await round();
  expect(smtp.connections).toBe(before);
  smtp.behaves = 'accepts';
  server = mailServer();
  await makeDue();
  await round();
  expect(smtp.received).toHaveLength(count);
  expect(new Set(smtp.received.map((mail) => /^To: .*<(.+)>/m.exec(mail)?.[1])).size).toBe(count);
  expect(await waiting()).toEqual([]);
});

it('holds nothing else while the server hangs with a thousand mails before it', async () => {
  smtp.behaves = 'hangs';
  await withTenant(service.db, at(tenant), (query) => {
    const message = { locale: 'pl', template: accountActivated, params: {} } as const;
    for (let one = 0; one < 1_000; one += 1) sendMail(query, { ...message, to: { address: `p${one}@plant.test`, name: 'Zoë Nowak' } });
    return Promise.resolve();
  });
  const held = round();
  const began = performance.now();
  const person = await makePerson(service, tenant, { account_status: 'disabled' });
  const { status, body } = await service
    .http(as(tenant, person, {}, { admin: true }))
    .post<{ item: { job_status_id: string } }>(`/users/${person.id}/erase`);
  expect(status).toBe(202);
  await eventually(async () => {
    const [job] = await withTenant(service.db, at(tenant), (query) =>
      query.sql<{ state: string }>('select state from job_status where tenant_id = $1 and id = $2', [body.item.job_status_id]),
    );
    expect(job?.state).toBe('finished');
  });
  expect(performance.now() - began).toBeLessThan(8_000);
  await held;
});

it('gives an address up that the server refuses for good, and says so to whoever looks at the person', async () => {
  const person = await makePerson(service, tenant);
  const reader = service.http(as(tenant, person, { 'settings.staff': ['read'] }));
  const problem = async () =>
    (await reader.get<{ item: { email_problem: { reason: string } | null } }>(`/users/${person.id}`)).body.item.email_problem;
  smtp.behaves = 'refuses';
  await send(person.email.toUpperCase());
  await round();
  expect(await waiting()).toEqual([]);
  expect((await problem())?.reason).toContain('No such person here');
  // A mail that arrives shows that it was mended.
  smtp.behaves = 'accepts';
  await send(person.email);
  await round();
  expect(await problem()).toBeNull();
});

it('comes back to a mail that the server does not take now, and sends the others', async () => {
  smtp.behaves = 'postpones';
  await send('late@plant.test');
  await round();
  expect(await waiting()).toMatchObject([{ attempts: 1, error: expect.stringContaining('Come back later') as string }]);
  expect(await refusedAddresses()).toEqual([]);
  smtp.behaves = 'accepts';
  await send('now@plant.test');
  await round();
  expect(smtp.received).toHaveLength(1);
  await makeDue();
  await round();
  expect(smtp.received).toHaveLength(2);
});

it('gives a mail up that is a day old, and one of a template that is gone', async () => {
  await send('old@plant.test');
  await withTenant(service.db, at(tenant), async (query) => query('mail').update({ expires_at: query.raw('now()') }));
  await send('gone@plant.test');
  await withTenant(service.db, at(tenant), async (query) =>
    query('mail').where({ address: 'gone@plant.test' }).update({ template: 'gone' }),
  );
  await round();
  expect(smtp.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('takes turns between tenants, and each sees only its own', async () => {
  const other = await makeTenant(service);
  for (let one = 0; one < 30; one += 1) await send(`many${one}@plant.test`);
  await send('one@other.test', other);
  expect(await waiting(other)).toMatchObject([{ address: 'one@other.test' }]);
  await round();
  const order = smtp.received.map((mail) => mail.includes('one@other.test'));
  expect(order.indexOf(true)).toBeGreaterThan(-1);
  expect(order.indexOf(true)).toBeLessThan(15);
  smtp.behaves = 'refuses';
  await send('one@other.test', other);
  await round();
  expect([await refusedAddresses(), await refusedAddresses(other)]).toEqual([[], ['one@other.test']]);
});

it('tells people that their account was activated and that their password was changed', async () => {
  const person = await makePerson(service, tenant, { account_status: 'not_activated', preferred_locale: 'de' });
  const admin = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
  expect((await admin.patch(`/users/${person.id}`, { account_status: 'active' })).status).toBe(200);
  expect((await admin.patch(`/users/${person.id}`, { password: 'Neues-Wort-77' })).status).toBe(200);
  await round();
  const mails = smtp.received.map(readable).join('\n');
  expect(smtp.received).toHaveLength(2);
  expect(mails).toContain('Ihr Konto wurde freigeschaltet.');
  expect(mails).toContain('Das Passwort Ihres Kontos wurde geändert:');
  expect(mails).not.toContain('Neues-Wort-77');
});

it('forgets what waits for a person who is removed', async () => {
  const person = await makePerson(service, tenant, { account_status: 'not_activated' });
  const admin = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
  await admin.patch(`/users/${person.id}`, { account_status: 'active' });
  expect(await waiting()).toHaveLength(1);
  await admin.delete(`/users/${person.id}`);
  expect(await waiting()).toEqual([]);
});
