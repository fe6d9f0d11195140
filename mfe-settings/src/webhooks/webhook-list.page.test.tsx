import { screen, waitFor, within } from '@testing-library/react';
import type { Grants, Level } from '@portal/contracts/access';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@portal/contracts/sync/contracts';
import type { Webhook, WebhookDelivery } from '@portal/contracts/sync/schemas';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { WebhookListPage } from './webhook-list.page';

const URL_OF_PARTNER = 'https://erp.example.com/hook';
const WEBHOOK: Webhook = {
  id: 4,
  version: 3,
  url: URL_OF_PARTNER,
  events: ['issue.created'],
  enabled: true,
  failing_since: null,
  disabled_at: null,
  created_at: '2026-11-28T05:00:00.000Z',
  created_by_user: { id: 1, name: 'Anna Nowak' },
};
const DELIVERY: WebhookDelivery = {
  id: 9,
  message_id: 'msg_1',
  event: 'issue.created',
  status: 'failed',
  attempts: 10,
  response_status: 503,
  problem: 'refused',
  next_attempt_at: null,
  created_at: '2026-11-28T05:00:00.000Z',
  delivered_at: null,
  body: { type: 'issue.created', data: { issue_id: 17 } },
  replay_of: null,
};
const SECRET = 'whsec_shown-this-once';
const ALL: Grants = { webhooks: ['read', 'create', 'update', 'delete'], issues: ['read'] };
const pageOf = <T,>(items: T[]) => ({ body: { status: 'ok' as const, items, meta: { total: items.length, p: 1, pp: 25 } } });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listWebhooks, pageOf([WEBHOOK]))
    .on(listWebhookDeliveries, pageOf([DELIVERY]));
});
afterEach(() => server.stop());

async function renderList(permissions: Grants = ALL) {
  const { user } = await renderPart(<WebhookListPage />, permissions, { at: '/settings/webhooks' });
  await screen.findByText(URL_OF_PARTNER);
  return user;
}
const only = (...levels: Level[]) => renderList({ webhooks: levels });
const dialog = async () => within(await screen.findByRole('dialog'));

async function choose(user: Awaited<ReturnType<typeof renderList>>, name: string) {
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it.each([
  [{}, 'Active'],
  [{ failing_since: '2026-11-28T05:00:00.000Z' }, 'Not answering'],
  [{ enabled: false }, 'Not active'],
  [{ enabled: false, disabled_at: '2026-11-28T05:00:00.000Z' }, 'Disabled after failures'],
])('says of %j that it is: %s', async (state, shown) => {
  server.on(listWebhooks, pageOf([{ ...WEBHOOK, ...state }]));
  await renderList();
  expect(screen.getByText(shown, { selector: 'tbody *' })).toBeVisible();
  expect(screen.getByText('Anna Nowak')).toBeVisible();
});

it('offers what is permitted: with the right to read, the deliveries alone', async () => {
  const user = await only('read');
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Deliveries']);
});

it('offers the events that somebody may read, and shows the secret of a new webhook once', async () => {
  server.on(createWebhook, { body: { status: 'ok', item: { ...WEBHOOK, secret: SECRET } } });
  const user = await renderList();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^Address/ }), URL_OF_PARTNER);
  expect(form.queryByRole('checkbox', { name: /stock/i })).toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Issue reported' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const once = within(await screen.findByRole('dialog', { name: URL_OF_PARTNER }));
  expect(await once.findByText(SECRET)).toBeVisible();
  expect(server.seen(createWebhook)).toMatchObject([{ body: { url: URL_OF_PARTNER, events: ['issue.created'], enabled: true } }]);
  await user.click(once.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('names what is wrong with an address, and keeps the dialog open', async () => {
  server.on(createWebhook, problemOf(422, 'validation_failed', { codes: { url: ['invalid'] } }));
  const user = await renderList();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('textbox', { name: /^Address/ })).toBeInvalid();
  expect(server.seen(createWebhook)).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /^Address/ }), 'http://erp');
  await user.click(form.getByRole('checkbox', { name: 'Issue reported' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(createWebhook)).toHaveLength(1));
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Address/ })).toBeInvalid());
});

it('changes a webhook without a new secret, and keeps events that its editor may not read', async () => {
  server
    .on(listWebhooks, pageOf([{ ...WEBHOOK, events: ['stock.moved'] }]))
    .on(updateWebhook, { body: { status: 'ok', item: { ...WEBHOOK, enabled: false } } });
  const user = await renderList();
  await choose(user, 'Edit');
  const form = await dialog();
  await user.click(form.getByRole('checkbox', { name: /^Active/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen(updateWebhook)).toMatchObject([
    { address: '/api/webhooks/4', body: { version: 3, enabled: false, events: ['stock.moved'], url: URL_OF_PARTNER } },
  ]);
});

it('makes a new secret after a question, and shows it once', async () => {
  server.on(rotateWebhook, { body: { status: 'ok', item: { ...WEBHOOK, secret: SECRET } } });
  const user = await renderList();
  await choose(user, 'New secret');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.seen(rotateWebhook)).toEqual([]);
  await choose(user, 'New secret');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
  expect(await (await dialog()).findByText(SECRET)).toBeVisible();
  expect(server.seen(rotateWebhook)).toMatchObject([{ address: '/api/webhooks/4/rotate' }]);
});

it('shows what was sent, how it went and what it says, and sends it again', async () => {
  server.on(replayWebhookDelivery, { body: { status: 'ok', item: { ...DELIVERY, id: 10, replay_of: 9 } } });
  const user = await renderList();
  await choose(user, 'Deliveries');
  const shown = await dialog();
  expect(await shown.findByText('Issue reported')).toBeVisible();
  expect(shown.getByText('10 attempts · answer 503 · refused')).toBeVisible();
  const message = shown.getByRole('button', { name: 'Show the message' });
  await user.click(message);
  expect(shown.getByText(/"issue_id": 17/)).toBeVisible();
  const asked = server.seen(listWebhookDeliveries).length;
  await user.click(shown.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.seen(replayWebhookDelivery)).toMatchObject([{ address: '/api/webhooks/4/deliveries/9/replay' }]));
  await waitFor(() => expect(server.seen(listWebhookDeliveries).length).toBeGreaterThan(asked));
});

it('sends nothing again for who may only read', async () => {
  const user = await only('read');
  await choose(user, 'Deliveries');
  const shown = await dialog();
  expect(await shown.findByRole('button', { name: 'Show the message' })).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('sends a test, and shows where it is', async () => {
  server.on(testWebhook, { body: { status: 'ok', item: { ...DELIVERY, event: 'portal.test', status: 'waiting', attempts: 0 } } });
  const user = await renderList();
  await choose(user, 'Send a test');
  expect(await screen.findByRole('dialog', { name: new RegExp(URL_OF_PARTNER) })).toBeVisible();
  expect(server.seen(testWebhook)).toMatchObject([{ address: '/api/webhooks/4/test' }]);
});

it('removes a webhook after a question', async () => {
  server.on(removeWebhook, { body: { status: 'ok' } });
  const user = await renderList();
  await choose(user, 'Remove');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.seen(removeWebhook)).toMatchObject([{ address: '/api/webhooks/4' }]));
});
