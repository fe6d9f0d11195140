import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalAround, startPortalForTests } from '../testing';
import { useTab } from './use-tab';

const TABS = ['general', 'devices', 'photos'];

function Page({ tabs = TABS }: { tabs?: readonly string[] }) {
  const [shown, show] = useTab(tabs);
  return (
    <>
      <h1>{shown}</h1>
      {TABS.map((tab) => (
        <button key={tab} onClick={() => show(tab)}>
          {tab}
        </button>
      ))}
    </>
  );
}

async function open(at: string, tabs?: readonly string[]) {
  await startPortalForTests({ at });
  render(<Page tabs={tabs} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  const user = userEvent.setup();
  return { press: (tab: string) => user.click(screen.getByRole('button', { name: tab })) };
}
const shown = (tab: string) => screen.findByRole('heading', { name: tab });

it('says in the address which tab is shown, and leaves what stands beside it', async () => {
  const { press } = await open('/notes?p=2');
  await press('devices');
  expect(await shown('devices')).toBeVisible();
  expect(window.location.search).toBe('?p=2&tab=devices');
  await press('general');
  expect(await shown('general')).toBeVisible();
  expect(window.location.search).toBe('?p=2');
});

it('goes back and forward through the tabs, each of which is one step', async () => {
  const { press } = await open('/notes');
  await press('devices');
  await press('photos');
  await press('photos');
  act(() => window.history.back());
  expect(await shown('devices')).toBeVisible();
  act(() => window.history.forward());
  expect(await shown('photos')).toBeVisible();
});

it('leaves what was changed beside it and is not drawn yet', async () => {
  const { press } = await open('/notes');
  window.history.replaceState(null, '', '/notes?open=1');
  await press('devices');
  expect(await shown('devices')).toBeVisible();
  expect(window.location.search).toBe('?open=1&tab=devices');
});

it('shows the tab of a link', async () => {
  await open('/notes?tab=photos');
  expect(await shown('photos')).toBeVisible();
});

it('shows the first tab where the person does not have that of a link', async () => {
  await open('/notes?tab=photos', ['general', 'devices']);
  expect(await shown('general')).toBeVisible();
});
