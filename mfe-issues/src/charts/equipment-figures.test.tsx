import { screen, waitFor } from '@testing-library/react';
import { getEquipmentStats } from '@portal/contracts/issues/contracts';
import { listCurrencies } from '@portal/contracts/identity/contracts';
import type { EquipmentStats } from '@portal/contracts/issues/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { EquipmentFigures } from './equipment-figures';

const STATS: EquipmentStats = {
  equipment_id: 7,
  from: '2026-10-29T23:00:00.000Z',
  to: '2026-11-28T23:00:00.000Z',
  count: 5,
  planned: 1,
  total: 36_000,
  serw: 30_000,
  mttr1: 7_200,
  mttr2: 5_400,
  failures: 2,
  downtime: 10_800,
  scheduled: 576_000,
  availability: 0.98125,
  mtbf: 288_000,
  mttf: 282_600,
  costs: null,
};

describe('the figures of a machine', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  const open = async (stats: Partial<EquipmentStats>, charts: 'read'[] = ['read']) => {
    server.on(getEquipmentStats, { body: { status: 'ok', item: { ...STATS, ...stats } } });
    const { user } = await renderUnit(manifest, <EquipmentFigures equipmentId={7} />, { permissions: { machines: ['read'], charts } });
    await screen.findByText('Availability');
    return user;
  };

  it('are shown with the way to its chart', async () => {
    await open({});
    for (const text of ['98.1%', '3 hr', '80 hr', '78.5 hr', '2 hr', '1.5 hr']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show in charts' })).toHaveAttribute('href', '/charts?by=week&days=365&equipment=7');
  });

  it('are those of a year, or of fewer days', async () => {
    const user = await open({});
    expect(server.seen(getEquipmentStats)[0]?.address).toContain('days=365');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 30 days');
    await waitFor(() => expect(server.seen(getEquipmentStats).at(-1)?.address).toContain('days=30'));
  });

  it('have the costs for those who may see them, and name what is in no sum', async () => {
    server.on(listCurrencies, { body: { status: 'ok', items: [] } });
    const sums = { labour: '40.00', downtime: '360.00', parts: '20.50', external: '0.00', total: '420.50' };
    await open({ costs: { ...sums, currency: 'PLN', unconverted: [{ currency_id: 978, amount: '10.00' }] } });
    for (const text of [/\s360\.00/, /\s40\.00/, /\s20\.50/, /\s420\.50/]) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/no exchange rate is stored: .*10\.00/)).toBeVisible();
  });

  it('leave out what nobody knows, and the chart for those who may not see charts', async () => {
    await open({ scheduled: null, availability: null, mtbf: null, mttf: null }, []);
    expect(screen.getAllByText('-')).toHaveLength(3);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
