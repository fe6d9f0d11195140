import type { Me, Photo, TablePreference } from '@portal/contracts/identity/schemas';
import { UserUpdated } from '@portal/proto/identity/v1/events';
import { type Identity, type TestTenant, anybody, as, makePerson, makeTenant, startIdentity } from '../identity.factory';

/** The smallest picture: one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service, { attributes: { allow_signup: true, issue_create_photos: true } });
});
afterAll(() => service.stop());

const someone = async () => service.http(as(tenant, await makePerson(service, tenant, { user_template_id: tenant.templates.operator })));

describe('my profile', () => {
  it('shows the dashboard of the template until I arrange my own', async () => {
    const http = await someone();
    const { item } = (await http.get<{ item: Me }>('/me')).body;
    expect(item.dashboard_config.rows.flatMap(({ cols }) => cols.map(({ component }) => component))).toEqual([
      'report_problem',
      'my_issues',
    ]);
    const chart = { size: 8, component: 'chart', settings: { measure: 'mttr1', by: 'month' } };
    const dashboard_config = { rows: [{ cols: [chart, { size: 4, component: 'open_issues' }] }] };
    expect((await http.put<{ item: Me }>('/me', { dashboard_config })).body.item.dashboard_config).toEqual(dashboard_config);
    expect(
      (
        await http.put('/me', {
          dashboard_config: {
            rows: [
              {
                cols: [
                  { size: 8, component: 'a' },
                  { size: 5, component: 'b' },
                ],
              },
            ],
          },
        })
      ).body.codes,
    ).toEqual({ 'dashboard_config.rows.0': ['too_high'] });
  });

  it('keeps ten settings of a widget, and refuses more and what is no text', async () => {
    const http = await someone();
    const arrange = (settings: object) =>
      http.put('/me', { dashboard_config: { rows: [{ cols: [{ size: 12, component: 'chart', settings }] }] } });
    const so = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`setting_${place}`, 'on']));
    expect((await arrange(so(10))).status).toBe(200);
    expect((await arrange(so(11))).body.codes).toEqual({ 'dashboard_config.rows.0.cols.0.settings': ['too_long'] });
    expect((await arrange({ measure: { text: 'count' } })).body.codes).toEqual({
      'dashboard_config.rows.0.cols.0.settings.measure': ['invalid'],
    });
    expect((await http.get<{ item: Me }>('/me')).body.item.dashboard_config.rows[0]?.cols[0]?.settings).toEqual(so(10));
  });

  it('takes either spelling of the preferred locale and answers both', async () => {
    const http = await someone();
    expect((await http.put<{ item: Me }>('/me', { preffered_locale: 'pl' })).body.item).toMatchObject({
      preferred_locale: 'pl',
      preffered_locale: 'pl',
    });
    expect((await http.put<{ item: Me }>('/me', { preferred_locale: 'en', preffered_locale: 'de' })).body.item).toMatchObject({
      preferred_locale: 'en',
      preffered_locale: 'en',
    });
  });

  it('keeps what is left out and tells others of a new name', async () => {
    const person = await makePerson(service, tenant);
    const http = service.http(as(tenant, person));
    const { item } = (await http.put<{ item: Me }>('/me', { name: 'Anna Nowak', timezone: 'Europe/Berlin' })).body;
    expect(item).toMatchObject({ name: 'Anna Nowak', timezone: 'Europe/Berlin', email: person.email });
    const event = (await service.events({ tenant: tenant.tenant_id })).at(-1);
    expect(event?.as(UserUpdated)).toMatchObject({ changed: ['name', 'timezone'], person: { id: person.id } });
  });

  it('refuses what makes no sense', async () => {
    const http = await someone();
    expect((await http.put('/me', { timezone: 'Mars' })).body.codes).toEqual({ timezone: ['invalid'] });
    expect((await http.put('/me', { account_status: 'active' })).body.codes).toEqual({ account_status: ['invalid'] });
    expect((await http.put('/me', { name: 'a\u0000b' })).body.codes).toEqual({ name: ['invalid'] });
    expect((await http.put('/me/preferences/issues', { value: { sort: 'a\u0000' } })).body.codes).toEqual({ 'value.sort': ['invalid'] });
    const other = await makePerson(service, tenant);
    expect((await http.put('/me', { email: other.email })).body.codes).toEqual({ email: ['taken'] });
  });

  it.each([
    ['a column narrower than one twelfth', [0], { 'dashboard_config.rows.0.cols.0.size': ['too_low'] }],
    ['a column wider than twelve', [13], { 'dashboard_config.rows.0.cols.0.size': ['too_high'], 'dashboard_config.rows.0': ['too_high'] }],
    ['columns wider than twelve together', [7, 6], { 'dashboard_config.rows.0': ['too_high'] }],
    ['a row without a column', [], { 'dashboard_config.rows.0.cols': ['too_short'] }],
  ])('takes no dashboard with %s', async (_, sizes, codes) => {
    const rows = [{ cols: sizes.map((size) => ({ size, component: 'empty' })) }];
    const { status, body } = await (await someone()).put('/me', { dashboard_config: { rows } });
    expect([status, body.codes]).toEqual([422, codes]);
  });

  it('remembers what I chose for a table', async () => {
    const http = await someone();
    expect((await http.put<{ item: TablePreference }>('/me/preferences/issues', { value: { page_size: 25 } })).body.item).toEqual({
      page_size: 25,
    });
    await http.put('/me/preferences/issues', { value: { page_size: 50, hidden: ['category'] } });
    expect((await http.get<{ item: object }>('/me/preferences')).body.item).toEqual({ issues: { page_size: 50, hidden: ['category'] } });
    expect((await http.get<{ item: object }>('/me')).body.item).not.toHaveProperty('preferences');
  });

  it('keeps 4 KB of a table and a hundred tables at most, however many are saved at once', async () => {
    const http = await someone();
    const save = (key: string, words: number) =>
      http.put(`/me/preferences/${key}`, {
        value: { hidden: Array<string>(words).fill('x'.repeat(60)), order: Array<string>(20).fill('y'.repeat(60)) },
      });
    const big = await save('issues', 60);
    expect([big.status, big.body.codes]).toEqual([422, { value: ['too_long'] }]);
    expect((await save('issues', 20)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 130 }, (_, at) => save(`table-${at}`, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(answers.find(({ status }) => status !== 200)?.body.codes).toEqual({ key: ['too_high'] });
    expect((await save('issues', 2)).status).toBe(200);
    expect(JSON.stringify((await http.get('/me/preferences')).body).length).toBeLessThan(420_000);
  });
});

describe('my photo', () => {
  it('is stored, shown by a signed address, replaced and removed', async () => {
    const http = await someone();
    const first = await http.upload<{ item: Photo }>('/me/photos', { name: 'me.png', content: PNG });
    expect(first.status).toBe(201);
    const shown = await fetch(service.origin + first.body.item.path, { headers: { 'x-portal-context': service.sign(anybody(tenant)) } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const second = (await http.upload<{ item: Photo }>('/me/photos', { name: 'me.png', content: PNG })).body.item;
    expect((await http.get<{ item: Me }>('/me')).body.item.photo?.id).toBe(second.id);
    expect((await http.delete(`/me/photos/${first.body.item.id}`)).status).toBe(404);
    expect((await http.delete(`/me/photos/${second.id}`)).status).toBe(200);
    expect((await http.get<{ item: Me }>('/me')).body.item.photo).toBeNull();
  });

  it('is judged by its content', async () => {
    expect(
      (
        await (
          await someone()
        ).upload('/me/photos', { name: 'me.png', content: Buffer.from('<svg onload="alert(1)"/>'), type: 'image/png' })
      ).status,
    ).toBe(415);
  });
});

describe('what everybody may know', () => {
  it('of the tenant is what the sign-in page shows', async () => {
    const { body } = await service.http(anybody(tenant)).get('/tenant');
    expect(body.item).toEqual({
      label: tenant.label,
      name: 'Plant',
      supportedLocales: ['en', 'pl'],
      default_locale: 'en',
      default_timezone: 'Europe/Warsaw',
      default_currency_id: 978,
      logo: null,
      allow_signup: true,
      attributes: {
        allow_signup: true,
        access_code_min: 6,
        card_min: 8,
        barcode_min: 1,
        issue_create_photos: true,
        issue_update_photos: true,
        setup_open: false,
        issue_create_documents: false,
        issue_update_documents: false,
        escalations: [],
        guest_passport: false,
        guest_reports: false,
      },
      maintenance: null,
    });
  });

  it('of the world is for those signed in', async () => {
    expect((await (await someone()).get('/global/currencies')).body.items).toContainEqual({
      id: 978,
      code: 'EUR',
      name: 'Euro',
      digits: 2,
    });
    expect((await (await someone()).get('/global/timezones')).body.items).toContainEqual({ id: 'UTC', offset_s: 0 });
    expect((await service.http(anybody(tenant)).get('/global/currencies')).status).toBe(401);
  });
});
