import { screen, waitFor, within } from '@testing-library/react';
import { updateTenantAttribute } from '@portal/contracts/identity/contracts';
import type { Grants } from '@portal/contracts/access';
import { defineManifest, setupCount, type SetupFact } from '@portal/portal-kit';
import { configureParts } from '@portal/portal-kit/portal';
import { deployed, FakeServer, renderUnit, tenantWith } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { SetupPage } from './setup.page';
import { SetupPanel } from './setup-panel';

/** What the units would count now, by step; a step without facts fails. */
let facts: Record<string, readonly SetupFact[] | undefined>;

const countOf = (id: string) => async () => {
  await Promise.resolve();
  const counted = facts[id];
  if (!counted) throw new Error('the service does not answer');
  return counted;
};
const step = (id: string, order: number, access: 'settings.staff/create' | 'machines/create') => ({
  id,
  title: `steps.${id}`,
  hint: `hints.${id}`,
  icon: 'users',
  order,
  access,
  live: [],
  links: [{ title: `links.${id}`, route: id }],
});
const texts = {
  steps: { people: 'People', machines: 'Machines' },
  hints: { people: 'Import them.', machines: 'Add them.' },
  links: { people: 'Import people', machines: 'Import machines' },
  number: 'Number: {{number}}',
};
const unit = (name: `mfe-${string}`, id: string, order: number, access: 'settings.staff/create' | 'machines/create') => {
  const route = { id, path: `/${id}`, access: 'any', title: `steps.${id}` } as const;
  const whole = defineManifest({
    name,
    api: 1,
    namespace: name,
    locales: () => Promise.resolve(texts),
    pageLocales: { setup: () => Promise.resolve(texts) },
    routes: [],
    setup: [{ ...step(id, order, access), links: [], count: setupCount(() => Promise.resolve({ count: countOf(id) }), 'count') }],
  });
  return {
    whole,
    published: deployed(name, { routes: [{ ...route, page: 'Page' }], setup: [{ ...step(id, order, access), count: 'count' }] }),
  };
};
const machines = unit('mfe-plant', 'machines', 20, 'machines/create');
const people = unit('mfe-people', 'people', 10, 'settings.staff/create');

const ALL: Grants = { 'settings.staff': ['create'], machines: ['create'], 'settings.company_management': ['read', 'update'] };
const fact = (number: number): readonly SetupFact[] => [{ text: 'number', number, done: number > 0 }];

let server: FakeServer;
beforeEach(() => {
  facts = { people: fact(5), machines: fact(0) };
  server = new FakeServer().on(updateTenantAttribute, ({ body }) => ({
    body: { status: 'ok', item: tenantWith({ attributes: { setup_open: (body as { value: boolean }).value } }) },
  }));
  configureParts((name) => Promise.resolve({ manifest: name === 'mfe-plant' ? machines.whole : people.whole }));
});
afterEach(() => server.stop());

const render = (part: React.ReactElement, permissions: Grants = ALL, open = true) =>
  renderUnit(manifest, part, {
    permissions,
    registry: [machines.published, people.published],
    tenant: { attributes: { setup_open: open } },
    at: '/settings/setup',
  });
const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const rowOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

it('shows the steps of every unit in their order with what was counted, and which one is next', async () => {
  await render(<SetupPage />);
  expect(await screen.findByText('Steps done: 1 of 2')).toBeVisible();
  expect(steps()).toEqual(['People', 'Machines']);
  expect(rowOf('People').getByText('Number: 5')).toBeVisible();
  expect(rowOf('People').getByText('Done')).toBeVisible();
  expect(rowOf('Machines').getByText('Next')).toBeVisible();
  expect(rowOf('Machines').getByText('Add them.')).toBeVisible();
  expect(rowOf('Machines').getByRole('link', { name: 'Import machines' })).toHaveAttribute('href', '/machines');
});

it('leaves a step out that the person may not do, and the closing to whoever sees all of them', async () => {
  await render(<SetupPanel />, { ...ALL, machines: ['read'] });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'People' })).toBeNull());
  expect(screen.queryByText('Every step is done')).toBeNull();
  expect(server.seen(updateTenantAttribute)).toHaveLength(0);
});

it('says where a person may do none of them', async () => {
  await render(<SetupPage />, {});
  expect(screen.getByRole('heading', { name: 'There is no step for you' })).toBeVisible();
});

it('tells of a step that cannot be counted, and counts it when it is tried again', async () => {
  facts.people = undefined;
  const { user } = await render(<SetupPage />);
  await screen.findByRole('heading', { name: 'People' });
  const again = await rowOf('People').findByRole('button', { name: /again/i }, { timeout: 10_000 });
  expect(rowOf('Machines').getByText('Number: 0')).toBeVisible();
  facts.people = fact(2);
  await user.click(again);
  expect(await rowOf('People').findByText('Number: 2')).toBeVisible();
}, 20_000);

it('leaves the start page when it is dismissed, and the server keeps that', async () => {
  const { user } = await render(<SetupPanel />);
  await user.click(await screen.findByRole('button', { name: 'Do not show on the start page' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'People' })).toBeNull());
  expect(server.seen(updateTenantAttribute).map(({ body }) => body)).toEqual([{ name: 'setup_open', value: false }]);
});

it('says once that every step is done, and takes itself off the start page', async () => {
  facts.machines = fact(10);
  await render(<SetupPanel />);
  expect(await screen.findByText('Every step is done')).toBeVisible();
  await waitFor(() => expect(server.seen(updateTenantAttribute).map(({ body }) => body)).toEqual([{ name: 'setup_open', value: false }]));
});

it('comes back to the start page from the settings', async () => {
  const { user } = await render(<SetupPage />, ALL, false);
  await user.click(await screen.findByRole('button', { name: 'Show on the start page' }));
  await waitFor(() => expect(server.seen(updateTenantAttribute).map(({ body }) => body)).toEqual([{ name: 'setup_open', value: true }]));
});
