import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createListView,
  getMyPreferences,
  listGroups,
  listListViews,
  removeListView,
  savePreference,
  updateListView,
} from '@portal/contracts/identity/contracts';
import type { Grants } from '@portal/contracts/access';
import type { ListView } from '@portal/contracts/identity/schemas';
import { FakeServer, problemOf, sessionWith, startPortalForTests } from '../testing';
import { listNotes, Notes, oil, pageOf, Portal } from './notes-page.factory';

const viewWith = (more: Partial<ListView> = {}): ListView => ({
  id: 12,
  list: 'notes',
  name: 'Archived oil',
  shared: false,
  group_id: null,
  own: true,
  editable: true,
  search: 'title=oil&archived=1',
  layout: { hidden: ['id'], page_size: 10 },
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listNotes, pageOf(30, oil))
    .on(listGroups, {
      body: {
        status: 'ok',
        items: [{ id: 3, key: null, name: { en: 'Electricians' }, sort: 1, members_count: 1 }],
        meta: { total: 1, p: 1, pp: 100 },
      },
    })
    .on(savePreference, { body: { status: 'ok', item: {} } })
    .on(listListViews, {
      status: 'ok',
      items: [viewWith(), viewWith({ id: 13, name: 'Of the plant', shared: true, own: false, editable: false, search: '' })],
    });
});
afterEach(() => server.stop());

const asked = () => Object.fromEntries(new URLSearchParams(server.seen(listNotes).at(-1)?.address.split('?')[1]));

const BUILT_IN = [{ id: 'oily', label: 'Oily', search: 'archived=1&title=oil' }];
const loadBuiltIn = () => Promise.resolve(() => BUILT_IN);

async function open(at = '/notes', remembered: object = {}, permissions: Grants = { settings: ['read'] }, builtIn?: typeof loadBuiltIn) {
  await startPortalForTests({ at, session: { permissions } });
  localStorage.setItem(`portal.tables.${sessionWith().user.id}`, JSON.stringify(remembered));
  render(
    <Portal>
      <Notes builtIn={builtIn} />
    </Portal>,
  );
  const user = userEvent.setup();
  const menu = async (name = 'Views') => {
    await user.click(await screen.findByRole('button', { name, expanded: false }));
    return within(await screen.findByRole('menu'));
  };
  const press = async (item: RegExp, name?: string) => user.click((await menu(name)).getByRole('menuitem', { name: item }));
  return { user, menu, press };
}

it('shows a view: its search, columns and page size, in the address too', async () => {
  const { press } = await open();
  await press(/Archived oil/);
  await waitFor(() => expect(window.location.search).toBe('?title=oil&archived=1&view=12'));
  await waitFor(() => expect(asked()).toEqual({ p: '1', pp: '10', title_contains: 'oil', archived_equals: 'true' }));
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
  await press(/Standard list/, 'Archived oil');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByRole('columnheader', { name: /Number/ })).toBeVisible();
});

it('saves what is shown as a view, and goes on in it', async () => {
  server.on(createListView, { status: 201, body: { status: 'ok', item: viewWith({ id: 14, name: 'Oil' }) } });
  const { user, press } = await open('/notes?title=oil&archived=1&p=2');
  await press(/Save as a new view/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name of the view/ }), 'Oil');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: /Who sees it/ }),
    await dialog.findByRole('option', { name: 'Electricians' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(createListView)).toHaveLength(1));
  expect(server.seen(createListView)[0]?.body).toMatchObject({
    list: 'notes',
    name: 'Oil',
    shared: true,
    group_id: 3,
    search: 'title=oil&archived=1',
  });
  await waitFor(() => expect(window.location.search).toBe('?title=oil&archived=1&view=14'));
});

it('offers no sharing to a person who may not see the settings', async () => {
  const { user, press } = await open('/notes', {}, {});
  await press(/Save as a new view/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name of the view/ }), 'Oil');
  expect(dialog.queryByRole('combobox', { name: /Who sees it/ })).toBeNull();
});

it('says why no more can be kept', async () => {
  server.on(createListView, problemOf(422, 'validation_failed', { codes: { shared: ['too_high'] }, errors: { shared: ['too many'] } }));
  const { user, press } = await open();
  await press(/Save as a new view/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name of the view/ }), 'One more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There are already 30 views of this list. Delete one first.')).toBeVisible();
});

it('marks a view that is no longer what is shown, and saves the change in it', async () => {
  server.on(updateListView, { status: 'ok', item: viewWith({ search: 'title=oil' }) });
  const { user, press } = await open('/notes?title=oil&archived=1&view=12');
  await user.click(await screen.findByRole('button', { name: /Remove filter.*Archived/ }));
  await press(/Save changes to this view/, 'Archived oil (changed)');
  await waitFor(() => expect(server.seen(updateListView)[0]?.body).toMatchObject({ name: 'Archived oil', search: 'title=oil' }));
  expect(await screen.findByRole('button', { name: 'Archived oil' })).toBeVisible();
});

it('offers no change of a view that somebody else shares', async () => {
  const { menu } = await open('/notes?view=13');
  const items = (await menu('Of the plant')).getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual([
    'Standard list',
    'Archived oil',
    'Of the plantShared with the plant',
    'Save as a new view',
    'Open this view first',
  ]);
});

it('starts with the view that the person chose, unless they go to the whole list', async () => {
  const preferences = { notes: { view: 12 } };
  server.on(getMyPreferences, { body: { status: 'ok', item: preferences } });
  const { press } = await open('/notes', preferences);
  await waitFor(() => expect(window.location.search).toBe('?title=oil&archived=1&view=12'));
  expect(server.seen(listNotes).every(({ address }) => address.includes('title_contains=oil'))).toBe(true);
  await press(/Standard list/, 'Archived oil');
  await waitFor(() => expect(window.location.search).toBe('?view=all'));
  await waitFor(() => expect(asked()).toEqual({ p: '1', pp: '5' }));
});

it('keeps which view the list starts with', async () => {
  const { press } = await open('/notes?view=13');
  await press(/Open this view first/, 'Of the plant');
  await waitFor(() => expect(server.seen(savePreference).at(-1)?.body).toEqual({ value: { view: 13 } }));
});

it('removes a view after a question', async () => {
  server.on(removeListView, { status: 'ok' });
  const { user, press } = await open('/notes?title=oil&archived=1&view=12');
  await press(/Delete view/, 'Archived oil');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.seen(removeListView)).toHaveLength(1));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('has the views that a list brings along before the saved ones, and leaves for one the view that the list starts with', async () => {
  const preferences = { notes: { view: 13 } };
  server.on(getMyPreferences, { body: { status: 'ok', item: preferences } });
  const { menu, user } = await open('/notes', preferences, {}, loadBuiltIn);
  const items = (await menu('Of the plant')).getAllByRole('menuitem');
  expect(items.slice(0, 3).map((item) => item.textContent)).toEqual(['Standard list', 'Oily', 'Archived oil']);
  await user.click(items[1] as HTMLElement);
  await waitFor(() => expect(window.location.search).toBe('?title=oil&archived=1&view=all'));
  await waitFor(() => expect(asked()).toMatchObject({ title_contains: 'oil', archived_equals: 'true', pp: '5' }));
  const shown = await menu();
  const markOf = (name: string) => shown.getByRole('menuitem', { name }).querySelector('svg')?.innerHTML;
  expect(markOf('Standard list')).toBe(markOf('Archived oil'));
  expect(markOf('Oily')).not.toBe(markOf('Standard list'));
});
