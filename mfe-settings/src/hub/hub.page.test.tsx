import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deployed, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { HubPage } from './hub.page';

const route = (id: string, path: string, access: 'any' | 'settings.flows/read' = 'any') => ({
  id,
  path,
  access,
  page: 'Page',
  title: `routes.${id}`,
});

const issues = deployed('mfe-issues', {
  routes: [route('flows', '/settings/flows', 'settings.flows/read'), route('categories', '/settings/categories', 'settings.flows/read')],
  settings: [
    { route: 'flows', icon: 'history', group: 'issues', order: 55, description: 'settings.flows' },
    { route: 'categories', icon: 'tag', group: 'issues', order: 50, description: 'settings.categories' },
  ],
});
const places = deployed('mfe-inventory', {
  routes: [route('locations', '/settings/locations', 'settings.flows/read')],
  settings: [{ route: 'locations', icon: 'home', group: 'equipment', order: 10, description: 'settings.locations' }],
});

const renderHub = (permissions = {}) => renderUnit(manifest, <HubPage />, { permissions, registry: [issues, places], at: '/settings' });
const cards = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the settings of every unit under their headings, in their order', async () => {
  await renderHub({ 'settings.flows': ['read'] });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Equipment and locations', 'Issues']);
  expect(cards()).toEqual(['/settings/locations', '/settings/categories', '/settings/flows']);
});

it('searches names and descriptions', async () => {
  await renderHub({ 'settings.flows': ['read'] });
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 'settings.CATEG{Enter}');
  expect(cards()).toEqual(['/settings/categories']);
  expect(screen.getByRole('status')).toHaveTextContent('1 setting');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'dragons{Enter}');
  expect(screen.getByText(/dragons/)).toBeVisible();
  expect(cards()).toEqual([]);
});

it('says so where a person may configure nothing', async () => {
  await renderHub();
  expect(screen.getByRole('heading', { name: 'There is nothing here that you can configure' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
