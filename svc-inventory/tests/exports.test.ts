import { ExportsService } from '@portal/proto/portal/v1/exports';
import { exportedLines, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, ENTRIES, EquipmentPlant } from './equipment.factory';

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

const asked = { query: '', format: 'csv', orientation: 'portrait', columns: [], pages: '' };

describe('exports', () => {
  it('machines and tools have all that their form has, in the language of the reader', async () => {
    const press = await plant.add({
      symbol: 'PRS-01',
      equipment_type_id: (await plant.addType()).id,
      location_id: plant.places[0],
      department: ENTRIES.department,
      prod_line: ENTRIES.line,
      hourly_cost: '85.5',
      currency_id: 985,
      udt_valid_until: '2027-03-01',
      barcode: { type: 'EAN8', value: '96385074' },
    });
    await plant.add({ symbol: 'PRS-01/1', designation: 'Pump', parent_id: press.id, status: 'down' });
    await plant.add({ kind: 'tool', designation: 'Torque wrench' });
    const polish = { ...plant.ctx, locale: 'pl' };
    const columns = [
      'symbol',
      'equipment_type',
      'status',
      'location',
      'parent',
      'prod_line',
      'hourly_cost',
      'currency',
      'udt_valid_until',
      'barcode',
    ];
    expect(await exportedLines(running, polish, { list: 'machines', query: 'kind_equals=machine&sort_by=symbol', columns })).toEqual([
      'Symbol;Typ;Status;Lokalizacja (ścieżka);Część urządzenia (symbol);Linia produkcyjna;Koszt godziny;Waluta;UDT ważne do;Kod kreskowy',
      'PRS-01;Prasa;Pracuje;/Hall/;;Entry line;85,50;PLN;2027-03-01;96385074',
      'PRS-01/1;;Postój;;PRS-01;;;;;',
    ]);
    expect(await exportedLines(running, polish, { list: 'tools', columns: ['designation', 'status'] })).toEqual([
      'Nazwa;Status',
      'Torque wrench;Dostępne',
    ]);
    const reader = { ...polish, admin: false, access: { tools: ['read' as const] } };
    expect(await exportedLines(running, reader, { list: 'equipment', columns: ['designation'] })).toEqual(['Nazwa', 'Torque wrench']);
  });

  it('ask for the right of the list', async () => {
    const ctx = { ...plant.ctx, admin: false, access: { tools: ['read' as const] } };
    await expect(running.grpc(ExportsService).start({ ...asked, list: 'machines' }, { ctx })).rejects.toMatchObject({
      statusCode: 403,
      details: { permission: 'machines/read' },
    });
    await expect(
      running.grpc(ExportsService).start({ ...asked, list: 'equipment' }, { ctx: { ...ctx, access: {} } }),
    ).rejects.toMatchObject({ statusCode: 403 });
  });

  it('types say how many machines they have', async () => {
    const { id } = await plant.addType();
    await plant.addType({ kind: 'tool', name: { en: 'Wrench', pl: 'Klucz' } });
    await plant.add({ equipment_type_id: id });
    expect((await exportedLines(running, { ...plant.ctx, locale: 'en' }, { list: 'equipment_types' })).slice(1)).toEqual([
      'Press,Machines,1',
      'Wrench,Tools,0',
    ]);
  });

  it('a branch of the tree is written with its paths, and nothing of another plant', async () => {
    await plant.addPlace('L1', { parent_id: plant.places[0], can_be_picked: false, type: 'line' });
    await new EquipmentPlant(running).open('Stranger');
    const branch = { list: 'locations', query: 'sort_by=path&path_starts_with=/Hall/', columns: ['path', 'name', 'type', 'can_be_picked'] };
    expect(await exportedLines(running, { ...plant.ctx, locale: 'en' }, branch)).toEqual([
      'Path,Name,Type,Can be picked',
      '/Hall/,Hall,Area,Yes',
      '/Hall/L1/,L1,Line,No',
    ]);
    expect((await exportedLines(running, plant.ctx, { list: 'locations', columns: ['symbol'] })).slice(1).sort()).toEqual([
      'Hall',
      'Hall 2',
      'L1',
    ]);
  });
});
