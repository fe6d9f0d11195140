import { screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import { createWorkSchema, getMyPreferences, listWorkSchemas, updateWorkSchema } from '@portal/contracts/identity/contracts';
import { FakeServer, fillDate, problemOf } from '@portal/portal-kit/testing';
import { workSchemaWith } from '../testing/crew.factory';
import { renderPart } from '../testing/render-part';
import { WorkSchemaListPage } from './work-schema-list.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listWorkSchemas, { body: { status: 'ok', items: [workSchemaWith()], meta: { total: 1, p: 1, pp: 5 } } });
});
afterEach(() => server.stop());

async function show(...levels: Level[]) {
  const { user } = await renderPart(<WorkSchemaListPage />, { 'settings.work_schemas': levels }, '/settings/work-schemas');
  await screen.findByText('Office');
  return user;
}
const dialog = async () => within(await screen.findByRole('dialog'));

it('adds a calendar of a week, with holidays', async () => {
  server.on(createWorkSchema, { body: { status: 'ok', item: workSchemaWith() } });
  const user = await show('read', 'create');
  expect(screen.getByText('Holds for the plant')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add work calendar' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Store');
  await user.click(form.getAllByRole('button', { name: 'Remove hours' })[0] as HTMLElement);
  await user.click(form.getByRole('button', { name: 'Add hours' }));
  await user.click(form.getByRole('button', { name: 'Add holiday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const date = form.getByRole('group', { name: 'Date' });
  expect(date).toHaveAccessibleDescription('Fill in this field.');
  await fillDate(user, date, '2026-12-25');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(createWorkSchema)).toHaveLength(1));
  expect(server.seen(createWorkSchema)[0]?.body).toMatchObject({
    name: { en: 'Store' },
    is_default: false,
    intervals: [2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '07:00', end: '15:00' })),
    holidays: [{ date: '2026-12-25', name: '' }],
  });
});

it('sends the version that was read, and names hours that overlap', async () => {
  server.on(updateWorkSchema, problemOf(422, 'validation_failed', { codes: { 'intervals.0.start': ['overlap'] } }));
  const user = await show('read', 'update');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByRole('group', { name: 'Begins' })).toHaveAccessibleDescription(/overlap/));
  expect(server.seen(updateWorkSchema)).toMatchObject([{ address: '/api/work_schemas/6', body: { version: 1, is_default: true } }]);
});

it('offers nothing to who may only look', async () => {
  await show('read');
  expect(screen.queryByRole('button', { name: 'Add work calendar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});
