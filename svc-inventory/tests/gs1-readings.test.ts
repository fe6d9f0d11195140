import type { Barcode } from '@portal/contracts/barcodes';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, EquipmentPlant } from './equipment.factory';

let running: TestService<Deps>;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());

const code128 = (value: string): Barcode => ({ type: 'CODE128', value });

describe('a reading of a GS1 symbol', () => {
  it.each([
    ['(01)05901234123457(21)10A', ['01059012341234572110A', ']C101059012341234572110A', ']d2\u001d01059012341234572110A\u001d']],
    ['2110A17261231', ['2110A\u001d17261231', ']C12110A\u001d17261231', '(21)10A(17)261231', ']Q3(21)10A(17)261231']],
    ['5901234123457', ['(01)05901234123457', ']C10105901234123457', '0105901234123457\u001d', ']E05901234123457']],
    ['PRS-01', [']C0PRS-01', ']C1PRS\u001d-01']],
  ])('finds what carries %s', async (value, readings) => {
    const plant = await new EquipmentPlant(running).open();
    const { id } = await plant.add({ designation: 'Press', barcode: code128(value) });
    const neighbour = running.http(running.createTenantCtx());
    for (const reading of [value, ...readings]) {
      const path = `/barcodes/${encodeURIComponent(reading)}`;
      expect([reading, (await plant.http.get(path)).body]).toEqual([
        reading,
        { status: 'ok', item: expect.objectContaining({ entity: 'Equipment', id }) },
      ]);
      expect([reading, (await neighbour.get(path)).status]).toEqual([reading, 404]);
    }
  });

  it('prefers what is stored as it was read', async () => {
    const plant = await new EquipmentPlant(running).open();
    await plant.add({ designation: 'Article', barcode: { type: 'EAN13', value: '5901234123457' } });
    const { id } = await plant.add({ designation: 'Piece', barcode: code128('01059012341234572110A') });
    expect((await plant.http.get(`/barcodes/${encodeURIComponent(']C101059012341234572110A')}`)).body).toMatchObject({ item: { id } });
  });
});
