import { buffer } from 'node:stream/consumers';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import type { ImportOutput } from '@portal/contracts/imports';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import { eventually, exportedLines, testService, type TestService } from '@portal/service-kit/testing';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { findJob } from '@portal/service-kit/tasks';
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

const asked = { query: '', format: 'csv', orientation: 'portrait', columns: [], pages: '' };

/** What a job came to. */
function outputOf<T>(ctx: TenantContext, id: string): Promise<T> {
  return eventually(async () => {
    const job = await withTenant(running.db, ctx, (query) => findJob(query, id));
    expect([job?.state, job?.error]).toEqual(['finished', null]);
    return job?.output as T;
  }, 60_000);
}

/** A list as a workbook. */
async function workbookOf(ctx: TenantContext, request: { list: string; query: string; columns: string[] }): Promise<Buffer> {
  const { jobStatusId } = await running.grpc(ExportsService).start({ ...asked, ...request, format: 'xlsx' }, { ctx });
  const { file } = await outputOf<{ file: { id: string } }>(ctx, jobStatusId);
  const stored = await running.deps.files.content(ctx.tenant, file.id);
  return stored ? buffer(stored.stream) : Buffer.alloc(0);
}

async function imported(ctx: TenantContext, content: Buffer): Promise<ImportOutput> {
  const sent = await running.http(ctx).upload<{ item: { job_status_id: string } }>('/equipment/import', { name: 'machines.xlsx', content });
  return outputOf<ImportOutput>(ctx, sent.body.item.job_status_id);
}

describe('exports', () => {
  it('machines and tools have all that their form has, in the language of the reader', async () => {
    const press = await plant.add({
      symbol: 'PRS-01',
      equipment_type_id: (await plant.addType()).id,
      location_id: plant.places[0],
      department: ENTRIES.department,
      prod_line: ENTRIES.line,
      cost_center_id: COST_CENTERS.active,
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
      'cost_center',
      'hourly_cost',
      'currency',
      'udt_valid_until',
      'barcode',
    ];
    expect(await exportedLines(running, polish, { list: 'machines', query: 'kind_equals=machine&sort_by=symbol', columns })).toEqual([
      'Symbol;Typ;Status;Lokalizacja (ścieżka);Część urządzenia (symbol);Linia produkcyjna;MPK;Koszt godziny;Waluta;UDT ważne do;Kod kreskowy',
      'PRS-01;Prasa;Pracuje;/Hall/;;Entry line;4100;"85,50";PLN;2027-03-01;96385074',
      'PRS-01/1;;Postój;;PRS-01;;;;;;',
    ]);
    expect(await exportedLines(running, polish, { list: 'tools', columns: ['designation', 'status'] })).toEqual([
      'Nazwa;Status',
      'Torque wrench;Dostępne',
    ]);
    const reader = { ...polish, admin: false, access: { tools: ['read' as const] } };
    expect(await exportedLines(running, reader, { list: 'equipment', columns: ['designation'] })).toEqual(['Nazwa', 'Torque wrench']);
  });

  it('machines with the fields of their types are read back by their import as they are, whatever these hold and the language is', async () => {
    const options = [
      { key: 'a', name: inTwo('Oil') },
      { key: 'b', name: inTwo('Water') },
    ];
    const kinds = [
      ['integer', 400],
      ['decimal', 8.125],
      ['date', '2027-03-01'],
      ['datetime', '2027-03-01T06:30'],
      ['time', '06:30'],
      ['boolean', false],
      ['text', '-5 C'],
      ['radioGroup', 'a'],
      ['checkboxGroup', ['a', 'b']],
      ['dictionary', ENTRIES.department],
      ['user', 10],
    ] as const;
    const parameters = kinds.map(([type]) => ({ name: inTwo(`Field ${type}`), type, attributes: /Group/.test(type) ? { options } : {} }));
    const type = await plant.addType({ parameters });
    const values = type.parameters.map(({ id }, at) => ({ parameter_id: id, value: kinds[at]?.[1] }));
    const { id } = await plant.add({ symbol: 'PRS-01', equipment_type_id: type.id, parameters: values });
    await plant.addType({ name: inTwo('Saw'), parameters: [{ name: inTwo('Blade'), type: 'text' }] });
    const columns = ['symbol', 'designation', 'equipment_type', 'parameters'];
    const query = `equipment_type_id_equals=${type.id}`;
    const lines = await exportedLines(running, { ...plant.ctx, locale: 'pl' }, { list: 'machines', query, columns });
    expect(lines).toEqual([
      `Symbol;Nazwa;Typ;${kinds.map(([kind]) => `Field ${kind} (pl)`).join(';')}`,
      `PRS-01;Hydraulic press;Prasa;400;"8,125";2027-03-01;2027-03-01T06:30;06:30;Nie;'-5 C;Oil (pl);Oil (pl) > Water (pl);Entry department;Lena Leader`,
    ]);
    expect((await exportedLines(running, { ...plant.ctx, locale: 'en' }, { list: 'machines', columns: ['parameters'] }))[0]).toMatch(
      /,Blade$/,
    );
    for (const locale of ['pl', 'en']) {
      const ctx = { ...plant.ctx, locale };
      const output = await imported(ctx, await workbookOf(ctx, { list: 'machines', query, columns }));
      expect(output).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
    }
    expect((await plant.http.get<{ item: Equipment }>(`/equipment/${id}`)).body.item.version).toBe(1);
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
