import { screen, waitFor } from '@testing-library/react';
import { explainAccess, getMyPreferences, getUserAccess } from '@portal/contracts/identity/contracts';
import type { AccessHolder } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { PersonAccess } from '../staff-detail/person-access';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { sourceWith } from '../testing/template.factory';
import { AccessHoldersPage } from './access-holders.page';

const HOLDER: AccessHolder = {
  id: '3 issues/read',
  user: { id: 3, name: 'Piotr Wiśniewski' },
  account_status: 'active',
  permission: 'issues/read',
  reasons: [
    { kind: 'own', id: null, name: null, admin: false },
    { kind: 'template', id: 2, name: { en: 'Technician' }, admin: false },
    { kind: 'template', id: 9, name: { en: 'Boss' }, admin: true },
    { kind: 'group', id: 5, name: { en: 'Hydraulics' }, admin: false },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(explainAccess, { body: { status: 'ok', items: [HOLDER], meta: { total: 1, p: 1, pp: 25 } } });
});
afterEach(() => server.stop());

it('names everybody who has the permission of the address, with every reason', async () => {
  await renderPart(<AccessHoldersPage />, { 'settings.staff': ['read'] }, '/settings/access?permission=issues/read');
  expect(await screen.findByText('Piotr Wiśniewski')).toBeVisible();
  const reasons = ['Own permission', 'User template Technician', 'User template Boss (administrator)', 'Group Hydraulics'];
  for (const reason of reasons) expect(screen.getByText(reason)).toBeVisible();
  const address = server.seen(explainAccess)[0]?.address ?? '';
  expect(address).toContain('permission_equals=issues%2Fread');
  expect(address).toContain('account_status_equals=active');
});

it('tells on a person’s page where each permission comes from, once it is asked for', async () => {
  const sources = [
    sourceWith({ permissions: { issues: ['read', 'create'] } }),
    sourceWith({ kind: 'group', id: 5, name: { en: 'Hydraulics' }, admin: false, permissions: { logs: ['read'] } }),
  ];
  const item = { admin: false, permissions: { notes: ['read' as const] }, groups: [5], inherited: {}, effective: {}, sources, version: 1 };
  server.on(getUserAccess, { status: 'ok' as const, item });
  const { user } = await renderPart(<PersonAccess user={userWith()} />, { 'settings.staff': ['read'] });
  expect(server.seen(getUserAccess)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.getByText('User template Technician')).toBeVisible());
  expect(screen.getByText('See and Add')).toBeVisible();
  expect(screen.getByText('Group Hydraulics')).toBeVisible();
  expect(screen.getByText('Own permission')).toBeVisible();
});
