import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants } from '@portal/contracts/access';
import {
  attachTemplateGroup,
  createUserTemplate,
  detachTemplateGroup,
  getMyPreferences,
  getTemplateAccess,
  getUserTemplate,
  listGroups,
  listUserTemplates,
  removeUserTemplate,
  updateTemplateAccess,
} from '@portal/contracts/identity/contracts';
import { useCurrentPage } from '@portal/portal-kit/portal';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { templateWith } from '../testing/template.factory';
import { renderPart } from '../testing/render-part';
import { TemplateGroupsPage } from './template-groups.page';
import { UserTemplateListPage } from './user-template-list.page';

const ALL: Grants = { 'settings.staff': ['read', 'create', 'update', 'delete'], 'settings.groups': ['read'] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listUserTemplates, {
      body: {
        status: 'ok',
        items: [templateWith({ is_default: true }), templateWith({ id: 2, name: { en: 'Technician' }, users_count: 0 })],
        meta: { total: 2, p: 1, pp: 5 },
      },
    });
});
afterEach(() => server.stop());

async function renderList(permissions: Grants = ALL) {
  const { user } = await renderPart(<UserTemplateListPage />, permissions, '/settings/user_templates');
  await screen.findByText('Technician');
  return user;
}
const openMenu = async (user: Awaited<ReturnType<typeof renderList>>, row: number) =>
  user.click((await screen.findAllByRole('button', { name: 'Actions' }))[row] as HTMLElement);

it('offers what is permitted, and never the removal of the default one', async () => {
  const user = await renderList();
  await openMenu(user, 0);
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(labels).toEqual(['Edit', 'Groups', 'Dashboard', 'Permissions', 'Notifications']);
});

it('offers groups only to who may read them', async () => {
  const user = await renderList({ 'settings.staff': ['read'] });
  await openMenu(user, 1);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Notifications']);
});

it('adds a template with a name', async () => {
  server.on(createUserTemplate, { body: { status: 'ok', item: templateWith({ id: 3, name: { en: 'Electrician' } }) } });
  const user = await renderList();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText(/^Name/, { selector: '[lang=en]' }), 'Electrician');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Added: Electrician');
  expect(server.seen(createUserTemplate)[0]?.body).toEqual({ name: { en: 'Electrician' }, is_default: false });
});

it('says why one that people have stays', async () => {
  server.on(removeUserTemplate, problemOf(409, 'in_use'));
  const user = await renderList();
  await openMenu(user, 1);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/used elsewhere|in use/)).toBeVisible();
});

it('edits what the template allows', async () => {
  const access = { admin: false, permissions: {}, groups: [], inherited: {}, effective: {}, version: 1 };
  server.on(getTemplateAccess, { body: { status: 'ok', item: access } }).on(updateTemplateAccess, { body: { status: 'ok', item: access } });
  const user = await renderList();
  await openMenu(user, 1);
  await user.click(await screen.findByRole('menuitem', { name: 'Permissions' }));
  await user.click(await screen.findByLabelText('Issues: See'));
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(server.seen(updateTemplateAccess)[0]?.body).toEqual({ admin: false, permissions: { issues: ['read'] }, version: 1 }),
  );
});

describe('the groups page', () => {
  const GROUPS = [
    { id: 4, key: 'leader', name: { en: 'Leaders' }, sort: 1, members_count: 2 },
    { id: 5, key: null, name: { en: 'Line 1' }, sort: 2, members_count: 0 },
  ];
  const at = '/settings/user_templates/2/groups';
  const page = (
    <Routes>
      <Route path="/settings/user_templates/:id/groups" element={<TemplateGroupsPage />} />
    </Routes>
  );

  const Breadcrumbs = () =>
    useCurrentPage()
      .breadcrumbs.map(({ label }) => label)
      .join(' > ');

  it('says in the breadcrumb which template it is, by id and name', async () => {
    server
      .on(getUserTemplate, { body: { status: 'ok', item: templateWith({ id: 2, name: { en: 'Technician' } }) } })
      .on(listGroups, { body: { status: 'ok', items: GROUPS, meta: { total: 2, p: 1, pp: 100 } } });
    await renderPart(
      <>
        <Breadcrumbs />
        {page}
      </>,
      ALL,
      at,
    );
    expect(await screen.findByText('Configuration > User templates > 2 · Technician > Groups of the template')).toBeInTheDocument();
  });

  it('attaches a group by a tick', async () => {
    const attached = templateWith({ id: 2, groups: [{ id: 4, name: { en: 'Leaders' } }] });
    server
      .on(getUserTemplate, { body: { status: 'ok', item: templateWith({ id: 2 }) } })
      .on(listGroups, { body: { status: 'ok', items: GROUPS, meta: { total: 2, p: 1, pp: 100 } } })
      .on(attachTemplateGroup, { body: { status: 'ok', item: attached } });
    const { user } = await renderPart(page, ALL, at);
    await user.click(await screen.findByRole('checkbox', { name: 'Leaders' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Leaders' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Line 1' })).not.toBeChecked();
  });

  it('detaches a group by taking the tick away', async () => {
    server
      .on(getUserTemplate, { body: { status: 'ok', item: templateWith({ id: 2, groups: [{ id: 4, name: { en: 'Leaders' } }] }) } })
      .on(listGroups, { body: { status: 'ok', items: GROUPS, meta: { total: 2, p: 1, pp: 100 } } })
      .on(detachTemplateGroup, { body: { status: 'ok', item: templateWith({ id: 2 }) } });
    const { user } = await renderPart(page, ALL, at);
    await user.click(await screen.findByRole('checkbox', { name: 'Leaders' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Leaders' })).not.toBeChecked());
    expect(server.seen(detachTemplateGroup).map(({ address }) => address)).toEqual(['/api/user_templates/2/groups/4/detach']);
  });

  it('is the not-found page for a template that is not there', async () => {
    server.on(getUserTemplate, problemOf(404, 'not_found'));
    await renderPart(page, ALL, at);
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  });
});
