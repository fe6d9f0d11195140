import { act, screen, waitFor, within } from '@testing-library/react';
import type { Contract } from '@portal/contracts/contract';
import {
  getCompany,
  getTenant,
  getUserCard,
  listCurrencies,
  listTimezones,
  listUserCards,
  updateCompany,
  updateTenant,
  updateTenantAttribute,
} from '@portal/contracts/identity/contracts';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { companyWith, settingsWith } from '../testing/tenant.factory';
import { CompanyManagementPage } from './company-management.page';

const ok = <T,>(item: T) => ({ body: { status: 'ok', item } });
const list = <T,>(...items: T[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 20 } } });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getTenant, ok(settingsWith()))
    .on(getCompany, ok(companyWith()))
    .on(listCurrencies, list({ id: 985, code: 'PLN', name: 'złoty', digits: 2 }))
    .on(listTimezones, list({ id: 'Europe/Warsaw', offset_s: 3600 }))
    .on(listUserCards, list())
    .on(getUserCard, problemOf(404, 'not_found'));
});
afterEach(() => server.stop());

const renderPage = async (...levels: ('read' | 'update')[]) => {
  const { user } = await renderPart(<CompanyManagementPage />, { 'settings.company_management': levels });
  await screen.findByLabelText(/^Full name/);
  return user;
};
/** Reads everything anew, as after an event of the server. */
async function readAnew(call: Contract) {
  await act(() => queryClient.refetchQueries());
  expect(server.seen(call)).toHaveLength(2);
}
const save = (name: string) => within(screen.getByRole('form', { name })).getByRole('button', { name: 'Save' });

it('keeps the chosen tab in the address', async () => {
  const user = await renderPage('read');
  await user.click(screen.getByRole('tab', { name: 'Global settings' }));
  expect(await screen.findByText('Escalations')).toBeVisible();
  expect(window.location.search).toBe('?tab=global');
  act(() => window.history.back());
  expect(await screen.findByLabelText(/^Full name/)).toBeVisible();
});

describe('company data', () => {
  it('removing the default language makes the first remaining one the default', async () => {
    server.on(updateTenant, ok(settingsWith({ version: 4 })));
    const user = await renderPage('read', 'update');
    expect(screen.getByLabelText(/^Default language/)).toHaveValue('pl');
    await user.click(screen.getByRole('checkbox', { name: 'Polski' }));
    expect(screen.getByLabelText(/^Default language/)).toHaveValue('en');
    await user.click(save('Languages and region'));
    await waitFor(() =>
      expect(server.seen(updateTenant)[0]?.body).toMatchObject({ version: 3, supportedLocales: ['en', 'de', 'uk'], default_locale: 'en' }),
    );
  });

  it('supported languages are required', async () => {
    const user = await renderPage('read', 'update');
    for (const language of ['Polski', 'English', 'Deutsch', 'Українська'])
      await user.click(screen.getByRole('checkbox', { name: language }));
    await user.click(save('Languages and region'));
    expect(await screen.findByText('Fill in this field.')).toBeVisible();
    expect(server.seen(updateTenant)).toEqual([]);
  });

  it('saves the company, and says that somebody else was faster', async () => {
    server.on(updateCompany, problemOf(409, 'version_conflict', { item: companyWith({ version: 6 }) }));
    const user = await renderPage('read', 'update');
    await user.type(screen.getByLabelText(/^City/), ' 2');
    await user.click(save('Company'));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    expect(server.seen(updateCompany)[0]?.body).toMatchObject({ version: 5, city: 'Poznań 2' });
  });

  it('keeps what is typed while something beside it is saved, which is no reason to refuse it', async () => {
    server.on(getTenant, ok(settingsWith()), ok(settingsWith({ version: 4 }))).on(updateTenant, ok(settingsWith({ version: 5 })));
    const user = await renderPage('read', 'update');
    await user.click(screen.getByRole('checkbox', { name: 'Polski' }));
    await readAnew(getTenant);
    expect(screen.getByRole('checkbox', { name: 'Polski' })).not.toBeChecked();
    await user.click(save('Languages and region'));
    await waitFor(() =>
      expect(server.seen(updateTenant)[0]?.body).toMatchObject({ version: 4, supportedLocales: ['en', 'de', 'uk'], default_locale: 'en' }),
    );
  });

  it('keeps what is typed while somebody else saves the same, and does not send it over theirs', async () => {
    server
      .on(getCompany, ok(companyWith()), ok(companyWith({ version: 6, street: 'Polna 3' })))
      .on(updateCompany, problemOf(409, 'version_conflict'));
    const user = await renderPage('read', 'update');
    await user.type(screen.getByLabelText(/^City/), ' 2');
    await readAnew(getCompany);
    expect(screen.getByLabelText(/^City/)).toHaveValue('Poznań 2');
    await user.click(save('Company'));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    expect(server.seen(updateCompany)[0]?.body).toMatchObject({ version: 5, city: 'Poznań 2', street: null });
  });

  it('shows what somebody else saved where nothing is typed', async () => {
    server
      .on(getCompany, ok(companyWith()), ok(companyWith({ version: 6, street: 'Polna 3' })))
      .on(updateCompany, ok(companyWith({ version: 7 })));
    const user = await renderPage('read', 'update');
    await readAnew(getCompany);
    expect(screen.getByLabelText(/^Street/)).toHaveValue('Polna 3');
    await user.type(screen.getByLabelText(/^City/), ' 2');
    await user.click(save('Company'));
    await waitFor(() => expect(server.seen(updateCompany)[0]?.body).toMatchObject({ version: 6, city: 'Poznań 2', street: 'Polna 3' }));
  });

  it('asks before another tab takes what was typed', async () => {
    const user = await renderPage('read', 'update');
    await user.type(screen.getByLabelText(/^City/), ' 2');
    const global = screen.getByRole('tab', { name: 'Global settings' });
    await user.click(global);
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText(/^City/)).toHaveValue('Poznań 2');
    await user.click(global);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Escalations')).toBeVisible();
  });

  it('is only read without the right to change it', async () => {
    await renderPage('read');
    expect(screen.getByLabelText(/^Full name/)).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox', { name: 'Polski' })).toBeDisabled();
    for (const name of ['Save', 'Add logo']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('global settings', () => {
  async function renderTable(...levels: ('read' | 'update')[]) {
    const user = await renderPage(...levels);
    await user.click(screen.getByRole('tab', { name: 'Global settings' }));
    await screen.findByText('Escalations');
    return user;
  }

  it('shows a tick for yes, and durations as days, hours and minutes', async () => {
    await renderTable('read');
    expect(screen.getByRole('img', { name: 'Yes' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['10 min', '2 hr', '2 days']);
    expect(screen.queryByRole('button', { name: 'Change: Escalations' })).toBeNull();
  });

  it('changes one value', async () => {
    server.on(updateTenantAttribute, ok(settingsWith({ version: 4 })));
    const user = await renderTable('read', 'update');
    await user.click(screen.getByRole('button', { name: 'Change: Least length of access codes' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The configuration is saved');
    expect(server.seen(updateTenantAttribute)[0]?.body).toEqual({ name: 'access_code_min', value: 8 });
  });

  it('adds and removes escalation levels, in their order', async () => {
    server.on(updateTenantAttribute, ok(settingsWith({ version: 4 })));
    const user = await renderTable('read', 'update');
    await user.click(screen.getByRole('button', { name: 'Change: Escalations' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove level: 2 days' }));
    await user.type(dialog.getByLabelText('New level after'), '1');
    await user.selectOptions(dialog.getByLabelText('Unit'), 'hours');
    await user.click(dialog.getByRole('button', { name: 'Add level' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.seen(updateTenantAttribute)[0]?.body).toEqual({ name: 'escalations', value: [10, 60, 120] }));
  });

  it('Regex delimiters must be escaped', async () => {
    server.on(updateTenantAttribute, problemOf(422, 'validation_failed', { codes: { value: ['invalid'] } }));
    const user = await renderTable('read', 'update');
    await user.click(screen.getByRole('button', { name: 'Change: Pattern of e-mail addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), '/@acme/');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/delimiters \(\/\) must be escaped/)).toBeVisible();
  });
});
