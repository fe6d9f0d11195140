import { screen } from '@testing-library/react';
import { getMyNotificationPreferences, getMyPushSubscription, saveMyNotificationPreferences } from '@portal/contracts/identity/contracts';
import type { NotificationPreferencesAnswer } from '@portal/contracts/identity/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { PreferencesForm } from './preferences-form';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const STORED: NotificationPreferencesAnswer = {
  status: 'ok',
  items: [
    { event: 'issues.assigned', channels: ['portal', 'email'], enabled: true },
    { event: 'issues.rejected', channels: ['portal'], enabled: false },
  ],
  quiet_from: null,
  quiet_to: null,
  digest: 6,
};

const shown = (levels: ('read' | 'update')[] = ['read', 'update']) => {
  server
    .on(getMyNotificationPreferences, STORED)
    .on(getMyPushSubscription, { status: 'ok', item: { server_key: 'key', subscribed: false } })
    .on(saveMyNotificationPreferences, ({ body }) => ({ body: { status: 'ok', ...(body as object) } }));
  return renderUnit(manifest, <PreferencesForm />, { permissions: { notifications: levels } });
};
const sent = () => server.seen(saveMyNotificationPreferences)[0]?.body;

it('shows what counts now', async () => {
  await shown();
  expect(await screen.findByRole('checkbox', { name: 'An issue is assigned to me: by e-mail' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'My issue is rejected: in the portal' })).not.toBeChecked();
  expect(screen.getByLabelText('E-mail and push')).toHaveDisplayValue('Once a day at 06:00');
  expect(screen.queryByLabelText('From')).toBeNull();
});

it('saves ticks, quiet hours and mails at once', async () => {
  const { user } = await shown();
  await user.click(await screen.findByRole('checkbox', { name: 'An issue is assigned to me: in the portal' }));
  await user.click(screen.getByRole('checkbox', { name: 'An issue is assigned to me: by e-mail' }));
  await user.click(screen.getByRole('checkbox', { name: 'My issue is rejected: by e-mail' }));
  await user.click(screen.getByRole('checkbox', { name: 'My issue is rejected: as a push notification' }));
  await user.selectOptions(screen.getByLabelText('E-mail and push'), 'As it happens');
  await user.click(screen.getByRole('checkbox', { name: /Quiet hours/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your notification settings have been saved')).toBeVisible();
  expect(sent()).toEqual({
    items: [
      { event: 'issues.assigned', channels: [], enabled: false },
      { event: 'issues.rejected', channels: ['email', 'push'], enabled: true },
    ],
    quiet_from: '22:00',
    quiet_to: '06:00',
    digest: null,
  });
});

it('cannot be saved without the right', async () => {
  await shown(['read']);
  await screen.findByRole('checkbox', { name: 'My issue is rejected: in the portal' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
