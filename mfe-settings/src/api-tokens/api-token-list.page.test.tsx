import { screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { createApiToken, listApiTokens, removeApiToken } from '@portal/contracts/sync/contracts';
import type { ApiToken } from '@portal/contracts/sync/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { ApiTokenListPage } from './api-token-list.page';

const TOKEN: ApiToken = {
  id: 5,
  name: 'ERP of the partner',
  permissions: { issues: ['read'] },
  expires_at: '2027-01-01T00:00:00.000Z',
  expired: false,
  last_used_at: null,
  created_at: '2026-11-28T05:00:00.000Z',
  created_by_user: { id: 1, name: 'Anna Nowak' },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listApiTokens, { body: { status: 'ok', items: [TOKEN], meta: { total: 1, p: 1, pp: 25 } } });
});
afterEach(() => server.stop());

async function renderList(...levels: Level[]) {
  const { user } = await renderPart(<ApiTokenListPage />, { api_tokens: levels }, { at: '/settings/api_tokens' });
  await screen.findByText('ERP of the partner');
  return user;
}

it('shows who made a token and that nobody used it, and offers what is permitted', async () => {
  await renderList('read');
  expect(screen.getByText('Anna Nowak')).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add API token' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('shows the secret of a new token once', async () => {
  server.on(createApiToken, { body: { status: 'ok', item: { ...TOKEN, token: 'secret-of-the-token' } } });
  const user = await renderList('read', 'create');
  await user.click(screen.getByRole('button', { name: 'Add API token' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'ERP');
  await user.click(form.getByRole('button', { name: 'Create' }));
  const once = within(await screen.findByRole('dialog', { name: 'ERP of the partner' }));
  expect(await once.findByText('secret-of-the-token')).toBeVisible();
  expect(server.seen(createApiToken)[0]?.body).toMatchObject({ name: 'ERP' });
  await user.click(once.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('secret-of-the-token')).toBeNull());
});

it('removes a token after a question', async () => {
  server.on(removeApiToken, { body: { status: 'ok' } });
  const user = await renderList('read', 'delete');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.seen(removeApiToken)).toHaveLength(1));
});
