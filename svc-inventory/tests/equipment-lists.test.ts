import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, COST_CENTERS, ENTRIES, EquipmentPlant } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

const rows = async (query: Record<string, string | number | boolean> = {}) =>
  (await plant.http.get<{ items: EquipmentRow[]; meta: { total: number } }>('/equipment', query)).body;
const symbols = async (query: Record<string, string | number | boolean>) => (await rows(query)).items.map(({ symbol }) => symbol);

describe('texts of machines and tools', () => {
  it('are found without accents, in the list and where one is chosen', async () => {
    await plant.add({ designation: 'Sprężarka śrubowa', symbol: 'ŁĄ-01', serial_number: 'Ć7', location_id: plant.places[0] });
    await plant.add({ designation: 'Piła', symbol: 'P-01' });
    for (const sought of ['sprezarka', 'SPREZARKA SRUB', 'la-01', 'c7']) {
      const search = sought === 'c7' ? 'srubowa c7' : sought;
      expect(await symbols({ search_contains: search })).toEqual(['ŁĄ-01']);
    }
    expect(await symbols({ designation_contains: 'sprez' })).toEqual(['ŁĄ-01']);
    expect(await symbols({ designation_starts_with: 'pila' })).toEqual(['P-01']);
    expect(await symbols({ symbol_starts_with: 'la' })).toEqual(['ŁĄ-01']);
    const cards = await plant.http.get<{ items: EquipmentRow[] }>('/equipment/cards', { search_contains: 'sprezarka' });
    expect(cards.body.items.map(({ symbol }) => symbol)).toEqual(['ŁĄ-01']);
  });

  it('are sorted in the order of languages, whatever their case', async () => {
    for (const symbol of ['Z-1', 'l-2', 'Ł-1', 'L-1', 'a-1', 'ż-1']) await plant.add({ designation: symbol, symbol });
    for (const sort_by of ['symbol', 'designation']) {
      expect(await symbols({ sort_by, sort_dir: 'asc' })).toEqual(['a-1', 'L-1', 'Ł-1', 'l-2', 'Z-1', 'ż-1']);
      expect(await symbols({ sort_by, sort_dir: 'desc', status_equals: 'operating', pp: 2 })).toEqual(['ż-1', 'Z-1']);
    }
  });
});

describe('the list of machines and tools', () => {
  it('are found by symbol, designation and numbers, and filtered by what they are', async () => {
    const type = await plant.addType();
    await plant.add({ symbol: 'PRS-01', designation: 'Hydraulic press', serial_number: 'SMG-400', equipment_type_id: type.id, abc: 'A' });
    await plant.add({
      symbol: 'ROB-01',
      designation: 'Welding robot',
      location_id: plant.places[0],
      prod_line: ENTRIES.line,
      cost_center_id: COST_CENTERS.active,
      status: 'down',
    });
    await plant.add({ symbol: 'KD-01', designation: 'Torque wrench', kind: 'tool', udt_valid_until: '2027-01-31', xyz: 'Y' });
    expect(await symbols({ search_contains: 'smg-4' })).toEqual(['PRS-01']);
    expect(await symbols({ search_contains: 'ROBOT' })).toEqual(['ROB-01']);
    expect(await symbols({ kind_equals: 'tool' })).toEqual(['KD-01']);
    expect(await symbols({ equipment_type_id_equals: type.id })).toEqual(['PRS-01']);
    expect(await symbols({ location_id_equals: plant.places[0] ?? 0 })).toEqual(['ROB-01']);
    expect(await symbols({ location_path_starts_with: '/Hall/' })).toEqual(['ROB-01']);
    expect(await symbols({ location_path_starts_with: '/Hall 2/' })).toEqual([]);
    expect(await symbols({ status_in: 'down,limited' })).toEqual(['ROB-01']);
    expect(await symbols({ prod_line_equals: ENTRIES.line })).toEqual(['ROB-01']);
    expect(await symbols({ cost_center_id_equals: COST_CENTERS.active })).toEqual(['ROB-01']);
    expect(await symbols({ abc_equals: 'A' })).toEqual(['PRS-01']);
    expect(await symbols({ xyz_equals: 'Y' })).toEqual(['KD-01']);
    expect(await symbols({ udt_valid_until_lte: '2027-02-01' })).toEqual(['KD-01']);
    expect(await symbols({ sort_by: 'symbol' })).toEqual(['KD-01', 'PRS-01', 'ROB-01']);
  });

  it('a list, a detail and a branch of the tree of places are one round trip each', async () => {
    const { id } = await plant.add();
    const { reads } = running.db;
    const run = reads.run.bind(reads);
    const statements: string[] = [];
    const spy = jest.spyOn(reads, 'run').mockImplementation((statement) => {
      if (statement.settings.some(([setting]) => setting === 'app.tenant_id')) statements.push(statement.text);
      return run(statement);
    });
    await rows();
    await plant.http.get(`/equipment/${id}`);
    await plant.http.get('/locations', { parent_id_equals: 'null', sort_by: 'symbol' });
    spy.mockRestore();
    expect(statements).toHaveLength(3);
  });
});
