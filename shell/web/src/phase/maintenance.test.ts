import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTenant } from '@portal/contracts/identity/contracts';
import { configureApi, portal } from '@portal/portal-kit/shell';
import { FakeServer, problemOf, tenantWith } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { showMaintenance, waitForPage } from './maintenance';
import { coverPage, phaseNow, showPhase } from './phase';
import { mountRoot } from '../boot/root';

const told = { message: 'A new server is put in.', until: null };
const tenant = (maintenance: typeof told | null) => ({ status: 'ok' as const, item: tenantWith({ maintenance }) });

let server: FakeServer;
beforeAll(() => {
  document.body.innerHTML = '<div id="portal"></div>';
});
beforeEach(async () => {
  await startShellForTests({});
  configureApi({ onMaintenance: showMaintenance });
  server = new FakeServer().on(getTenant, tenant(null));
});
afterEach(() => {
  server.stop();
  act(() => coverPage(null));
});

const cover = () => screen.queryByRole('heading', { name: 'Portal maintenance in progress' });
const checkNow = () => userEvent.click(screen.getByRole('button', { name: 'Check now' }));

/** The sign-in page with an address typed. */
async function typing(): Promise<HTMLElement> {
  act(() => showPhase({ name: 'sign-in', trustedUsers: [], expired: false }));
  if (!document.querySelector('main')) act(mountRoot);
  const field = await screen.findByLabelText('E-mail');
  await userEvent.clear(field);
  await userEvent.type(field, 'anna@acme.test');
  return field;
}

it('is the whole page before there is anything to keep', () => {
  showPhase({ name: 'loading' });
  showMaintenance(told);
  expect(phaseNow()).toEqual({ name: 'maintenance', told });
});

it('lies over what was typed, and gives it back when the portal answers', async () => {
  const field = await typing();
  act(() => showMaintenance(told));
  expect(cover()).toBeVisible();
  expect(screen.getByText('What you have typed stays on the page.')).toBeVisible();
  expect(portal.get().maintenance).toBe(true);
  await checkNow();
  await waitFor(() => expect(cover()).toBeNull());
  expect(screen.getByLabelText('E-mail')).toBe(field);
  expect(field).toHaveValue('anna@acme.test');
  expect(portal.get().maintenance).toBe(false);
});

it('stays while the plant is in maintenance, or answers nothing', async () => {
  await typing();
  server.on(getTenant, tenant(told), problemOf(500, 'internal_error'), tenant(null));
  act(() => showMaintenance(null));
  for (const answers of [1, 2]) {
    await checkNow();
    await waitFor(() => expect(server.seen(getTenant)).toHaveLength(answers));
    expect(cover()).toBeVisible();
  }
  await checkNow();
  await waitFor(() => expect(cover()).toBeNull());
});

it('stays as long as a page waits for its service, and goes by itself with the last', async () => {
  await typing();
  let [first, second] = [() => {}, () => {}];
  act(() => {
    [first, second] = [waitForPage(), waitForPage()];
  });
  await checkNow();
  await waitFor(() => expect(server.seen(getTenant)).toHaveLength(1));
  act(first);
  expect(cover()).toBeVisible();
  act(second);
  expect(cover()).toBeNull();
});
