import type { Grants } from '@portal/contracts/access';
import type { ConnectionTestResult, ImportStockConfig } from '@portal/contracts/sync/schemas';
import { EXPORTS, IMPORTS, usePartners, type Answer } from './partner.factory';

const { get, http, importBody, exportBody, viaSftp, addImport, addExport, codesOf } = usePartners();

it('prices are exchanged by those alone who may see them', async () => {
  const { running, home } = get();
  const access = { 'settings.synchronization': ['read', 'create', 'update'] } satisfies Grants;
  const without = running.http({ ...home, admin: false, access });
  const seeing = running.http({ ...home, admin: false, access: { ...access, 'parts.prices': ['read'] } });
  const priced = importBody({ mapping: { columns: { part_symbol: 'A', location: 'B', quantity: 'C', unit_price: 'D' } } });
  const sold = exportBody({ mapping: { columns: [{ header: 'Price', field: 'unit_price' }] } });
  const sample = { file_name: 'a.csv', content: 'QQ==', encoding: 'utf-8', separator: ';', mapping: priced.mapping };
  const { id } = await addImport();
  const kept = await addImport({ mapping: priced.mapping });
  const keptExport = await addExport({ mapping: sold.mapping });
  const sent = async (who = without) => [
    (await who.post(IMPORTS, priced))?.status,
    (await who.put(`${IMPORTS}/${id}`, priced))?.status,
    (await who.post(EXPORTS, sold))?.status,
    (await who.post('/sync/preview_import', sample))?.status,
    (await who.post(`${IMPORTS}/${kept.id}/run`, { dry_run: true }))?.status,
    (await who.post(`${EXPORTS}/${keptExport.id}/run`, { dry_run: true }))?.status,
  ];
  expect(await sent()).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await without.post(`${IMPORTS}/${kept.id}/run`, {})).body).toMatchObject({ message: expect.stringContaining('parts.prices') });
  expect((await http().get<Answer<object>>('/sync/runs')).body.items).toEqual([]);
  expect(await sent(seeing)).toEqual([201, 200, 201, 200, 202, 202]);
  expect((await without.post(IMPORTS, importBody()))?.status).toBe(201);
  expect((await without.post(`${IMPORTS}/${(await addImport()).id}/run`, { dry_run: true }))?.status).toBe(202);
});

describe('what is sent', () => {
  it('sync forms: required fields', async () => {
    const needed = {
      external_system_id: ['required'],
      protocol: ['required'],
      cron_expression: ['required'],
      root: ['required'],
      encoding: ['required'],
      separator: ['required'],
      mapping: ['required'],
    };
    expect(await codesOf(IMPORTS, {})).toEqual(needed);
    expect(await codesOf(EXPORTS, {})).toMatchObject({ file_pattern: ['required'], mapping: ['required'], cron_expression: ['required'] });
    expect(await codesOf(IMPORTS, importBody({ protocol: 'sftp' }))).toEqual({
      host: ['required'],
      port: ['required'],
      username: ['required'],
      password: ['required'],
    });
    expect(await codesOf(IMPORTS, importBody(viaSftp({ auth: 'key' })))).toEqual({ private_key: ['required'] });
    expect(await codesOf(IMPORTS, importBody({ protocol: 'https' }))).toEqual({ host: ['required'], port: ['required'] });
    expect(await codesOf(IMPORTS, importBody({ ...viaSftp({ auth: 'key' }), protocol: 'https' }))).toEqual({ auth: ['invalid'] });
  });

  it('sync: port 1 to 65534', async () => {
    const port = (value: number) => codesOf(IMPORTS, importBody(viaSftp({ port: value })));
    expect([await port(0), await port(65_535)]).toEqual([{ port: ['too_low'] }, { port: ['too_high'] }]);
    expect([await port(1), await port(65_534)]).toEqual([undefined, undefined]);
  });

  it('sync: import root starts with /', async () => {
    expect(await codesOf(IMPORTS, importBody({ root: 'in' }))).toEqual({ root: ['invalid'] });
  });

  it('sync: export file pattern required, min 3, and no folder', async () => {
    const pattern = (value: string) => codesOf(EXPORTS, exportBody({ file_pattern: value }));
    expect([await pattern('ab'), await pattern('../x.csv'), await pattern('abc')]).toEqual([
      { file_pattern: ['too_short'] },
      { file_pattern: ['invalid'] },
      undefined,
    ]);
  });

  it('sync: mapping must be valid', async () => {
    const mapping = (value: unknown) => codesOf(IMPORTS, importBody({ mapping: value }));
    expect(await mapping('{"columns"')).toEqual({ mapping: ['invalid'] });
    expect(await mapping({ columns: { part_symbol: 'A', location: 'B' } })).toEqual({ 'mapping.columns.quantity': ['required'] });
    expect(await codesOf(IMPORTS, importBody({ has_headers: false }))).toMatchObject({ 'mapping.columns.part_symbol': ['invalid'] });
  });

  it('a line end is one of those that the kind has', async () => {
    const end = (path: string, line_end: string) => codesOf(path, path === IMPORTS ? importBody({ line_end }) : exportBody({ line_end }));
    expect([await end(IMPORTS, 'cr'), await end(IMPORTS, 'lfcr')]).toEqual([undefined, { line_end: ['invalid'] }]);
    expect([await end(EXPORTS, 'lf'), await end(EXPORTS, 'auto')]).toEqual([undefined, { line_end: ['invalid'] }]);
  });

  it('schedule, encoding and system have to be ones', async () => {
    expect(await codesOf(IMPORTS, importBody({ cron_expression: 'daily', encoding: 'klingon', external_system_id: 4_711 }))).toEqual({
      cron_expression: ['invalid'],
      encoding: ['invalid'],
      external_system_id: ['not_found'],
    });
  });
});

describe('a configuration', () => {
  it('never answers a secret, keeps it where a change leaves it out, and forgets it for another host', async () => {
    const made = await http().post<Answer<ImportStockConfig>>(IMPORTS, importBody(viaSftp()));
    expect(made.text).not.toContain('right');
    const { id, has_password } = made.body.item;
    expect(has_password).toBe(true);
    const change = (more: object) =>
      http().put<Answer<ImportStockConfig>>(`${IMPORTS}/${id}`, importBody({ ...viaSftp({ password: undefined }), ...more }));
    expect((await change({ enabled: false })).body.item).toMatchObject({
      has_password: true,
      enabled: false,
      next_run_at: null,
      version: 2,
    });
    expect((await change({ version: 1 })).status).toBe(409);
    expect((await change({ host: '127.0.0.9' })).body.codes).toEqual({ password: ['required'] });
  });

  it('says when it runs next in the time zone of the system, and keeps the system from being removed', async () => {
    const { id, next_run_at, external_system } = await addImport();
    expect([next_run_at?.slice(11), external_system.name]).toEqual(['05:00:00.000Z', 'ERP']);
    expect((await http().delete<Answer<never>>(`/systems/${get().system}`)).body.status).toBe('in_use');
    expect((await http().delete(`${IMPORTS}/${id}`)).status).toBe(200);
    expect((await http().delete(`/systems/${get().system}`)).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const { id } = await addImport();
    const neighbour = get().running.createTenantCtx({ admin: true });
    expect((await http(neighbour).post(`${IMPORTS}/${id}/run`, {})).status).toBe(404);
    expect((await http(neighbour).get<Answer<never>>(IMPORTS)).body.items).toEqual([]);
    expect((await http(get().running.createTenantCtx({ access: { 'settings.systems': ['read'] } })).get(IMPORTS)).status).toBe(403);
  });
});

describe('the test of a connection', () => {
  const test = async (body: object, who = get().home) =>
    (await http(who).post<Answer<ConnectionTestResult>>('/sync/test_connection', body)).body;

  it('says what it found', async () => {
    const { item } = await test(viaSftp());
    expect(item).toMatchObject({ reachable: true, problem: null });
    expect(item.host_key).toMatch(/^SHA256:/);
    expect((await test(viaSftp({ root: '/nowhere' }))).item.problem).toBe('not_found');
    expect((await test(viaSftp({ password: 'wrong' }))).item.problem).toBe('sign_in_refused');
    expect((await test(viaSftp({ port: 1 }))).item.problem).toBe('unreachable');
    expect((await test(viaSftp({ host_key: 'SHA256:other' }))).item.problem).toBe('host_key_changed');
  });

  it.each(['127.0.0.1', '127.0.0.2', '2130706433', '0x7f.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', 'localhost'])(
    'reaches nothing at %s',
    async (host) => {
      const { item } = await test(viaSftp({ host, port: get().sftp.port }));
      expect(item).toMatchObject({ reachable: false, files: null });
      expect(['address_refused', 'unreachable', 'timeout']).toContain(item.problem);
    },
  );

  it('tries kept secrets at the host that they are for alone', async () => {
    const { id } = await addImport(viaSftp());
    const without = viaSftp({ password: undefined, import_config_id: id });
    expect((await test(without)).item.reachable).toBe(true);
    expect((await test({ ...without, host: 'localhost' })).codes).toEqual({ password: ['required'] });
    expect((await test(without, get().running.createTenantCtx({ admin: true }))).codes).toEqual({ import_config_id: ['not_found'] });
  });
});
