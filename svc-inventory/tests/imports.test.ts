import type { Equipment, Location } from '@portal/contracts/inventory/schemas';
import type { ImportOutput } from '@portal/contracts/imports';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { findJob } from '@portal/service-kit/tasks';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, COST_CENTERS, ENTRIES, EquipmentPlant, inTwo } from './equipment.factory';

jest.setTimeout(180_000);

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});
afterAll(() => running.stop());

interface Sending {
  to?: string;
  fields?: Record<string, string>;
  as?: Partial<TenantContext>;
}

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const countsOf = ({ created, updated, unchanged, failed }: ImportOutput) => [created, updated, unchanged, failed];
const faultsOf = ({ errors }: ImportOutput) => errors.map(({ cell, column, code }) => [cell ?? column, code]);

async function imported(content: Buffer, { to = '/equipment/import', fields = {}, as = {} }: Sending = {}): Promise<ImportOutput> {
  const ctx = { ...plant.ctx, locale: 'en', ...as };
  const answer = await running.http(ctx).upload<{ item: { job_status_id: string } }>(to, { name: 'rows.csv', content }, fields);
  expect(answer.status).toBe(202);
  return eventually(async () => {
    const job = await withTenant(running.db, ctx, (query) => findJob(query, answer.body.item.job_status_id));
    expect([job?.state, job?.error]).toEqual(['finished', null]);
    return job?.output as ImportOutput;
  }, 60_000);
}

/** Events of the plant but those of jobs. */
const eventTypes = async () =>
  (await running.events({ tenant: plant.ctx.tenant })).map(({ type }) => type).filter((type) => !type.endsWith('job_changed'));

describe('places from a file', () => {
  const sent = { to: '/locations/import' };
  const HEADER = 'Path;Inside of (path);Symbol;Name (English);Name (Polish);Type;Can be picked;Barcode';
  const FILE = csv(
    HEADER,
    ';/POZ/HALL-1;L1;Line 1;Linia 1;Line;;LINE-0001',
    '/POZ/HALL-1;;;Hall 1;Hala 1;Building;;',
    ';POZ;HALL-2;Hall 2;Hala 2;building;no;',
    ';;POZ;Plant;Zakład;Zakład;nie;',
  );
  const places = async () =>
    (await plant.http.get<{ items: Location[] }>('/locations', { path_starts_with: '/POZ/', sort_by: 'path' })).body.items;

  it('are added in any order, those that lie in others too; a repeat writes nothing', async () => {
    expect([countsOf(await imported(FILE, { ...sent, fields: { dry_run: '1' } })), await places()]).toEqual([[4, 0, 0, 0], []]);
    expect(countsOf(await imported(FILE, sent))).toEqual([4, 0, 0, 0]);
    const [poz, hall, line, second] = await places();
    expect(poz).toMatchObject({ path: '/POZ/', type: 'site', can_be_picked: false, name: { en: 'Plant', pl: 'Zakład' } });
    expect(hall).toMatchObject({ path: '/POZ/HALL-1/', parent_id: poz?.id, can_be_picked: true });
    expect(line).toMatchObject({
      path: '/POZ/HALL-1/L1/',
      barcode: { type: 'CODE128', value: 'LINE-0001' },
      parents: [{ id: poz?.id }, { id: hall?.id }],
    });
    expect(second).toMatchObject({ path: '/POZ/HALL-2/', can_be_picked: false });
    const before = await eventTypes();
    expect(countsOf(await imported(FILE, sent))).toEqual([0, 0, 4, 0]);
    expect(await eventTypes()).toEqual(before);
    const changed = await imported(csv('Path;Name;Type', '/POZ/HALL-1/;Press shop;'), sent);
    expect(countsOf(changed)).toEqual([0, 1, 0, 0]);
    expect((await places())[1]).toMatchObject({ name: { en: 'Press shop', pl: 'Hala 1' }, type: 'building' });
  });

  it('name the cells that the form would refuse', async () => {
    await imported(FILE, sent);
    const output = await imported(
      csv(
        HEADER,
        '/POZ/HALL-3;;;Hall 3;;Building;;',
        '/NOWHERE/HALL-3;;;Hall 3;Hala 3;Building;;',
        '/POZ/HALL-4;;HALL-5;Hall 4;Hala 4;Building;;',
        '/POZ/HALL-5;;;Hall 5;Hala 5;;;',
        '/POZ/HALL-6;;;Hall 6;Hala 6;Building;;LINE-0001',
        ';;;Nameless;Bez nazwy;Building;;',
        ';/POZ;HALL-7;Hall 7;Hala 7;Building;;',
        ';POZ;HALL-7;Hall 7;Hala 7;Building;;',
      ),
      sent,
    );
    expect(faultsOf(output)).toEqual([
      ['E2', 'required'],
      ['A3', 'not_found'],
      ['C4', 'mismatch'],
      ['F5', 'required'],
      ['H6', 'taken'],
      ['C7', 'required'],
      ['C9', 'repeated'],
    ]);
    const adding = { admin: false, access: { 'settings.locations': ['create' as const] } };
    const forbidden = await imported(csv('Path;Name', '/POZ/;Other'), { ...sent, as: adding });
    expect(faultsOf(forbidden)).toEqual([['A2', 'forbidden']]);
  });

  it('may have the same symbol in several places that come with them', async () => {
    const file = csv(
      'Path;Name (English);Name (Polish);Type',
      '/POZ/;Plant;Zakład;Site',
      '/POZ/HALL-1/;Hall 1;Hala 1;Building',
      '/POZ/HALL-2/;Hall 2;Hala 2;Building',
      '/POZ/HALL-1/L1/;Line;Linia;Line',
      '/POZ/HALL-2/L1/;Line;Linia;Line',
    );
    expect(faultsOf(await imported(file, { ...sent, fields: { dry_run: '1' } }))).toEqual([]);
    expect(countsOf(await imported(file, { ...sent, fields: { mode: 'all_or_nothing' } }))).toEqual([5, 0, 0, 0]);
    expect((await places()).map(({ path }) => path)).toContain('/POZ/HALL-2/L1/');
  });

  it('all or nothing writes nothing where one row is wrong', async () => {
    const file = csv(HEADER, ';;POZ;Plant;Zakład;Site;;', '/POZ/H1;;;Hall;;Building;;', '/POZ/H1/L1;;;Line;Linia;Line;;');
    const output = await imported(file, { ...sent, fields: { mode: 'all_or_nothing' } });
    expect([output.created, output.failed, await places()]).toEqual([0, 2, []]);
  });
});

describe('places of another plant', () => {
  const rows = csv(
    'Path;Inside of (path);Symbol;Name (English);Name (Polish);Type;Barcode',
    '/Hall/;;;Ours;Nasza;;',
    ';/Hall;L1;Line;Linia;line;LINE-0001',
  );
  const sent = { to: '/locations/import' };

  it('are neither found nor changed, and their symbols and barcodes are free', async () => {
    const theirs = await new EquipmentPlant(running).open();
    const elsewhere = await new EquipmentPlant(running).open('Other');
    await theirs.addPlace('L1', { parent_id: theirs.places[0], type: 'line', barcode: { type: 'CODE128', value: 'LINE-0001' } });
    const before = await theirs.http.get<{ items: Location[] }>('/locations', { sort_by: 'path' });
    expect(faultsOf(await imported(rows, { ...sent, as: { tenant: elsewhere.ctx.tenant } }))).toEqual(
      expect.arrayContaining([['B3', 'not_found']]),
    );
    expect(countsOf(await imported(rows, sent))).toEqual([1, 1, 0, 0]);
    expect((await theirs.http.get<{ items: Location[] }>('/locations', { sort_by: 'path' })).body.items).toEqual(before.body.items);
    expect((await elsewhere.http.get<{ items: Location[] }>('/locations', { path_starts_with: '/Other/L1' })).body.items).toEqual([]);
  });

  it('are added by nobody without the right for places', async () => {
    const ctx = { ...plant.ctx, admin: false, access: { machines: ['create' as const] } };
    const refused = await running.http(ctx).upload<{ permission: string }>('/locations/import', { name: 'x.csv', content: rows });
    expect([refused.status, refused.body.permission]).toEqual([403, 'settings.locations/create']);
    const adding = { admin: false, access: { 'settings.locations': ['create' as const] } };
    expect(faultsOf(await imported(rows, { ...sent, as: adding }))).toEqual([['A2', 'forbidden']]);
  });
});

describe('machines from a file', () => {
  const HEADER =
    'Symbol;Designation;Type;Status;Location (path);Part of (symbol);Production line;Department;Cost centre;Hourly cost;Currency;Inspection valid until;Barcode type;Barcode;Press force';
  const FILE = csv(
    HEADER,
    'PRS-01/1;Pump;;;;PRS-01;;;;;;;;;',
    'PRS-01;Hydraulic press;Prasa;Limited;/Hall/;;Entry line;department;4100;85,5;PLN;1.03.2027;EAN8;96385074;400',
    'PRS-02;Small press;press;;Hall 2;;;;;;;;;;250',
  );
  const machine = async (symbol: string) => {
    const { items } = (await plant.http.get<{ items: { id: number }[] }>('/equipment', { symbol_equals: symbol })).body;
    return (await plant.http.get<{ item: Equipment }>(`/equipment/${items[0]?.id}`)).body.item;
  };
  const addPress = () =>
    plant.addType({ parameters: [{ name: inTwo('Press force'), type: 'integer', required: true, attributes: { max: 900 } }] });

  it('are added with all that the form takes, what they are part of in any order; a repeat writes nothing', async () => {
    const { id, parameters } = await addPress();
    expect(countsOf(await imported(FILE, { fields: { dry_run: '1' } }))).toEqual([3, 0, 0, 0]);
    expect(await eventTypes()).not.toContain('inventory.v1.equipment_changed');
    expect(countsOf(await imported(FILE))).toEqual([3, 0, 0, 0]);
    const press = await machine('PRS-01');
    expect(press).toMatchObject({
      kind: 'machine',
      designation: 'Hydraulic press',
      equipment_type_id: id,
      status: 'limited',
      location_id: plant.places[0],
      prod_line: { id: ENTRIES.line },
      department: { id: ENTRIES.department },
      cost_center: { id: COST_CENTERS.active, symbol: '4100' },
      hourly_cost: '85.50',
      currency_id: 985,
      udt_valid_until: '2027-03-01',
      barcode: { type: 'EAN8', value: '96385074' },
      parameters: [{ id: parameters[0]?.id, value: 400 }],
    });
    expect(await machine('PRS-01/1')).toMatchObject({ parent_id: press.id, status: 'operating' });
    expect(await machine('PRS-02')).toMatchObject({ location_id: plant.places[1], parameters: [{ value: 250 }] });
    const { body } = await plant.http.get<{ items: { action: string; changes: object }[] }>(`/equipment/${press.id}/log`);
    expect(body.items).toMatchObject([
      { action: 'created', changes: { status: { old: null, new: 'limited' }, [`parameter:${parameters[0]?.id}`]: { new: 400 } } },
    ]);
    const audited = await running.audited({ tenant: plant.ctx.tenant });
    expect(audited.map(({ action, objectId }) => [action, objectId])).toEqual([['inventory.hourly_cost_changed', String(press.id)]]);
    const before = await eventTypes();
    expect(before.filter((type) => type === 'inventory.v1.equipment_changed')).toHaveLength(3);
    expect(countsOf(await imported(FILE))).toEqual([0, 0, 3, 0]);
    expect(await eventTypes()).toEqual(before);
  });

  it('change what differs, and nothing where a cell is empty', async () => {
    await addPress();
    await imported(FILE);
    const changed = await imported(csv('Symbol;Status;Location (path);Press force', 'PRS-01;Down;;', 'PRS-02;;/Hall/;900'));
    expect(countsOf(changed)).toEqual([0, 2, 0, 0]);
    expect(await machine('PRS-01')).toMatchObject({ status: 'down', version: 2, hourly_cost: '85.50', parameters: [{ value: 400 }] });
    expect(await machine('PRS-02')).toMatchObject({ status: 'operating', location_id: plant.places[0], parameters: [{ value: 900 }] });
  });

  it('change the type of a barcode that keeps its value', async () => {
    const value = '5901234123457';
    await plant.add({ symbol: 'PRS-01', barcode: { type: 'CODE128', value } });
    const file = csv('Symbol;Barcode type;Barcode', `PRS-01;EAN13;${value}`);
    expect(countsOf(await imported(file))).toEqual([0, 1, 0, 0]);
    expect((await machine('PRS-01')).barcode).toEqual({ type: 'EAN13', value });
    expect(countsOf(await imported(file))).toEqual([0, 0, 1, 0]);
  });

  it('name the cells that the form would refuse, in its words', async () => {
    await addPress();
    await imported(FILE);
    await plant.add({ kind: 'tool', symbol: 'T-1', designation: 'Wrench' });
    const output = await imported(
      csv(
        HEADER,
        'PRS-03;;Press;Taken;/Nowhere/;Z;Entry reason;x;4900;12;;soon;EAN8;123;1000',
        ';Nameless;;;;;;;;;;;;;',
        'PRS-01;Hydraulic press;;;;PRS-01/1;;;;;;;;;',
        'T-1;Wrench;;;;;;;;;;;;;',
        'PRS-04;No fields;;;;;;;;;;;;;7',
        'PRS-05;No force;Press;;;;;;;;;;;;',
        'PRS-06;Twin code;;;;;;;;;;;EAN8;96385074;',
      ),
    );
    expect(faultsOf(output)).toEqual([
      ['B2', 'required'],
      ['D2', 'invalid'],
      ['E2', 'not_found'],
      ['F2', 'not_found'],
      ['G2', 'not_found'],
      ['H2', 'not_found'],
      ['I2', 'not_found'],
      ['K2', 'required'],
      ['L2', 'invalid'],
      ['N2', 'mismatch'],
      ['O2', 'too_high'],
      ['A3', 'required'],
      ['F4', 'invalid'],
      ['A5', 'taken'],
      ['O6', 'not_found'],
      ['O7', 'required'],
      ['N8', 'taken'],
    ]);
  });

  it('two that would hang on each other are not both taken', async () => {
    await imported(csv('Symbol;Designation', 'A;First', 'B;Second'));
    const output = await imported(csv('Symbol;Part of (symbol)', 'A;B', 'B;A'));
    expect([countsOf(output), faultsOf(output)]).toEqual([[0, 1, 0, 1], [['B3', 'invalid']]]);
  });

  it('ask for the right of their kind, and find nothing of another plant', async () => {
    const rows = csv('Symbol;Designation', 'M-1;One');
    const adding = { admin: false, access: { machines: ['create' as const] } };
    expect(countsOf(await imported(rows, { as: adding }))).toEqual([1, 0, 0, 0]);
    expect(faultsOf(await imported(csv('Symbol;Designation', 'M-1;Other'), { as: adding }))).toEqual([['A2', 'forbidden']]);
    const refused = running.http({ ...plant.ctx, ...adding }).upload('/equipment/tools/import', { name: 'x.csv', content: rows });
    expect((await refused).status).toBe(403);
    await addPress();
    plant = await new EquipmentPlant(running).open('Other');
    const foreign = await imported(csv(HEADER, 'M-2;Two;Press;;/Hall/;M-1;;;;;;;;'));
    expect(faultsOf(foreign)).toEqual([
      ['C2', 'not_found'],
      ['E2', 'not_found'],
      ['F2', 'not_found'],
    ]);
    expect(countsOf(await imported(rows))).toEqual([1, 0, 0, 0]);
  });

  it('tools have a call of their own', async () => {
    const output = await imported(csv('Symbol;Designation;Status', 'T-1;Wrench;In service'), { to: '/equipment/tools/import' });
    expect([countsOf(output), (await machine('T-1')).kind]).toEqual([[1, 0, 0, 0], 'tool']);
  });
});
