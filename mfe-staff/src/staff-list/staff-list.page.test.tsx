import { screen, waitFor } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import { getMyPreferences, listUsers } from '@portal/contracts/identity/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { StaffListPage } from './staff-list.page';

const GRANTS: Grants = { 'settings.staff': ['read', 'create'] };

describe('staff list', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
    server
      .on(getMyPreferences, { body: { status: 'ok', item: {} } })
      .on(listUsers, { body: { status: 'ok', items: [userWith()], meta: { total: 24, p: 1, pp: 5 } } });
  });
  afterEach(() => server.stop());
  const asked = () => Object.fromEntries(new URLSearchParams(server.seen(listUsers).at(-1)?.address.split('?')[1]));

  it('shows the active people, with their address', async () => {
    await renderPart(<StaffListPage />, GRANTS, '/staff');
    expect(await screen.findByRole('link', { name: 'Piotr Wiśniewski' })).toHaveAttribute('href', '/staff/3');
    expect(asked()).toEqual({ p: '1', pp: '5', account_status_equals: 'active' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('24 people');
    expect(screen.getByRole('button', { name: 'Add person' })).toBeVisible();
  });

  it('has the columns id, employee number, photo, name, email, phone and account status', async () => {
    await renderPart(<StaffListPage />, GRANTS, '/staff');
    await screen.findByRole('link', { name: 'Piotr Wiśniewski' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['No.', 'Employee number', 'Photo', 'Name', 'E-mail', 'Phone', 'Account status']),
    );
  });

  it('says why a tab is empty', async () => {
    server.on(listUsers, { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 5 } } });
    await renderPart(<StaffListPage />, GRANTS, '/staff?account_status=not_activated');
    expect(await screen.findByText('No one has this account status.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('0 people');
  });

  it('searches within a tab and stays in it', async () => {
    const { user } = await renderPart(<StaffListPage />, GRANTS, '/staff?account_status=disabled&id=7&phone=600&without_supervisor=1');
    await screen.findByRole('link', { name: 'Piotr Wiśniewski' });
    expect(asked()).toEqual({
      p: '1',
      pp: '5',
      account_status_equals: 'disabled',
      id_equals: '7',
      phone_contains: '600',
      supervisor_user_id_null: 'true',
    });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(asked()).toEqual({ p: '1', pp: '5', account_status_equals: 'disabled' }));
  });
});
