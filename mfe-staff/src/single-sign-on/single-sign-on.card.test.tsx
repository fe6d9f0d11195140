import { screen } from '@testing-library/react';
import { getIdentityProvider, listGroups, updateIdentityProvider } from '@portal/contracts/identity/contracts';
import type { IdentityProvider } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { SingleSignOnCard } from './single-sign-on.card';

const PROVIDER: IdentityProvider = {
  label: 'Plant account',
  issuer: 'https://login.example.com',
  client_id: 'portal',
  scopes: 'email',
  groups_claim: 'groups',
  group_mapping: [],
  required: false,
};
const GROUPS = {
  status: 'ok' as const,
  items: [{ id: 7, key: null, name: { en: 'Leaders' }, sort: 1, members_count: 2 }],
  meta: { total: 1, p: 1, pp: 100 },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listGroups, { body: GROUPS });
});
afterEach(() => server.stop());

it('asks for the secret of a new provider, and sends what was typed', async () => {
  server
    .on(getIdentityProvider, { status: 'ok' as const, item: null })
    .on(updateIdentityProvider, { status: 'ok' as const, item: PROVIDER });
  const { user } = await renderPart(<SingleSignOnCard />, {});
  await user.type(await screen.findByLabelText(/^Name/), 'Plant account');
  await user.type(screen.getByLabelText(/^Issuer/), 'https://login.example.com');
  await user.type(screen.getByLabelText(/^Client ID/), 'portal');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(/^Client secret/)).toBeInvalid();
  expect(server.seen(updateIdentityProvider)).toEqual([]);
  await user.type(screen.getByLabelText(/^Client secret/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The single sign-on settings are saved')).toBeVisible();
  expect(server.seen(updateIdentityProvider)[0]?.body).toEqual({
    ...PROVIDER,
    scopes: 'email profile',
    groups_claim: '',
    client_secret: 'secret',
  });
});

it('keeps the secret that is stored, and maps groups', async () => {
  server
    .on(getIdentityProvider, { status: 'ok' as const, item: PROVIDER })
    .on(updateIdentityProvider, { status: 'ok' as const, item: PROVIDER });
  const { user } = await renderPart(<SingleSignOnCard />, {});
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  await user.type(screen.getByLabelText(/^Group at the provider/), 'leaders');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The single sign-on settings are saved')).toBeVisible();
  expect(server.seen(updateIdentityProvider)[0]?.body).toEqual({ ...PROVIDER, group_mapping: [{ value: 'leaders', group_id: 7 }] });
});
