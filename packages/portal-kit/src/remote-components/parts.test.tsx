import { act, render, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import userEvent from '@testing-library/user-event';
import { emitReconnected } from '../errors/reconnected';
import { defineManifest, part } from '../public';
import { deployed, FakeServer, portalAround, startPortalForTests } from '../testing';
import { portal } from '../portal/portal-store';
import { configureParts } from './loaded-units';
import { PartView } from './part-view';
import { Slot } from './slot';
import { useWidgets, Widget } from './widget';

const PersonCard = ({ name }: { name: string }) => <p>Card of {name}</p>;
const InToday = () => <p>Twelve people</p>;

const manifest = defineManifest({
  name: 'mfe-staff',
  api: 1,
  namespace: 'staff-test',
  locales: () => Promise.resolve({ widgets: { in_today: 'In today' } }),
  routes: [],
  widgets: ['in_today', 'in_tomorrow'].map((id) => ({
    id,
    component: part(() => Promise.resolve({ InToday }), 'InToday'),
    title: 'widgets.in_today',
    columns: [3, 6] as const,
  })),
  slots: [
    { slot: 'issue.detail.people', component: part(() => Promise.resolve({ PersonCard }), 'PersonCard'), order: 10, access: 'staff/read' },
  ],
});
const staff = deployed('mfe-staff', {
  namespace: 'staff-test',
  widgets: [{ id: 'in_today', component: 'InToday', title: 'widgets.in_today', columns: [3, 6] }],
  slots: [{ slot: 'issue.detail.people', component: 'PersonCard', order: 10, access: 'staff/read' }],
});
const wrapper = portalAround({ name: 'mfe-issues', namespace: 'issues' });
const mayReadStaff = { permissions: { staff: ['read' as const] } };
const people = <Slot name="issue.detail.people" props={{ name: 'Marek Lis' }} empty="nobody" />;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  configureParts(() => Promise.resolve({ manifest }));
});
afterEach(() => server.stop());

it('fills a slot with the component of another unit', async () => {
  await startPortalForTests({ registry: [staff], session: mayReadStaff });
  render(people, { wrapper });
  expect(await screen.findByText('Card of Marek Lis')).toBeTruthy();
});

it('draws at once what was fetched before it is shown', async () => {
  await startPortalForTests();
  const { load } = part(() => Promise.resolve({ InToday }), 'InToday');
  const other = part(() => Promise.resolve({ InToday }), 'InToday');
  await load();
  render(
    <>
      <PartView load={load} waiting="one waits" />
      <PartView load={other.load} waiting="the other waits" />
    </>,
    { wrapper },
  );
  expect(screen.getAllByText('Twelve people')).toHaveLength(1);
  expect(screen.queryByText('one waits')).toBeNull();
  expect(screen.getByText('the other waits')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Twelve people')).toHaveLength(2));
});

it('is drawn where somebody else fetched it just after it began to wait', async () => {
  await startPortalForTests();
  const { load } = part(() => Promise.resolve({ InToday }), 'InToday');
  const place = document.body.appendChild(document.createElement('div'));
  // After the drawing, and before what React does next.
  const drawn = new MutationObserver(() => void load());
  drawn.observe(place, { childList: true });
  // As in a browser: within `act` effects follow the drawing at once.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(place);
  root.render(<PartView load={load} waiting={<p>waits</p>} />);
  expect(await screen.findByText('Twelve people')).toBeTruthy();
  root.unmount();
  react.IS_REACT_ACT_ENVIRONMENT = true;
  drawn.disconnect();
  place.remove();
});

it('leaves a slot empty where the unit is not deployed', async () => {
  await startPortalForTests({ session: mayReadStaff });
  render(people, { wrapper });
  expect(screen.getByText('nobody')).toBeTruthy();
});

it('shows what is for guests while nobody is signed in, and nothing else', async () => {
  const forGuests = deployed('mfe-staff', {
    namespace: 'staff-test',
    slots: [
      { slot: 'issue.detail.people', component: 'PersonCard', order: 10, access: 'guest' },
      { slot: 'issue.detail.people', component: 'PersonCard', order: 20 },
    ],
  });
  await startPortalForTests({ registry: [forGuests] });
  act(() => portal.set({ session: null }));
  render(people, { wrapper });
  expect(await screen.findAllByText('Card of Marek Lis')).toHaveLength(1);
});

it('leaves a slot empty for whom the part is not', async () => {
  await startPortalForTests({ registry: [staff] });
  render(people, { wrapper });
  expect(screen.getByText('nobody')).toBeTruthy();
});

it('shows a panel in the place of a part that cannot be fetched, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startPortalForTests({ registry: [staff], session: mayReadStaff });
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue({ manifest });
  configureParts(load);
  render(
    <>
      <p>The rest of the page</p>
      <Widget id="in_today" />
    </>,
    { wrapper },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Twelve people')).toBeTruthy();
  expect(screen.getByText('The rest of the page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches a part by itself once the portal answers again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tomorrow = { id: 'in_tomorrow', component: 'InToday', title: 'widgets.in_today', columns: [3, 6] as const };
  await startPortalForTests({ registry: [deployed('mfe-staff', { widgets: [tomorrow] })] });
  configureParts(jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue({ manifest }));
  render(<Widget id="in_tomorrow" />, { wrapper });
  await screen.findByText(/keeps trying by itself/);
  act(() => emitReconnected());
  expect(await screen.findByText('Twelve people')).toBeTruthy();
});

it('fetches a part that shows nothing when it fails by itself too', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const PersonPart = part(() => Promise.resolve({ PersonCard }), 'PersonCard');
  const quietly = { ...manifest, slots: [{ slot: 'portal.quiet', component: PersonPart, order: 10 }] };
  const quiet = { slot: 'portal.quiet', component: 'PersonCard', order: 10 };
  await startPortalForTests({ registry: [deployed('mfe-staff', { slots: [quiet] })] });
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue({ manifest: quietly });
  configureParts(load);
  render(<Slot quiet name="portal.quiet" props={{ name: 'Marek Lis' }} />, { wrapper });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  act(() => emitReconnected());
  expect(await screen.findByText('Card of Marek Lis')).toBeTruthy();
});

function Names() {
  return useWidgets().map(({ id, title }) => (
    <p key={id}>
      {id}: {title}
    </p>
  ));
}

it('lists the widgets of all units', async () => {
  await startPortalForTests({ registry: [staff] });
  render(<Names />, { wrapper });
  expect(screen.getByText(/^in_today/)).toBeTruthy();
});

it('shows nothing for a widget that nobody has', async () => {
  await startPortalForTests();
  render(<Widget id="in_today" />, { wrapper });
  expect(screen.queryByText('Twelve people')).toBeNull();
});
