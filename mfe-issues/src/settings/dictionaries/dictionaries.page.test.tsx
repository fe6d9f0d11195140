import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Level } from '@portal/contracts/access';
import {
  createDictionaryEntry,
  removeDictionaryEntry,
  listDictionaries,
  sortDictionaryEntry,
  updateDictionaryEntry,
} from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../../manifest';
import { entryWith, item, items } from '../../testing/issue.factory';
import { DictionariesPage } from './dictionaries.page';
import { EntriesPage } from './entries.page';

const NAMES = { en: 'Stopped', de: 'Steht', pl: 'Stoi', uk: 'Стоїть' };
const A = entryWith({
  id: 1,
  group: 'issue_criticality',
  key: 'A',
  value: NAMES,
  sort: 10,
  system: true,
  attributes: { is_failure: true, escalation_min: 10 },
});
const B = entryWith({
  id: 2,
  group: 'issue_criticality',
  key: 'B',
  value: { ...NAMES, en: 'Limited' },
  sort: 20,
  attributes: {},
  system: false,
});
const BELOW = entryWith({
  id: 3,
  group: 'issue_criticality',
  key: 'A1',
  value: { ...NAMES, en: 'Line' },
  parent_id: 1,
  sort: 10,
  attributes: {},
});
const EDITOR: readonly Level[] = ['read', 'create', 'update', 'delete'];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listDictionaries, { body: items([A, B, BELOW]) });
});
afterEach(() => server.stop());

async function open(at: string, levels = EDITOR) {
  const screens = (
    <Routes>
      <Route path="/settings/dictionary" element={<DictionariesPage />} />
      <Route path="/settings/dictionary/:group" element={<EntriesPage />} />
      <Route path="/settings/dictionary/:group/:id" element={<EntriesPage />} />
    </Routes>
  );
  const { user } = await renderUnit(manifest, screens, { permissions: { 'settings.dictionary': [...levels] }, at });
  return user;
}

const LIST = '/settings/dictionary/issue_criticality';
const dialog = async () => within(await screen.findByRole('dialog'));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows every value list of the plant with the number of its entries', async () => {
  await open('/settings/dictionary');
  expect(await screen.findByRole('link', { name: 'Criticality of issues' })).toHaveAttribute('href', LIST);
  expect(await row('Criticality of issues')).toHaveTextContent('3');
  expect(await row('Failure modes')).toHaveTextContent('0');
});

it('shows a level with what a criticality means, and goes to the entries below and back', async () => {
  const user = await open(LIST);
  expect(await row('Stopped')).toHaveTextContent(/Failure.*A.*10.*1/);
  expect(screen.queryByText('Line')).toBeNull();
  expect(within(await row('Stopped')).getByRole('link', { name: 'Sub-entries 1' })).toHaveAttribute('href', `${LIST}/1`);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Criticality of issues' })).toBeVisible();
});

it('two neighbours change places by two saves of nothing else', async () => {
  server.on(sortDictionaryEntry, { body: item(B) });
  const user = await open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Move Limited up' }));
  const saved = () => server.seen(sortDictionaryEntry).map(({ address, body }) => [address, body]);
  await waitFor(() =>
    expect(saved()).toEqual([
      ['/api/dictionaries/2', { sort: 10 }],
      ['/api/dictionaries/1', { sort: 20 }],
    ]),
  );
});

it('adds an entry; what the server refuses stands under its field', async () => {
  server.on(
    createDictionaryEntry,
    problemOf(422, 'validation_failed', { codes: { key: ['taken'], 'attributes.escalation_min': ['too_low'] } }),
  );
  const user = await open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Add entry' }));
  const form = await dialog();
  expect(form.getByText('All languages must be filled')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Value/ }), 'C');
  await user.click(form.getByRole('button', { name: 'Other languages' }));
  for (const language of ['Deutsch', 'Polski', 'Українська']) await user.type(form.getByRole('textbox', { name: language }), 'C');
  await user.type(form.getByRole('textbox', { name: /^Key/ }), 'C');
  await user.type(form.getByRole('textbox', { name: /^Escalation/ }), '480');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('There is already an entry with this key.')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Escalation/ })).toBeInvalid();
  expect(server.seen(createDictionaryEntry)).toMatchObject([
    { body: { group: 'issue_criticality', key: 'C', parent_id: null, attributes: { is_failure: false, escalation_min: 480 } } },
  ]);
});

it('keeps the key of an entry and its place', async () => {
  server.on(updateDictionaryEntry, { body: item(B) });
  const user = await open(LIST);
  await user.click(await screen.findByText('Limited'));
  const form = await dialog();
  expect(form.getByRole('textbox', { name: /^Key/ })).toBeDisabled();
  await user.click(form.getByRole('checkbox', { name: /Counts as a failure/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated: Limited');
  expect(server.seen(updateDictionaryEntry)).toMatchObject([
    { address: '/api/dictionaries/2', body: { key: 'B', attributes: { is_failure: true } } },
  ]);
  expect(server.seen(updateDictionaryEntry)[0]?.body).not.toHaveProperty('sort');
});

it('offers to remove what the product does not need, and says why it stays', async () => {
  server.on(removeDictionaryEntry, problemOf(409, 'in_use'));
  const user = await open(LIST);
  await user.click(within(await row('Stopped')).getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(within(await row('Limited')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Limited cannot be removed while it is used.')).toBeVisible();
});

it('is a list to read for whoever may not change it', async () => {
  await open(LIST, ['read']);
  await screen.findByText('Limited');
  for (const name of ['Add entry', 'Actions', 'Move Limited up']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a list that there is not is not found', async () => {
  await open('/settings/dictionary/dragons');
  expect(await screen.findByText(/no such page/)).toBeVisible();
});
