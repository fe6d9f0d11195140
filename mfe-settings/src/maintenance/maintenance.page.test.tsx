import { screen, waitFor } from '@testing-library/react';
import { endMaintenance, getTenant, startMaintenance } from '@portal/contracts/identity/contracts';
import type { Maintenance } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { settingsWith } from '../testing/tenant.factory';
import { MaintenancePage } from './maintenance.page';

const tenant = (maintenance: Maintenance | null) => ({ body: { status: 'ok', item: settingsWith({ maintenance }) } });
const ON: Maintenance = { message: 'A new server', until: '2099-01-01T11:00:00.000Z' };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getTenant, tenant(null)).on(startMaintenance, tenant(ON)).on(endMaintenance, tenant(null));
});
afterEach(() => server.stop());

const renderPage = async () => (await renderPart(<MaintenancePage />, {}, { session: { admin: true } })).user;

it('asks for a message, then closes the portal for as long as was chosen', async () => {
  const user = await renderPage();
  const start = await screen.findByRole('button', { name: 'Close the portal' });
  await user.click(start);
  await waitFor(() => expect(screen.getByRole('textbox')).toBeInvalid());
  expect(server.seen(startMaintenance)).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'A new server');
  await user.selectOptions(screen.getByLabelText(/^Duration/), '2 hr');
  const before = Date.now();
  await user.click(start);
  expect(await screen.findByText('The portal is closed until 1 Jan 2099, 12:00')).toBeVisible();
  const body = server.seen(startMaintenance)[0]?.body as Maintenance;
  expect(body.message).toBe('A new server');
  expect(Date.parse(body.until ?? '') - before).toBeGreaterThanOrEqual(7_200_000);
  expect(Date.parse(body.until ?? '') - Date.now()).toBeLessThanOrEqual(7_200_000);
});

it('opens it again', async () => {
  server.on(getTenant, tenant({ ...ON, until: null }));
  const user = await renderPage();
  expect(await screen.findByText('The portal is closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the portal' }));
  expect(await screen.findByText('The portal is open again')).toBeVisible();
  expect(screen.queryByText('The portal is closed')).toBeNull();
});
