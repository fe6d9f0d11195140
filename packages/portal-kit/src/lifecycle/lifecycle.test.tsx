import { act, screen } from '@testing-library/react';
import { useParams } from 'react-router';
import { createLifecycle, defineManifest, part, usePage, usePortal, useT } from '../public';
import { changeLocale } from '../i18n/locale';
import { FakeServer, startPortalForTests } from '../testing';

function IssuePage() {
  const { session } = usePortal();
  return <h1>{useT()('issue', { id: useParams().id, name: session.user.name })}</h1>;
}
function TitledPage() {
  usePage({ title: '#1042 Belt slips', breadcrumbs: [{ label: 'Issues', href: '/issues' }] });
  return <h1>Belt slips</h1>;
}
const titled = part(() => Promise.resolve({ TitledPage }), 'TitledPage');
function BrokenPage(): never {
  throw new Error('broken');
}

const manifest = defineManifest({
  name: 'mfe-issues',
  api: 1,
  namespace: 'lifecycle-test',
  locales: (language) =>
    Promise.resolve({
      default: { issue: 'Issue {{id}} for {{name}}', routes: { issue: language === 'pl' ? 'Zgłoszenie' : 'Issue', broken: 'Broken page' } },
    }),
  routes: [
    {
      id: 'issues.show',
      path: '/issue/:id',
      page: part(() => Promise.resolve({ IssuePage }), 'IssuePage'),
      access: 'issues/read',
      title: 'routes.issue',
    },
    {
      id: 'broken',
      path: '/broken',
      page: part(() => Promise.resolve({ BrokenPage }), 'BrokenPage'),
      access: 'any',
      title: 'routes.broken',
    },
    { id: 'titled', path: '/titled', page: titled, access: 'any', title: 'routes.issue' },
  ],
});

const unit = createLifecycle(manifest);
let place: HTMLElement;
let server: FakeServer;
const props = { name: manifest.name, singleSpa: {}, mountParcel: jest.fn(), domElementGetter: () => place };

/** single-spa waits for React, and React waits for the end of `act`: what is begun in it is awaited after it. */
async function settled(step: () => Promise<unknown>) {
  let under: Promise<unknown> | undefined;
  act(() => void (under = step()));
  await act(async () => void (await under));
}

async function mountAt(at: string, permissions = {}) {
  await startPortalForTests({ at, session: { permissions } });
  server = new FakeServer();
  place = document.body.appendChild(document.createElement('main'));
  await unit.bootstrap(props);
  await settled(() => unit.mount(props));
}
afterEach(async () => {
  if (place.hasChildNodes()) await settled(() => unit.unmount(props));
  place.remove();
  server.stop();
});

beforeAll(() => {
  window.scrollTo = () => undefined;
});

it("shows the page of the address with the unit's texts, and says so in the tab", async () => {
  await mountAt('/issue/1042', { issues: ['read'] });
  expect(await screen.findByRole('heading', { name: 'Issue 1042 for Anna Nowak' })).toBeTruthy();
  expect(document.title).toBe('Issue · ACME Foods');
});

it('leaves the title that a page says by itself, also where its code was fetched before', async () => {
  await titled.load();
  await mountAt('/titled');
  expect(await screen.findByRole('heading', { name: 'Belt slips' })).toBeTruthy();
  expect(document.title).toBe('#1042 Belt slips · ACME Foods');
  await act(() => changeLocale('pl'));
  expect(document.title).toBe('#1042 Belt slips · ACME Foods');
});

it('shows the not-permitted page to whom the route is not', async () => {
  await mountAt('/issue/1042');
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeTruthy();
});

it('shows the not-found page for an address without a screen', async () => {
  await mountAt('/issue/1042/nothing');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy();
});

it('keeps a failing page to its place', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await mountAt('/broken');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '“Broken page” does not work right now' })).toBeTruthy();
});

it('leaves nothing behind', async () => {
  await mountAt('/issue/1', { issues: ['read'] });
  await screen.findByRole('heading');
  await settled(() => unit.unmount(props));
  expect(place.innerHTML).toBe('');
});
