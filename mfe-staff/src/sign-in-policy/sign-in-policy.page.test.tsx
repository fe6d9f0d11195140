import { screen, waitFor } from '@testing-library/react';
import { getSignInPolicy, updateSignInPolicy } from '@portal/contracts/identity/contracts';
import type { SignInPolicy } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { SignInPolicyPage } from './sign-in-policy.page';

const POLICY: SignInPolicy = { idle_shared_minutes: 15, idle_own_minutes: 480, second_factor: 'optional' };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getSignInPolicy, { status: 'ok' as const, item: POLICY });
});
afterEach(() => server.stop());

it('saves the rules, and names a field that is left empty without a call', async () => {
  server.on(updateSignInPolicy, { status: 'ok' as const, item: { ...POLICY, idle_shared_minutes: 5, second_factor: 'administrators' } });
  const { user } = await renderPart(<SignInPolicyPage />, { 'settings.company_management': ['read', 'update'] });
  const shared = await screen.findByLabelText(/shared devices/);
  await user.clear(shared);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shared).toHaveFocus());
  expect(shared).toBeInvalid();
  expect(server.seen(updateSignInPolicy)).toEqual([]);
  await user.type(shared, '5');
  await user.click(screen.getByRole('radio', { name: 'Required for administrators' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The sign-in rules are saved')).toBeVisible();
  expect(server.seen(updateSignInPolicy)[0]?.body).toEqual({ ...POLICY, idle_shared_minutes: 5, second_factor: 'administrators' });
});

it('only shows the rules to who may not change them', async () => {
  await renderPart(<SignInPolicyPage />, { 'settings.company_management': ['read'] });
  expect(await screen.findByLabelText(/shared devices/)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
