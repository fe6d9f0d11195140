import { screen } from '@testing-library/react';
import { listEquipment } from '@portal/contracts/inventory/contracts';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { equipmentWith } from '../testing/equipment.factory';
import { locationWith } from '../testing/location.factory';
import { pageOf } from '../testing/page-of';
import { EquipmentHere } from './equipment-here';

it('shows all that stands in a place, page by page', async () => {
  const there = Array.from({ length: 130 }, (_, at) => equipmentWith({ id: 100 + at, symbol: `M${100 + at}` }));
  const server = new FakeServer().on(listEquipment, ({ address }) => pageOf(there, address));
  const { user } = await renderUnit(manifest, <EquipmentHere location={locationWith()} />, { permissions: { machines: ['read'] } });
  expect(await screen.findByText('M100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('M229')).toBeVisible();
  server.stop();
});
