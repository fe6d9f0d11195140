import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants } from '@portal/contracts/access';
import {
  createLicense,
  createLicenseEntry,
  getLicense,
  getUser,
  listLicenseEntries,
  listLicenses,
  removeLicense,
  updateLicense,
} from '@portal/contracts/identity/contracts';
import type { License } from '@portal/contracts/identity/schemas';
import { FakeServer, fillDate, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { userWith } from '../testing/person.factory';
import { LicenseEntriesPage } from './license-entries.page';
import { PersonLicenses } from './person-licenses';

const MANAGES: Grants = { 'settings.staff': ['read', 'update'] };
const licenseWith = (over: Partial<License> = {}): License => ({
  id: 5,
  version: 2,
  name: 'Forklift',
  number: 'UDT 4711',
  issued: '2025-03-01',
  expires: '2025-12-31',
  entries_count: 2,
  ...over,
});
const { entries_count: _, ...entry } = licenseWith({ id: 9, name: 'Yearly check' });
const entriesPage = (
  <Routes>
    <Route path="/staff/:staff/licenses/:license/entries" element={<LicenseEntriesPage />} />
  </Routes>
);
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(0, 4);

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(listLicenses, { body: { status: 'ok', items: [licenseWith(), licenseWith({ id: 6, name: 'Crane', expires: null })] } })
    .on(getLicense, { body: { status: 'ok', item: licenseWith() } })
    .on(getUser, { body: { status: 'ok', item: { ...userWith(), crew: null, waiting_email: null, email_problem: null } } })
    .on(listLicenseEntries, { body: { status: 'ok', items: [] } });
});
afterEach(() => server.stop());

it('shows what a person is qualified for, and what is over', async () => {
  await renderPart(<PersonLicenses user={3} />, { 'settings.staff': ['read'] });
  expect(await screen.findByText('Forklift')).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
  expect(screen.getByText('Does not expire')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add licence' })).not.toBeInTheDocument();
});

it('licences have the columns name, number, issued and expires', async () => {
  await renderPart(<PersonLicenses user={3} />, MANAGES);
  await screen.findByText('Crane');
  expect(headers()).toEqual(['Name', 'Number', 'Issued', 'Expires']);
});

it('entries have the same columns as licences, and are edited and removed', async () => {
  server.on(listLicenseEntries, { body: { status: 'ok', items: [entry] } });
  const { user } = await renderPart(entriesPage, MANAGES, '/staff/3/licenses/5/entries');
  await screen.findByText('Yearly check');
  expect(headers()).toEqual(['Name', 'Number', 'Issued', 'Expires']);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'Remove']);
});

it('adds one; an expiry before the issue date is refused where it stands', async () => {
  server.on(createLicense, { status: 201, body: { status: 'ok', item: licenseWith() } });
  const { user } = await renderPart(<PersonLicenses user={3} />, MANAGES);
  await user.click(await screen.findByRole('button', { name: 'Add licence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add licence' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Forklift');
  await fillDate(user, await dialog.findByRole('group', { name: /Issued/ }), '2026-03-01');
  await fillDate(user, dialog.getByRole('group', { name: /Expires/ }), '2026-02-01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('It must not expire before it was issued.')).toBeInTheDocument();
  expect(server.seen(createLicense)).toEqual([]);
  await fillDate(user, dialog.getByRole('group', { name: /Expires/ }), '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(createLicense)).toHaveLength(1));
  expect(server.seen(createLicense)[0]?.body).toEqual({ name: 'Forklift', number: null, issued: '2026-03-01', expires: null });
});

it('changes one by its version, and removes one after a question', async () => {
  server.on(updateLicense, problemOf(409, 'version_conflict')).on(removeLicense, { body: { status: 'ok' } });
  const { user } = await renderPart(<PersonLicenses user={3} />, MANAGES);
  await screen.findByText('Forklift');
  const [menu] = screen.getAllByRole('button', { name: 'Actions' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forklift' }));
  await user.type(dialog.getByRole('textbox', { name: /Number/ }), ' B');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(updateLicense)[0]?.body).toMatchObject({ number: 'UDT 4711 B', version: 2 }));
});

it('adds an entry to a licence', async () => {
  server.on(createLicenseEntry, { status: 201, body: { status: 'ok', item: licenseWith() } });
  const { user } = await renderPart(entriesPage, MANAGES, '/staff/3/licenses/5/entries');
  expect(await screen.findByText('No entries yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add entry' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Reach truck');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(createLicenseEntry)[0]?.address).toContain('/users/3/licenses/5/entries'));
});
