import { ExportsService } from '@portal/proto/portal/v1/exports';
import { exportedLines } from '@portal/service-kit/testing';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestTenant } from './identity.factory';

jest.setTimeout(180_000);

let service: Identity;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

it('the list of people is exported as it is searched, in the language of the reader', async () => {
  const boss = await makePerson(service, tenant, { name: 'Ewa Lis', phone: '+48600100200' });
  await makePerson(service, tenant, { name: 'Adam Wilk', supervisor_user_id: boss.id, no: '1007' });
  const reader = { ...as(tenant, boss, { 'settings.staff': ['read'] }), locale: 'de' };
  const columns = ['name', 'no', 'phone', 'account_status', 'supervisor'];
  const lines = await exportedLines(service, reader, { list: 'staff', query: 'sort_by=name', columns });
  expect(lines.slice(1)).toEqual(['Adam Wilk;1007;;Aktiv;Ewa Lis', `Ewa Lis;;'+48600100200;Aktiv;`]);
  const found = await exportedLines(service, reader, { list: 'users', query: 'no_equals=1007', columns: ['name'] });
  expect(found).toEqual(['Name', 'Adam Wilk']);
});

it('is refused to whoever may not read it, and has nobody of another tenant', async () => {
  const person = await makePerson(service, tenant, { name: 'Jan Kos' });
  const asked = { list: 'staff', query: '', format: 'csv', orientation: 'portrait', columns: [], pages: '' };
  await expect(service.grpc(ExportsService).start(asked, { ctx: as(tenant, person, {}) })).rejects.toMatchObject({
    statusCode: 403,
    details: { permission: 'settings.staff/read' },
  });
  const other = await makeTenant(service);
  const stranger = await makePerson(service, other, { name: 'Obca Osoba' });
  const lines = await exportedLines(service, as(other, stranger, { 'settings.staff': ['read'] }), { list: 'staff', columns: ['name'] });
  expect(lines.slice(1)).toEqual(['Obca Osoba']);
});
