import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { listEquipmentTypes, updateEquipmentType } from '@portal/contracts/inventory/contracts';
import type { EquipmentType } from '@portal/contracts/inventory/schemas';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { equipmentTypeWith } from '../testing/equipment-type.factory';
import { EditEquipmentTypePage } from './equipment-type-form.page';

const types = (more: Partial<EquipmentType> = {}) => ({ body: { status: 'ok', items: [equipmentTypeWith(more)] } }) as const;

it('saves a type with the version that its form was filled from, whatever others saved meanwhile', async () => {
  const server = new FakeServer()
    .on(listEquipmentTypes, types(), types({ version: 2, kind: 'tool' }))
    .on(updateEquipmentType, problemOf(409, 'version_conflict'));
  const page = (
    <Routes>
      <Route path="/settings/equipment_types/:id/edit" element={<EditEquipmentTypePage />} />
    </Routes>
  );
  const permissions = { 'settings.equipment_types': ['read' as const, 'update' as const] };
  await renderUnit(manifest, page, { permissions, at: '/settings/equipment_types/3/edit' });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await act(() => queryClient.refetchQueries());
  expect(server.seen(listEquipmentTypes)).toHaveLength(2);
  fireEvent.change(name, { target: { value: 'Big press' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Barcode/ }), { target: { value: ' BOX-3 ' } });
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(/^Someone else has changed this/);
  expect(server.seen(updateEquipmentType).map(({ body }) => body)).toMatchObject([
    { name: { en: 'Big press' }, kind: 'machine', barcode: { type: 'CODE128', value: 'BOX-3' }, version: 1 },
  ]);
  server.stop();
});
