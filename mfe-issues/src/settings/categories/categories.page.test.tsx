import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Level } from '@portal/contracts/access';
import { listGroups } from '@portal/contracts/identity/contracts';
import {
  createCategory,
  removeCategory,
  listCategories,
  listFlows,
  replaceCategoryParameters,
  sortCategory,
  updateCategory,
} from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../../manifest';
import { categoryWith, item, items, page } from '../../testing/issue.factory';
import { CategoriesPage } from './categories.page';
import { CategoryParametersPage } from './category-parameters.page';

const PRESSURE = {
  id: 5,
  name: { en: 'Pressure' },
  type: 'integer',
  required: true,
  sort: 0,
  format: null,
  default_value: null,
  attributes: {},
} as const;
const BREAKDOWN = categoryWith({ id: 1, path: '/1/', name: { en: 'Breakdown' }, sort: 10, color: '#e03131', parameters: [PRESSURE] });
const QUALITY = categoryWith({ id: 2, path: '/2/', name: { en: 'Quality' }, sort: 20 });
const SAFETY = categoryWith({ id: 3, path: '/3/', name: { en: 'Safety' }, sort: 45 });
const MECHANICAL = categoryWith({
  id: 4,
  path: '/1/4/',
  parent_id: 1,
  name: { en: 'Mechanical' },
  color_inherited: '#e03131',
  is_color_inherited: true,
});
const FIRE = { en: 'Fire', de: 'Brand', pl: 'Pożar', uk: 'Пожежа' };
const CALL = { en: '112', de: '112!', pl: 'Nr 112', uk: '112.' };
const EDITOR: readonly Level[] = ['read', 'create', 'update', 'delete'];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(listCategories, { body: items<Category>([BREAKDOWN, MECHANICAL, QUALITY, SAFETY]) })
    .on(listFlows, { body: items([]) })
    .on(listGroups, { body: page([{ id: 3, key: null, name: { en: 'Electricians' }, sort: 1, members_count: 1 }]) });
});
afterEach(() => server.stop());

async function open(at = '/settings/categories', levels = EDITOR) {
  const screens = (
    <Routes>
      <Route path="/settings/categories/:id/parameters" element={<CategoryParametersPage />} />
      <Route path="/settings/categories" element={<CategoriesPage />} />
      <Route path="/settings/categories/:id" element={<CategoriesPage />} />
    </Routes>
  );
  const { user } = await renderUnit(manifest, screens, { permissions: { 'settings.categories': [...levels] }, at });
  return user;
}

const rows = () => screen.getAllByRole('row').slice(1);
const dialog = async () => within(await screen.findByRole('dialog'));
const saved = () => server.seen(sortCategory).map(({ address, body }) => [address, body]);

async function choose(user: Awaited<ReturnType<typeof open>>, row: string, action: string) {
  await user.click(within(await screen.findByRole('row', { name: new RegExp(row) })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the tree of categories', () => {
  it('shows a level, and the way to the next', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Breakdown' })).toHaveAttribute('href', '/settings/categories/1');
    expect(screen.queryByText('Mechanical')).toBeNull();
  });

  it('has the columns name, icon, colour, sub-categories and change order', async () => {
    await open();
    await screen.findByRole('link', { name: 'Breakdown' });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, 5)).toEqual(['Name', 'Icon', 'Colour', 'Sub-categories', 'Order']);
  });

  it('row actions are edit, remove and parameters', async () => {
    const user = await open();
    await user.click(within(await screen.findByRole('row', { name: /Breakdown/ })).getByRole('button', { name: 'Actions' }));
    const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Edit', 'Parameters', 'Remove']));
  });

  it('shows what lies below a category, and goes back', async () => {
    const user = await open('/settings/categories/1');
    expect(await screen.findByText('Mechanical')).toBeVisible();
    expect(screen.getByText('Inherited')).toBeVisible();
    expect(screen.queryByText('Quality')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Quality')).toBeVisible();
  });

  it('moving up or down swaps the places of two neighbours by two saves of nothing else', async () => {
    server.on(sortCategory, { body: item(QUALITY) });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Move Safety up' }));
    await waitFor(() =>
      expect(saved()).toEqual([
        ['/api/categories/3', { sort: 20 }],
        ['/api/categories/2', { sort: 45 }],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Move Breakdown up' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('a row is dragged to another place', async () => {
    server.on(sortCategory, { body: item(QUALITY) });
    await open();
    await screen.findByText('Breakdown');
    const [first, , third] = rows();
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    const handle = first?.querySelector('[data-drag]');
    if (!handle || !third) throw new Error('there is nothing to drag');
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(third, { dataTransfer });
    fireEvent.drop(third, { dataTransfer });
    await waitFor(() => expect(saved()).toHaveLength(3));
    expect(saved()).toEqual([
      ['/api/categories/2', { sort: 10 }],
      ['/api/categories/3', { sort: 20 }],
      ['/api/categories/1', { sort: 45 }],
    ]);
  });

  it('offers what is permitted', async () => {
    await open('/settings/categories', ['read']);
    await screen.findByText('Breakdown');
    for (const name of ['Add category', 'Actions', 'Move Breakdown down']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says why a category stays', async () => {
    server.on(removeCategory, problemOf(409, 'in_use'));
    const user = await open();
    await choose(user, 'Quality', 'Remove');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Quality cannot be removed while issues or other categories use it.')).toBeVisible();
  });
});

describe('the form of a category', () => {
  it('saves nothing before every language of the plant is filled in, the notice too', async () => {
    server.on(createCategory, { body: item(categoryWith({ id: 9, name: { en: 'Fire' } })) });
    const user = await open('/settings/categories/1');
    await user.click(await screen.findByRole('button', { name: 'Add category' }));
    const form = await dialog();
    expect(form.getByText('All languages must be filled')).toBeVisible();
    await user.click(form.getByRole('radio', { name: /Notice/ }));
    await fill(user, form, 'Name', FIRE);
    expect(form.getByText('All languages must be filled')).toBeVisible();
    await user.click(form.getByRole('tab', { name: 'Notice' }));
    await fill(user, form, 'Text of the notice', CALL);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Added: Fire');
    expect(server.seen(createCategory)).toMatchObject([
      { body: { parent_id: 1, type: 'notice', can_be_picked: true, name: FIRE, attributes: { notice: CALL } } },
    ]);
  });

  it('keeps its place when it is edited; an icon that is taken stands under the picker', async () => {
    const name = { en: 'Quality', de: 'Qualität', pl: 'Jakość', uk: 'Якість' };
    server
      .on(listCategories, { body: items([BREAKDOWN, { ...QUALITY, name }]) })
      .on(updateCategory, problemOf(422, 'validation_failed', { codes: { icon: ['taken'] } }), { body: item(QUALITY) });
    const user = await open();
    await choose(user, 'Quality', 'Edit');
    const form = await dialog();
    await user.selectOptions(form.getByRole('combobox', { name: 'Default group' }), 'Electricians');
    await user.click(form.getByRole('checkbox', { name: 'Planned work' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The icon has already been taken.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated: Quality');
    expect(server.seen(updateCategory).at(-1)?.body).not.toHaveProperty('sort');
    expect(server.seen(updateCategory).at(-1)).toMatchObject({
      address: '/api/categories/2',
      body: { parent_id: null, name, planned: true, default_group_id: 3, flow_id: null, color: QUALITY.color },
    });
  });
});

describe('parameters of a category', () => {
  it('shows what is asked above, and saves its own together', async () => {
    const stored = { ...PRESSURE, id: 6, name: { en: 'Oil' }, type: 'text', required: false } as const;
    server.on(replaceCategoryParameters, problemOf(422, 'validation_failed', { codes: { 'parameters.0.name.de': ['required'] } }), {
      body: items([stored]),
    });
    const user = await open('/settings/categories/4/parameters');
    expect(await screen.findByText('Pressure')).toBeVisible();
    expect(screen.getByText('Whole number (required)')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add parameter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Short text' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Oil');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Deutsch' })).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The parameters are saved')).toBeVisible();
    expect(server.seen(replaceCategoryParameters).at(-1)).toMatchObject({
      address: '/api/categories/4/parameters',
      body: { parameters: [{ name: { en: 'Oil' }, type: 'text', required: false }] },
    });
  });
});

type Form = Awaited<ReturnType<typeof dialog>>;

/** Types a text in several languages, as the translatable field takes it. */
async function fill(user: Awaited<ReturnType<typeof open>>, form: Form, label: string, texts: typeof FIRE) {
  const group = within(form.getByRole('group', { name: label }));
  await user.type(group.getByRole('textbox', { name: new RegExp(`^${label}`) }), texts.en);
  if (!group.queryByRole('textbox', { name: 'Deutsch' })) await user.click(group.getByRole('button', { name: 'Other languages' }));
  await user.type(group.getByRole('textbox', { name: 'Deutsch' }), texts.de);
  await user.type(group.getByRole('textbox', { name: 'Polski' }), texts.pl);
  await user.type(group.getByRole('textbox', { name: 'Українська' }), texts.uk);
}
