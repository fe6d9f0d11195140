import type { Barcode } from '@portal/contracts/barcodes';
import type { TenantContext } from '@portal/service-kit/context';
import { saveTenant } from '@portal/service-kit/reference-copies';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import { saveBarcode, type BarcodeOwner } from '../src/barcodes/barcode.repository';
import type { Deps } from '../src/deps';
import { service } from '../src/service';

/** Nobody answers there: what is tried here needs no other service. */
const config = { IDENTITY_GRPC: '127.0.0.1:9' };

let running: TestService<Deps>;
beforeAll(async () => {
  running = await testService(service, { config });
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
