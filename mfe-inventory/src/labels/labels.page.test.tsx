import { screen, waitFor, within } from '@testing-library/react';
import { listBarcodes, listEquipment, listLocations } from '@portal/contracts/inventory/contracts';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { LABEL_FORMATS, perPage } from './label-formats';
import { LabelsPage } from './labels.page';

const machine = (id: number, symbol: string): Partial<EquipmentRow> => ({ id, kind: 'machine', symbol, designation: `Press ${id}` });
const page = <T,>(items: T[]) => ({ body: { status: 'ok' as const, items, meta: { total: items.length, p: 1, pp: 100 } } });

describe('labels', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listEquipment, page([machine(1, 'PRS-01'), machine(2, 'PRS-02')]) as never)
      .on(listLocations, page([]))
      .on(listBarcodes, { body: { status: 'ok', items: [{ id: 1, barcode: { type: 'CODE128', value: 'PRS-01' } }] } });
  });
  afterEach(() => server.stop());

  it('are printed for the machines that were chosen, with the code of the passport and the bars of those that have a barcode', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, container } = await renderUnit(manifest, <LabelsPage />, { permissions: { machines: ['read'] }, at: '/labels' });
    const sheet = within(await screen.findByRole('region', { name: 'Labels as they are printed' }));
    expect(await sheet.findByText('PRS-01')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await screen.findByRole('checkbox', { name: /PRS-01/ }));
    expect(await sheet.findByText('PRS-01')).toBeVisible();
    expect(container.querySelectorAll('[data-labels] img')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    await waitFor(() => expect(container.querySelectorAll('[data-labels] img')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('asks for barcodes of the machines that are offered alone, and offers no tools to whoever may not read them', async () => {
    await renderUnit(manifest, <LabelsPage />, { permissions: { machines: ['read'] }, at: '/labels' });
    await screen.findByRole('checkbox', { name: /PRS-02/ });
    await waitFor(() => expect(server.seen(listBarcodes).at(-1)?.address).toContain('ids=1%2C2'));
    expect(within(screen.getByRole('combobox', { name: 'Labels for' })).queryByRole('option', { name: 'Tools' })).toBeNull();
  });

  it('begins with those that a list chose, all of them marked', async () => {
    await renderUnit(manifest, <LabelsPage />, { permissions: { machines: ['read'] }, at: '/labels?for=machine&ids=1%2C2' });
    expect(await screen.findByRole('checkbox', { name: /PRS-01/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /PRS-02/ })).toBeChecked();
    expect(server.seen(listEquipment).every(({ address }) => address.includes('id_in=1%2C2'))).toBe(true);
    expect(await screen.findByRole('region', { name: 'Labels as they are printed' })).toBeVisible();
  });

  it.each(LABEL_FORMATS)('$id fits on its page', (format) => {
    const { page: sheet, label, columns } = format;
    expect(columns * label.width).toBeLessThanOrEqual(sheet.width);
    expect((perPage(format) / columns) * label.height).toBeLessThanOrEqual(sheet.height);
  });
});
