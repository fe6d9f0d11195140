import { screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import { createCompany, getMyPreferences, listCompanies, removeCompany, updateCompany } from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { companyWith } from '../testing/tenant.factory';
import { CompanyListPage } from './company-list.page';

const OTHER = companyWith({ id: 2, version: 1, own: false, short_name: 'Boxes', name: 'Boxes and Sons Ltd' });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCompanies, { body: { status: 'ok', items: [companyWith(), OTHER], meta: { total: 2, p: 1, pp: 5 } } });
});
afterEach(() => server.stop());

async function renderList(...levels: Level[]) {
  const { user } = await renderPart(<CompanyListPage />, { 'settings.companies': levels }, { at: '/settings/companies' });
  await screen.findByText('Boxes');
  return user;
}
const dialog = async () => within(await screen.findByRole('dialog'));

it('offers what is permitted, and never the removal of the own company', async () => {
  await renderList('read', 'delete');
  expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
  expect(await screen.findAllByRole('button', { name: 'Actions' })).toHaveLength(1);
});

it('adds a company: both names are needed, and what the server refuses stands under its field', async () => {
  server.on(createCompany, problemOf(422, 'validation_failed', { codes: { phone: ['invalid'] } }), {
    body: { status: 'ok', item: companyWith({ id: 3, short_name: 'Springs' }) },
  });
  const user = await renderList('read', 'create');
  await user.click(screen.getByRole('button', { name: 'Add company' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^Full name/), 'Springs Ltd');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText(/^Short name/)).toBeInvalid();
  expect(server.seen(createCompany)).toEqual([]);
  await user.type(form.getByLabelText(/^Short name/), 'Springs');
  await user.type(form.getByLabelText(/^Phone/), '+48 601 200 100');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText(/^Phone/)).toBeInvalid());
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Added: Springs');
  expect(server.seen(createCompany)[0]?.body).toMatchObject({
    name: 'Springs Ltd',
    short_name: 'Springs',
    city: null,
    phone: '+48601200100',
    active: true,
  });
});

it('sends the version that was read', async () => {
  server.on(updateCompany, { body: { status: 'ok', item: OTHER } });
  const user = await renderList('read', 'update');
  await user.click((await screen.findAllByRole('button', { name: 'Actions' }))[1] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.seen(updateCompany)).toMatchObject([{ address: '/api/companies/2', body: { version: 1, short_name: 'Boxes' } }]),
  );
});

it('removes one after the question', async () => {
  server.on(removeCompany, { body: { status: 'ok' } });
  const user = await renderList('read', 'delete');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Remove Boxes?' })).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed: Boxes');
  expect(server.seen(removeCompany)).toMatchObject([{ address: '/api/companies/2' }]);
});
