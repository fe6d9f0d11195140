import { randomBytes, randomUUID } from 'node:crypto';
import { withTenant } from '@portal/service-kit/query';
import {
  type Identity,
  type TestPerson,
  type TestTenant,
  anybody,
  as,
  makePerson,
  makeTenant,
  resolve,
  signIn,
  startIdentity,
} from '../identity.factory';
import { mailboxOf } from '../smtp.factory';

let service: Identity;
let tenant: TestTenant;
let mailbox: Awaited<ReturnType<typeof mailboxOf>>;

beforeAll(async () => {
  service = await startIdentity();
  mailbox = await mailboxOf(service);
});
beforeEach(async () => {
  tenant = await makeTenant(service, { attributes: { allow_signup: true } });
});
afterAll(async () => {
  await mailbox.stop();
  await service.stop();
});

const newEmail = () => `p${randomBytes(6).toString('hex')}@plant.test`;
const PASSWORD = 'Zielony-Traktor-7';
const form = (over: object = {}) => ({
  name: 'Jan Nowy',
  email: newEmail(),
  phone: '+48600100200',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  preferred_locale: 'pl',
  timezone: 'Europe/Warsaw',
  ...over,
});

interface Link {
  uid: number;
  token: string;
}

const http = (of = tenant) => service.http(anybody(of));
const signUp = (over: object = {}, of = tenant) => http(of).post('/auth/signup', form(over));
const remind = (email: string, of = tenant) => http(of).post('/auth/remind_pass', { email });
const change = (body: Partial<Link> & { password?: string }, of = tenant) =>
  http(of).post('/auth/remind_pass_change', { password: 'Nowe-Wyrazy-42', ...body });
const login = (email: string, password: string, of = tenant) => http(of).post('/auth/login_by_email', { email, password });

/** The link of the only mail that arrived. */
async function linkIn(path: string): Promise<Link> {
  const mails = (await mailbox.arrived()).filter((mail) => mail.includes(`/${path}?`));
  expect(mails).toHaveLength(1);
  const [, token = '', uid] = new RegExp(`/${path}\\?t=([\\w.-]+)&uid=(\\d+)`).exec(mails[0] ?? '') ?? [];
  return { token, uid: Number(uid) };
}

const row = async (user: number) =>
  withTenant(service.db, { tenant: tenant.tenant_id }, async (query) =>
    query('person')
      .where({ id: user })
      .first<Record<string, unknown>>('account_status', 'email_confirmed', 'user_template_id', 'preferred_locale'),
  );

/** Lets the hour of a person's links pass. */
const expireLinks = (user: number) =>
  withTenant(service.db, { tenant: tenant.tenant_id }, async (query) =>
    query('account_link')
      .where({ user_id: user })
      .update({ expires_at: query.raw(`now() - interval '1 second'`) }),
  );

describe('signing up', () => {
  it('makes an account that waits, asks by mail for the address, and lets nobody in before it is activated', async () => {
    const email = newEmail();
    expect((await signUp({ email, phone: '+48 600-100-201' })).status).toBe(201);
    const link = await linkIn('signup_confirm_email');
    expect(await row(link.uid)).toEqual({
      account_status: 'not_activated',
      email_confirmed: false,
      user_template_id: tenant.templates.operator,
      preferred_locale: 'pl',
    });
    expect((await login(email, PASSWORD)).body.status).toBe('not_activated');
    expect((await http().post('/auth/signup_confirm_email', link)).status).toBe(200);
    expect(await row(link.uid)).toMatchObject({ email_confirmed: true, account_status: 'not_activated' });
    const admin = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
    expect((await admin.patch(`/users/${link.uid}`, { account_status: 'active' })).status).toBe(200);
    expect((await mailbox.arrived()).join()).toContain('Twoje konto zostało aktywowane.');
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['name', { name: ' ' }, 'required'],
    ['name', { name: 'x'.repeat(251) }, 'too_long'],
    ['email', { email: 'no-address' }, 'invalid'],
    ['email', { email: `${'x'.repeat(245)}@plant.test` }, 'too_long'],
    ['phone', { phone: '12ab' }, 'invalid'],
    ['phone', { phone: '+481234567890123' }, 'too_long'],
    ['password', { password: ' short ', password_confirmation: ' short ' }, 'too_short'],
    ['password', { password: 'password1234', password_confirmation: 'password1234' }, 'common'],
    ['password_confirmation', { password_confirmation: 'Something-Else-1' }, 'mismatch'],
    ['timezone', { timezone: 'Europe/Nowhere' }, 'invalid'],
    ['admin', { admin: true }, 'invalid'],
  ])('refuses a wrong %s and changes nothing', async (field, over, code) => {
    const { status, body } = await signUp(over);
    expect([status, body.codes]).toEqual([422, { [field]: [code] }]);
    expect(await mailbox.arrived()).toEqual([]);
  });

  it('says which contact data somebody has already, whatever their letters', async () => {
    const person = await makePerson(service, tenant, { phone: '+48600777888' });
    expect((await signUp({ email: person.email.toUpperCase(), phone: '+48600777888' })).body.codes).toEqual({
      email: ['taken'],
      phone: ['taken'],
    });
  });

  it('is not there where the tenant does not allow it, and knows nothing of other tenants', async () => {
    const closed = await makeTenant(service);
    expect((await signUp({}, closed)).status).toBe(404);
    const stranger = await makePerson(service, closed, { phone: '+48600999888' });
    expect((await signUp({ email: stranger.email, phone: '+48600999888' })).status).toBe(201);
    await mailbox.arrived();
  });

  it('is slowed down, tried or done', async () => {
    const device = randomUUID();
    const person = await makePerson(service, tenant);
    const statuses: number[] = [];
    for (let one = 0; one < 7; one += 1)
      statuses.push((await service.http(anybody(tenant, device)).post('/auth/signup', form({ email: person.email }))).status);
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the link that confirms an address', () => {
  it.each([
    ['that was used', async (link: Link) => (await http().post('/auth/signup_confirm_email', link), link)],
    ['of another person', (link: Link) => ({ ...link, uid: link.uid + 1 })],
    ['made up', (link: Link) => ({ ...link, token: `${link.token.slice(0, 23)}${randomBytes(32).toString('base64url')}` })],
    ['that is no token', (link: Link) => ({ ...link, token: 'x' })],
    ['that is over', async (link: Link) => (await expireLinks(link.uid), link)],
  ])('%s is not found', async (_, spoil) => {
    await signUp({ phone: null });
    const link = await spoil(await linkIn('signup_confirm_email'));
    const { status, body } = await http().post('/auth/signup_confirm_email', link);
    expect([status, body.codes]).toEqual([422, { token: ['not_found'] }]);
  });

  it('does not set a password, and one for a password does not confirm', async () => {
    await signUp({ phone: null });
    const link = await linkIn('signup_confirm_email');
    expect((await change(link)).body.codes).toEqual({ token: ['not_found'] });
    const person = await makePerson(service, tenant);
    await remind(person.email);
    expect((await http().post('/auth/signup_confirm_email', await linkIn('remind_password'))).body.codes).toEqual({ token: ['not_found'] });
  });
});

describe('a forgotten password', () => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await makePerson(service, tenant);
  });
  const reminded = async () => {
    await remind(person.email);
    return linkIn('remind_password');
  };

  it('is set anew by the link of a mail: sessions and access code end, and the person is told', async () => {
    const { token, device, ctx } = await signIn(service, tenant, person);
    const link = await reminded();
    expect((await change(link)).status).toBe(200);
    expect((await login(person.email, person.password)).body.status).toBe('wrong_pass');
    expect((await login(person.email, 'Nowe-Wyrazy-42')).status).toBe(200);
    expect((await http().post('/auth/login_by_code', { user_id: person.id, password: person.code })).status).toBe(401);
    await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
    expect((await service.http(ctx).get<{ items: { kind: string }[] }>('/me/messages')).body.items).toMatchObject([
      { kind: 'password_changed' },
    ]);
    expect((await mailbox.arrived()).join()).toContain('password of your account was changed');
    expect((await service.audited({ tenant: tenant.tenant_id })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['identity.password_reset_requested', 'identity.password_changed']),
    );
  });

  it('is answered 202 for every address, and only somebody who may sign in gets a mail', async () => {
    const disabled = await makePerson(service, tenant, { account_status: 'disabled' });
    const elsewhere = await makePerson(service, await makeTenant(service));
    const answers = await Promise.all([person.email, disabled.email, elsewhere.email, newEmail()].map(async (email) => remind(email)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    const mails = await mailbox.arrived();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(person.email);
  });

  it('does the same work for an address that nobody has', async () => {
    const rows = async (email: string) => {
      await remind(email);
      return withTenant(service.db, { tenant: tenant.tenant_id }, async (query) =>
        query('mail').where({ address: email }).pluck<string[]>('template'),
      );
    };
    expect(await rows(newEmail())).toEqual(await rows(person.email));
    await mailbox.arrived();
  });

  it('says of an address that is none that it is wrong', async () => {
    expect((await remind('no-address')).body.codes).toEqual({ email: ['invalid'] });
  });

  it.each([
    ['used before', async (link: Link) => (await change(link), link), { token: ['not_found'] }],
    ['an hour old', async (link: Link) => (await expireLinks(link.uid), link), { token: ['expired'] }],
    [
      'made up',
      (link: Link) => ({ ...link, token: `${link.token.slice(0, 23)}${randomBytes(32).toString('base64url')}` }),
      { token: ['not_found'] },
    ],
    ['of another person', (link: Link) => ({ ...link, uid: link.uid + 1 }), { uid: ['invalid'] }],
    [
      'of a disabled account',
      async (link: Link) => {
        await withTenant(service.db, { tenant: tenant.tenant_id }, async (query) =>
          query('person').where({ id: link.uid }).update({ account_status: 'disabled' }),
        );
        return link;
      },
      { token: ['not_found'] },
    ],
    [
      'of an address that is no longer theirs',
      async (link: Link) => {
        await withTenant(service.db, { tenant: tenant.tenant_id }, async (query) =>
          query('person').where({ id: link.uid }).update({ email: newEmail() }),
        );
        return link;
      },
      { token: ['not_found'] },
    ],
  ])('is not set by a link %s', async (_, spoil, codes) => {
    const link = await spoil(await reminded());
    const { status, body } = await change({ ...link, password: 'Andere-Worte-99' });
    expect([status, body.codes]).toEqual([422, codes]);
    expect((await login(person.email, 'Andere-Worte-99')).status).toBe(401);
    await mailbox.arrived();
  });

  it('names a number that nobody of the plant has, and tells nothing else to who has no token', async () => {
    const stranger = await makePerson(service, await makeTenant(service));
    const guess = async (uid: number) => (await change({ uid, token: `${'A'.repeat(22)}.${'B'.repeat(43)}` })).body;
    expect((await guess(person.id)).codes).toEqual({ token: ['not_found'] });
    for (const uid of [person.id + 5_000, stranger.id + 1_000_000]) expect((await guess(uid)).codes).toEqual({ uid: ['not_found'] });
  });

  it('is not set to one that is tried first, and the link still works', async () => {
    const link = await reminded();
    expect((await change({ ...link, password: 'password1234' })).body.codes).toEqual({ password: ['common'] });
    expect((await change({ ...link, password: 'short' })).body.codes).toEqual({ password: ['too_short'] });
    expect((await change(link)).status).toBe(200);
    await mailbox.arrived();
  });

  it('is set once when two use the link at the same time', async () => {
    const link = await reminded();
    const answers = await Promise.all(['Erste-Worte-11', 'Zweite-Worte-22'].map(async (password) => change({ ...link, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await mailbox.arrived();
  });

  it('is worth nothing in another tenant', async () => {
    const link = await reminded();
    expect((await change(link, await makeTenant(service))).body.codes).toEqual({ uid: ['not_found'] });
  });

  it('voids the link when the password is changed otherwise', async () => {
    const link = await reminded();
    const admin = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
    expect((await admin.patch(`/users/${person.id}`, { password: 'Vom-Chef-gesetzt-5' })).status).toBe(200);
    expect((await change(link)).body.codes).toEqual({ token: ['not_found'] });
    await mailbox.arrived();
  });

  it('keeps of a link what opens nothing', async () => {
    const link = await reminded();
    const stored = await withTenant(service.db, { tenant: tenant.tenant_id }, async (query) =>
      JSON.stringify(await query('account_link').select('*')),
    );
    expect(stored).not.toContain(link.token.split('.')[1]);
  });

  it('is slowed down for one address, known or not, without slowing down who signs in', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let one = 0; one < 7; one += 1) statuses.push((await remind(email)).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([202, 429]);
    expect((await login(person.email, person.password)).status).toBe(200);
    await mailbox.arrived();
  });

  it('is slowed down for whoever tries links out', async () => {
    const device = randomUUID();
    const statuses: number[] = [];
    for (let one = 0; one < 22; one += 1) {
      const body = { uid: person.id, token: `${'A'.repeat(22)}.${randomBytes(32).toString('base64url')}`, password: PASSWORD };
      statuses.push((await service.http(anybody(tenant, device)).post('/auth/remind_pass_change', body)).status);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
  });
});
