import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Grants } from '@portal/contracts/access';
import {
  addGroupMember,
  createGroup,
  getGroupAccess,
  getMyPreferences,
  listGroups,
  listUserCards,
  removeGroup,
  removeGroupMember,
  updateGroupAccess,
} from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf, chooseOption } from '@portal/portal-kit/testing';
import { cardWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { groupWith } from '../testing/template.factory';
import { GroupListPage } from './group-list.page';
import { GroupMembersPage } from './group-members.page';

const ALL: Grants = { 'settings.groups.edit': ['read', 'create', 'update', 'delete'], 'settings.groups': ['read'] };
const LEADERS = groupWith({ id: 2, key: 'leader', name: { en: 'Shift leaders' } });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listGroups, { body: { status: 'ok', items: [LEADERS, groupWith()], meta: { total: 2, p: 1, pp: 25 } } })
    .on(listUserCards, { body: { status: 'ok', items: [cardWith()], meta: { total: 1, p: 1, pp: 25 } } });
});
afterEach(() => server.stop());

async function renderList(permissions: Grants = ALL) {
  const { user } = await renderPart(<GroupListPage />, permissions, '/groups');
  await screen.findByText('Hydraulics');
  return user;
}
async function menuOf(user: Awaited<ReturnType<typeof renderList>>, row: number): Promise<(string | null)[]> {
  await user.click((await screen.findAllByRole('button', { name: 'Actions' }))[row] as HTMLElement);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('the groups', () => {
  it('offer what is permitted, and never the removal of one that the portal needs', async () => {
    const user = await renderList();
    expect(await menuOf(user, 0)).toEqual(['Edit', 'Permissions']);
    await user.keyboard('{Escape}');
    expect(await menuOf(user, 1)).toEqual(['Edit', 'Permissions', 'Remove']);
  });

  it('offer nothing to who may only look', async () => {
    await renderList({ 'settings.groups.edit': ['read'] });
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
  });

  it('are added with a name', async () => {
    server.on(createGroup, { body: { status: 'ok', item: groupWith({ id: 6, name: { en: 'Pumps' } }) } });
    const user = await renderList();
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Pumps');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.seen(createGroup)[0]?.body).toEqual({ name: { en: 'Pumps' } }));
  });

  it('are searched by name on the server', async () => {
    const user = await renderList();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'hyd');
    await waitFor(() => expect(server.seen(listGroups).at(-1)?.address).toContain('name_contains=hyd'));
  });

  it('say what still uses one that cannot be removed', async () => {
    server.on(removeGroup, problemOf(409, 'in_use'));
    const user = await renderList();
    await menuOf(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/This group is still in use/)).toBeVisible();
  });

  it('give their members permissions', async () => {
    server.on(getGroupAccess, { status: 'ok' as const, item: { permissions: { logs: ['read'] } } });
    server.on(updateGroupAccess, { status: 'ok' as const, item: { permissions: {} } });
    const user = await renderList();
    await menuOf(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Permissions' }));
    await user.click(await screen.findByLabelText('Change history: See'));
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(server.seen(updateGroupAccess)[0]?.body).toEqual({ permissions: {} }));
  });
});

describe('the members of a group', () => {
  async function renderMembers(permissions: Grants = ALL, items = [groupWith()]) {
    server.on(listGroups, { body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25 } } });
    const page = (
      <Routes>
        <Route path="/groups/:group/users" element={<GroupMembersPage />} />
      </Routes>
    );
    return (await renderPart(page, permissions, '/groups/5/users')).user;
  }

  it('are those of the group, and can be removed from it', async () => {
    server.on(removeGroupMember, { status: 'ok' as const, item: groupWith() });
    const user = await renderMembers();
    expect(await screen.findByText('Piotr Wiśniewski')).toBeVisible();
    expect(server.seen(listUserCards)[0]?.address).toContain('group_id_equals=5');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.seen(removeGroupMember)[0]?.address).toBe('/api/groups/5/users/3'));
  });

  it('are added one by one', async () => {
    server.on(addGroupMember, { status: 'ok' as const, item: groupWith() });
    const user = await renderMembers();
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(server.seen(addGroupMember)).toEqual([]);
    await chooseOption(user, () => screen.getByRole('combobox'), /Piotr/, 'Piotr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.seen(addGroupMember)[0]?.address).toBe('/api/groups/5/users/3'));
  });

  it('are no screen where there is no such group', async () => {
    await renderMembers(ALL, []);
    expect(await screen.findByText('Nothing here')).toBeVisible();
  });
});
