import type { Barcode } from '@portal/contracts/barcodes';
import type {
  Equipment,
  EquipmentLogEntry,
  EquipmentPassport,
  EquipmentType,
  GuestPassport,
  Location,
  ScannedThing,
} from '@portal/contracts/inventory/schemas';
import type { Problem } from '@portal/contracts/problems';
import type { TenantContext } from '@portal/service-kit/context';
import { saveTenant } from '@portal/service-kit/projections';
import { TooMany } from '@portal/service-kit/errors';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import { saveBarcode, type BarcodeOwner } from '../src/barcodes/barcode.repository';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, EquipmentPlant } from './equipment.factory';

let running: TestService<Deps>;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());

const code128 = (value: string): Barcode => ({ type: 'CODE128', value });

function openPlant() {
  const ctx: TenantContext = running.createTenantCtx({ admin: true });
  const inPlant = <T>(run: Parameters<typeof withTenant<T>>[2]) => withTenant(running.db, { tenant: ctx.tenant }, run);
  return {
    ctx,
    inPlant,
    save: (entity: BarcodeOwner, id: number, barcode: Barcode | null) =>
      inPlant((query) => saveBarcode(query, entity, id, barcode)).catch(({ details }: { details?: { codes?: object } }) => details?.codes),
    kept: () => inPlant((query) => query('barcode').orderBy('value').select<object[]>('entity', 'entity_id as id', 'type', 'value')),
  };
}

describe('barcodes of things', () => {
  it('a thing has one barcode, which is replaced and taken away', async () => {
    const { save, kept } = openPlant();
    await save('Equipment', 1, code128('PRS-01'));
    await save('Equipment', 1, { type: 'EAN13', value: '5901234123457' });
    await save('Location', 1, code128('HALL-1'));
    expect(await kept()).toEqual([
      { entity: 'Equipment', id: 1, type: 'EAN13', value: '5901234123457' },
      { entity: 'Location', id: 1, type: 'CODE128', value: 'HALL-1' },
    ]);
    await save('Equipment', 1, null);
    await save('Equipment', 1, null);
    expect(await kept()).toEqual([{ entity: 'Location', id: 1, type: 'CODE128', value: 'HALL-1' }]);
  });

  it('a value is one thing’s within the plant, and free again once it is taken away; another plant may have it too', async () => {
    const { save, kept } = openPlant();
    const neighbour = openPlant();
    await save('Equipment', 1, code128('PRS-01'));
    expect(await save('Location', 7, code128('PRS-01'))).toEqual({ 'barcode.value': ['taken'] });
    expect(await neighbour.save('Location', 7, code128('PRS-01'))).toBeUndefined();
    expect(await kept()).toHaveLength(1);
    await save('Equipment', 1, null);
    expect(await save('Location', 7, code128('PRS-01'))).toBeUndefined();
    expect(await neighbour.kept()).toEqual([{ entity: 'Location', id: 7, type: 'CODE128', value: 'PRS-01' }]);
  });

  it('a new value has the least length that the plant asks for; one that is there already stays', async () => {
    const { save, inPlant, kept } = openPlant();
    await save('Equipment', 1, code128('A1'));
    await inPlant((query) => saveTenant(query, { locales: ['en'], demo: false, attributes: { barcode_min: 4 } }));
    expect(await save('Equipment', 1, code128('A1'))).toBeUndefined();
    expect(await save('Equipment', 2, code128('A2'))).toEqual({ 'barcode.value': ['too_short'] });
    expect(await save('Equipment', 2, code128('A200'))).toBeUndefined();
    expect(await kept()).toHaveLength(2);
  });
});

describe('the barcode of a machine', () => {
  it('changes its type alone, with an entry of the log; the same again is no change', async () => {
    const plant = await new EquipmentPlant(running).open();
    const value = '5901234123457';
    const { id } = await plant.add({ barcode: code128(value) });
    const change = async () =>
      (await plant.http.patch<{ item: Equipment }>(`/equipment/${id}`, { barcode: { type: 'EAN13', value } })).body;
    expect((await change()).item).toMatchObject({ version: 2, barcode: { type: 'EAN13', value } });
    const { items } = (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${id}/log`)).body;
    expect(items[0]?.changes).toEqual({ barcode_type: { old: 'CODE128', new: 'EAN13' } });
    expect((await change()).item.version).toBe(2);
  });
});

describe('GET /barcodes/:value', () => {
  const find = (ctx: TenantContext, value: string) =>
    running.http(ctx).get<Partial<Problem> & { item: ScannedThing }>(`/barcodes/${encodeURIComponent(value)}`);
  const nobody = () => running.createTenantCtx();

  async function openHall() {
    const plant = openPlant();
    const hall = { symbol: 'HALL-1', name: { en: 'Hall 1', de: 'Halle 1' }, type: 'building' };
    const { id } = (await running.http(plant.ctx).post<{ item: Location }>('/locations', hall)).body.item;
    return { ...plant, id, somebody: { ...nobody(), tenant: plant.ctx.tenant } };
  }

  it('says what a code stands for, whoever is signed in, also where readers tell it otherwise', async () => {
    const { save, id, somebody } = await openHall();
    await save('Location', id, { type: 'EAN13', value: '0012345678905' });
    const { body } = await find(somebody, '012345678905');
    expect(body.item).toEqual({ entity: 'Location', id, name: 'Hall 1', route: 'settings.locations.show' });
    expect((await find({ ...somebody, locale: 'de' }, '0012345678905')).body.item.name).toBe('Halle 1');
  });

  it('takes what stands in codes: slashes, blanks, percent signs', async () => {
    const { save, id, somebody } = await openHall();
    await save('Location', id, { type: 'CODE39', value: 'A/B 10%' });
    expect((await find(somebody, 'A/B 10%')).body.item.id).toBe(id);
  });

  it('knows no code of another plant', async () => {
    const { save, id, somebody } = await openHall();
    await save('Location', id, code128('HALL-1'));
    expect((await find(somebody, 'HALL-1')).status).toBe(200);
    expect((await find(nobody(), 'HALL-1')).status).toBe(404);
  });

  it('leads from the code of a type to the list of its machines or tools, until the type or the code is taken away', async () => {
    const plant = openPlant();
    const http = running.http(plant.ctx);
    const name = { en: 'Torque wrench', pl: 'Klucz' };
    const form = { kind: 'tool', name, barcode: code128('BOX-3') };
    const { item } = (await http.post<{ item: EquipmentType }>('/equipment_types', form)).body;
    expect(item.barcode).toEqual(code128('BOX-3'));
    const found = { entity: 'EquipmentType', id: item.id, name: 'Torque wrench', route: 'tools' };
    expect((await find(plant.ctx, 'BOX-3')).body.item).toEqual(found);
    expect((await find(nobody(), 'BOX-3')).status).toBe(404);
    const again = await http.post('/equipment_types', form);
    expect([again.status, again.body]).toMatchObject([422, { codes: { 'barcode.value': ['taken'] } }]);
    const put = (more: object) => http.put<{ item: EquipmentType }>(`/equipment_types/${item.id}`, { kind: 'tool', name, ...more });
    expect((await put({})).body.item.barcode).toEqual(code128('BOX-3'));
    expect((await put({ barcode: { type: 'EAN13', value: '1' } })).body).toMatchObject({ codes: { 'barcode.value': ['mismatch'] } });
    expect((await put({ barcode: null })).body.item.barcode).toBeNull();
    expect((await find({ ...nobody(), tenant: plant.ctx.tenant }, 'BOX-3')).status).toBe(404);
    await put({ barcode: code128('BOX-4') });
    expect((await http.delete(`/equipment_types/${item.id}`)).status).toBe(200);
    expect(await plant.kept()).toEqual([]);
  });

  it('asks for people only where the caller may see the staff', async () => {
    const byBarcode = jest.spyOn(running.deps.people, 'byBarcode').mockResolvedValue({ id: 7, name: 'Ewa Card' });
    expect((await find(nobody(), '00471142')).status).toBe(404);
    expect(byBarcode).not.toHaveBeenCalled();
    const { body } = await find(running.createTenantCtx({ access: { staff: ['read'] } }), '00471142');
    expect(body.item).toEqual({ entity: 'User', id: 7, name: 'Ewa Card', route: 'staff.show' });
    byBarcode.mockRejectedValue(new TooMany(30));
    const held = await find(running.createTenantCtx({ access: { staff: ['read'] } }), '00471143');
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '30']);
    byBarcode.mockRestore();
  });

  it('finds nothing for what is longer than any symbology writes, nor for what no database keeps', async () => {
    expect((await find(nobody(), 'x'.repeat(81))).status).toBe(404);
    expect((await find(nobody(), '\0PRS-01')).body).toMatchObject({ codes: { value: ['invalid'] } });
  });
});

describe('GET /barcodes', () => {
  it('answers the barcodes of the machines that labels are printed for, of the own plant alone', async () => {
    const [plant, neighbour] = [openPlant(), openPlant()];
    await plant.save('Equipment', 1, code128('PRS-01'));
    await plant.save('Location', 2, code128('HALL-1'));
    await neighbour.save('Equipment', 2, code128('THEIRS'));
    const list = async (query: Record<string, string>) => (await running.http(plant.ctx).get('/barcodes', query)).body;
    expect((await list({ ids: '1,2,3' })).items).toEqual([{ id: 1, barcode: code128('PRS-01') }]);
    expect((await list({ entity: 'Location', ids: '2' })).items).toEqual([{ id: 2, barcode: code128('HALL-1') }]);
    expect((await list({})).items).toEqual([]);
    expect((await list({ ids: '1;2' })).codes).toEqual({ ids: ['invalid'] });
    expect((await list({ ids: Array.from({ length: 101 }, () => '1').join(',') })).codes).toEqual({ ids: ['too_long'] });
  });
});

describe('GET /equipment/:id/passport', () => {
  const show = (ctx: TenantContext, id: number) => running.http(ctx).get<{ item: EquipmentPassport }>(`/equipment/${id}/passport`);

  async function openPress() {
    const plant = await new EquipmentPlant(running).open();
    const [hall = 0] = plant.places;
    const line = await plant.addPlace('L1', { parent_id: hall });
    const press = await plant.add({
      symbol: 'PRS-01',
      manufacturer: 'Schuler',
      serial_number: '4711',
      location_id: line,
      hourly_cost: '300.00',
      currency_id: 978,
    });
    const somebody = running.createTenantCtx({ tenant: plant.ctx.tenant });
    return { plant, press, somebody };
  }

  it('shows everybody of the plant what stands on the machine, where it stands and how it is', async () => {
    const { press, somebody } = await openPress();
    const { item } = (await show(somebody, press.id)).body;
    expect(item).toMatchObject({
      kind: 'machine',
      symbol: 'PRS-01',
      designation: 'Hydraulic press',
      manufacturer: 'Schuler',
      status: 'operating',
      archived: false,
    });
    expect(item.places.map(({ symbol }) => symbol)).toEqual(['Hall', 'L1']);
    expect(JSON.stringify(item)).not.toContain('300');
  });

  it('keeps documents for those who may read machines, and off terminals', async () => {
    const { plant, press, somebody } = await openPress();
    await plant.upload(press.id, 'documents');
    await plant.upload(press.id, 'photos');
    const documentsFor = async (over: Partial<TenantContext>) =>
      (await show({ ...somebody, ...over }, press.id)).body.item.documents.length;
    expect([await documentsFor({}), await documentsFor({ access: { machines: ['read'] } })]).toEqual([0, 1]);
    expect(await documentsFor({ access: { machines: ['read'] }, terminal: 3 })).toBe(0);
    expect((await show(somebody, press.id)).body.item.photo).toMatch(/^\/storage\//);
  });

  it('is not there for another plant; one that is archived says so', async () => {
    const { plant, press, somebody } = await openPress();
    expect((await show(running.createTenantCtx({ admin: true }), press.id)).status).toBe(404);
    await plant.http.delete(`/equipment/${press.id}`);
    expect((await show(somebody, press.id)).body.item.archived).toBe(true);
  });

  it('opens by the machine’s barcode until it is archived; then another may have it', async () => {
    const { plant, press, somebody } = await openPress();
    const find = () => running.http(somebody).get<{ item: ScannedThing }>('/barcodes/PRS-01');
    await plant.http.patch(`/equipment/${press.id}`, { barcode: code128('PRS-01') });
    expect((await find()).body.item).toEqual({ entity: 'Equipment', id: press.id, name: 'Hydraulic press', route: 'equipment.passport' });
    await plant.http.delete(`/equipment/${press.id}`);
    expect((await find()).status).toBe(404);
    expect((await plant.create({ barcode: code128('PRS-01') })).status).toBe(201);
  });

  it('refuses a barcode whose value does not match the chosen code type', async () => {
    const { plant } = await openPress();
    const { body } = await plant.create({ barcode: { type: 'EAN13', value: '5901234123458' } });
    expect(body).toMatchObject({
      codes: { 'barcode.value': ['mismatch'] },
      errors: { 'barcode.value': ['Barcode value must match the chosen code type.'] },
    });
  });
});

describe('GET /equipment/:id/guest_passport', () => {
  const nobody = (ctx: TenantContext): TenantContext => ({ ...ctx, user: null, session: null, admin: false, access: {} });
  const show = (ctx: TenantContext, id: number) =>
    running.http(nobody(ctx)).get<{ item: GuestPassport }>(`/equipment/${id}/guest_passport`);
  const allow = (plant: EquipmentPlant, guest_passport: boolean, more: object = {}) =>
    withTenant(running.db, plant.ctx, (query) =>
      saveTenant(query, { locales: ['en'], demo: false, attributes: { guest_passport, ...more } }),
    );
  const tell = (open: boolean, assigned: boolean) => jest.spyOn(running.deps.issues, 'workOn').mockResolvedValue({ open, assigned });
  afterEach(() => jest.restoreAllMocks());

  async function openPress() {
    const plant = await new EquipmentPlant(running).open();
    const press = await plant.add({ symbol: 'PRS-01', manufacturer: 'Schuler', serial_number: '4711', location_id: plant.places[0] });
    return { plant, press };
  }

  it('is for nobody until the plant allows it', async () => {
    const { plant, press } = await openPress();
    expect((await show(plant.ctx, press.id)).status).toBe(404);
    await allow(plant, false);
    expect((await show(plant.ctx, press.id)).status).toBe(404);
    expect((await running.http(nobody(plant.ctx)).get(`/equipment/${press.id}/passport`)).status).toBe(401);
  });

  it('says what the machine is, its state and whether somebody is on it, and nothing else', async () => {
    const { plant, press } = await openPress();
    await allow(plant, true);
    await plant.upload(press.id, 'documents');
    await plant.upload(press.id, 'photos');
    tell(true, false);
    const { item } = (await show(plant.ctx, press.id)).body;
    const photo = expect.stringMatching(/^\/storage\//) as string;
    expect(item).toEqual({
      kind: 'machine',
      designation: 'Hydraulic press',
      symbol: 'PRS-01',
      status: 'operating',
      photo,
      work: 'open',
      reports: false,
    });
    tell(true, true);
    expect((await show(plant.ctx, press.id)).body.item.work).toBe('assigned');
    tell(false, false);
    expect((await show(plant.ctx, press.id)).body.item.work).toBe('none');
  });

  it('says where guests may report on it', async () => {
    const { plant, press } = await openPress();
    tell(false, false);
    await allow(plant, true, { guest_reports: true });
    expect((await show(plant.ctx, press.id)).body.item.reports).toBe(true);
  });

  it('is there also while svc-issues does not answer', async () => {
    const { plant, press } = await openPress();
    await allow(plant, true);
    expect((await show(plant.ctx, press.id)).body.item).toMatchObject({ symbol: 'PRS-01', work: null });
  });

  it('is not there for what is archived, unknown or of another plant, all in the same words', async () => {
    const { plant, press } = await openPress();
    const other = await openPress();
    for (const each of [plant, other.plant]) await allow(each, true);
    await plant.http.delete(`/equipment/${press.id}`);
    const words = async (id: number) => {
      const { status, body } = await show(plant.ctx, id);
      return [status, (body as { message?: string }).message];
    };
    const [archived, foreign, unknown] = [await words(press.id), await words(other.press.id), await words(999_999)];
    expect(archived[0]).toBe(404);
    expect([foreign, unknown]).toEqual([archived, archived]);
  });
});
