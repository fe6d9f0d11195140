import { render, screen } from '@testing-library/react';
import { findBarcode } from '@portal/contracts/inventory/contracts';
import { FakeServer, problemOf } from '../testing/fake-server';
import { portalAround, startPortalForTests } from '../testing/portal-for-tests';
import { deployed } from '../testing/session.factory';
import { openCode } from './open-code';
import { findScanned } from './scanned-thing';

const route = { id: 'equipment.passport', path: '/passport/:id', page: 'PassportPage', access: 'any', title: 'passport' } as const;
const machines = { id: 'machines', path: '/machines', page: 'EquipmentListPage', access: 'any', title: 'machines' } as const;
const PRESS = { entity: 'Equipment', id: 7, name: 'Hydraulic press', route: 'equipment.passport' } as const;

describe('a code that was read', () => {
  let server: FakeServer;
  beforeEach(async () => {
    server = new FakeServer();
    await startPortalForTests({ registry: [deployed('mfe-inventory', { namespace: 'inventory', routes: [route, machines] })] });
    render(<p />, { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) });
  });
  afterEach(() => server.stop());

  it('opens what it stands for', async () => {
    server.on(findBarcode, { body: { status: 'ok', item: PRESS } });
    expect(await openCode('A/B 1')).toBe(true);
    expect(window.location.pathname).toBe('/passport/7');
    expect(server.seen(findBarcode)[0]?.address).toBe('/api/barcodes/A%2FB%201');
  });

  it('of a type opens the list of its machines', async () => {
    server.on(findBarcode, { body: { status: 'ok', item: { entity: 'EquipmentType', id: 3, name: 'Press', route: 'machines' } } });
    expect(await openCode('BOX-3')).toBe(true);
    expect(window.location.pathname + window.location.search).toBe('/machines?equipment_type=3');
  });

  it('says so where nothing has it', async () => {
    server.on(findBarcode, problemOf(404, 'not_found'));
    expect(await openCode('XYZ-9')).toBe(false);
    expect(await screen.findByText(/Nothing here has the code .*XYZ-9/)).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('is an address of this portal: that page opens, and a picker gets the machine, without a question to the server', async () => {
    const address = `${window.location.origin}/passport/12`;
    expect(await findScanned(address)).toEqual({ entity: 'Equipment', id: 12, address: '/passport/12' });
    await openCode(address);
    expect(window.location.pathname).toBe('/passport/12');
    expect(server.seen(findBarcode)).toEqual([]);
  });

  it('is an address of somewhere else: it is never opened', async () => {
    server.on(findBarcode, problemOf(404, 'not_found'));
    expect(await openCode('https://elsewhere.example/passport/12')).toBe(false);
    expect(window.location.href).not.toContain('elsewhere');
  });
});
