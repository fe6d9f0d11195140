import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants } from '@portal/contracts/access';
import {
  createShiftSchema,
  getMyPreferences,
  getShiftSchema,
  listShiftSchemas,
  removeShiftSchema,
  updateShiftSchema,
} from '@portal/contracts/identity/contracts';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { shiftSchemaWith } from '../testing/crew.factory';
import { renderPart } from '../testing/render-part';
import { ShiftSchemaListPage } from './shift-schema-list.page';
import { ShiftSchemaPage } from './shift-schema.page';

const ALL: Grants = { 'settings.shifts_schemas': ['read', 'create', 'update', 'delete'] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(getShiftSchema, { body: { status: 'ok', item: shiftSchemaWith() } })
    .on(listShiftSchemas, { body: { status: 'ok', items: [shiftSchemaWith()], meta: { total: 1, p: 1, pp: 5 } } });
});
afterEach(() => server.stop());

const page = (
  <Routes>
    <Route path="/settings/shifts-schemas" element={<p>The list</p>} />
    <Route path="/settings/shifts-schemas/:id" element={<ShiftSchemaPage />} />
  </Routes>
);
const open = async (id: string, permissions = ALL) => {
  const { user } = await renderPart(page, permissions, `/settings/shifts-schemas/${id}`);
  await screen.findByLabelText('Days of the cycle');
  return user;
};
const days = () => screen.getAllByLabelText(/^Day \d/).map((day) => (day as HTMLSelectElement).value);

describe('a shift pattern', () => {
  it('is changed with the version that was read; a shift keeps its days under another code', async () => {
    server.on(updateShiftSchema, { body: { status: 'ok', item: shiftSchemaWith() } });
    const user = await open('4');
    expect(days()).toEqual(['I', 'III', '', '']);
    const [code] = screen.getAllByLabelText(/^Code/);
    await user.type(code as HTMLElement, 'A');
    expect(days()).toEqual(['IA', 'III', '', '']);
    await user.selectOptions(screen.getByLabelText('Day 3'), 'III');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.seen(updateShiftSchema)[0]?.body).toMatchObject({
        version: 2,
        cycle_days: 4,
        pattern: ['IA', 'III', 'III', null],
        shifts: [{ code: 'IA', break_minutes: 15 }, { code: 'III' }],
      }),
    );
  });

  it('is refused where somebody else saved it while it was edited', async () => {
    const theirs = { body: { status: 'ok', item: shiftSchemaWith({ version: 3, name: { en: 'Five crews' } }) } } as const;
    server
      .on(getShiftSchema, { body: { status: 'ok', item: shiftSchemaWith() } }, theirs)
      .on(updateShiftSchema, problemOf(409, 'version_conflict'));
    const user = await open('4');
    await act(() => queryClient.refetchQueries());
    expect(server.seen(getShiftSchema)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.seen(updateShiftSchema)[0]?.body).toMatchObject({ name: { en: 'Four crews' }, version: 2 }));
  });

  it('begins with one shift and a week; another shift follows it', async () => {
    server.on(createShiftSchema, { body: { status: 'ok', item: shiftSchemaWith() } });
    const user = await open('new');
    expect(days()).toEqual(['I', 'I', 'I', 'I', 'I', '', '']);
    await user.click(screen.getByRole('button', { name: 'Add shift' }));
    expect((await screen.findAllByRole('group', { name: /^Begins/ }))[1]).toHaveTextContent('14:00');
    await user.clear(screen.getByLabelText('Days of the cycle'));
    await user.type(screen.getByLabelText('Days of the cycle'), '2');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Days');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.seen(createShiftSchema)[0]?.body).toMatchObject({ name: { en: 'Days' }, pattern: expect.arrayContaining(['I']) }),
    );
  });

  it('loses a shift with its days', async () => {
    const user = await open('4');
    await user.click(screen.getAllByRole('button', { name: 'Remove this shift' })[1] as HTMLElement);
    expect(days()).toEqual(['I', '', '', '']);
    expect(screen.queryByRole('button', { name: 'Remove this shift' })).toBeNull();
  });

  it('says under its day what the server refuses', async () => {
    server.on(
      updateShiftSchema,
      problemOf(422, 'validation_failed', { codes: { 'pattern.1': ['not_found'], 'shifts.0.break_minutes': ['too_high'] } }),
    );
    const user = await open('4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Day 2')).toBeInvalid());
    expect(screen.getAllByLabelText(/^Break/)[0]).toBeInvalid();
  });

  it('is only looked at without the right to change it', async () => {
    await open('4', { 'settings.shifts_schemas': ['read'] });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByLabelText('Day 1')).toBeDisabled();
  });

  it('stays while a crew works by it', async () => {
    server.on(removeShiftSchema, problemOf(409, 'in_use'));
    const { user } = await renderPart(<ShiftSchemaListPage />, ALL, '/settings/shifts-schemas');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('A crew still works by this pattern.')).toBeVisible();
  });
});
