import { act, screen, waitFor } from '@testing-library/react';
import { changeMyCode, changeMyPassword, getMe } from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { ProfilePage } from './profile.page';

const DONE = { status: 'ok' as const };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on(getMe, problemOf(404, 'not_found'));
});
afterEach(() => server.stop());

const show = (options: Parameters<typeof renderUnit>[2] = {}) => renderUnit(manifest, <ProfilePage />, { at: '/my-profile', ...options });

describe('the tabs of the profile', () => {
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('have the notifications for who may read them, and the general tab alone at a terminal', async () => {
    const { unmount } = await show();
    expect(tabs()).toEqual(['General', 'Password', 'Access code', 'Sign-in', 'Devices', 'Dashboard']);
    unmount();
    const again = await show({ permissions: { notifications: ['read'] } });
    expect(tabs()).toContain('Notifications management');
    again.unmount();
    await show({ permissions: { notifications: ['read'] }, session: { terminal: { id: 3 } } as never });
    expect(screen.queryAllByRole('tab').length).toBeLessThanOrEqual(1);
    expect(screen.queryByText('Password')).toBeNull();
  });
});

it('keeps the chosen tab in the address, for back and for a link', async () => {
  const { user, unmount } = await show();
  const selected = (name: string) => screen.findByRole('tab', { name, selected: true });
  await user.click(screen.getByRole('tab', { name: 'Devices' }));
  expect(await selected('Devices')).toBeVisible();
  expect(window.location.search).toBe('?tab=devices');
  act(() => window.history.back());
  expect(await selected('General')).toBeVisible();
  unmount();
  await show({ at: '/my-profile?tab=notifications', permissions: { notifications: ['read'] } });
  expect(await selected('Notifications management')).toBeVisible();
});

it('asks before another tab takes away what was typed', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('tab', { name: 'Password' }));
  await user.type(screen.getByLabelText(/^Current password/), 'Demo');
  await user.click(screen.getByRole('tab', { name: 'Devices' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('Demo');
  await user.click(screen.getByRole('tab', { name: 'Devices' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('tab', { name: 'Devices', selected: true })).toBeVisible();
});

describe('a new password of one’s own', () => {
  const OLD = /^Current password/;
  const NEW = /^New password(?! again)/;
  const AGAIN = /^New password again/;

  async function typed(over: { old?: string; password?: string; again?: string } = {}) {
    const { old = 'Demo-Pass-2026', password = 'Traktor-77-x', again = password } = over;
    const { user } = await show();
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    for (const [field, text] of [
      [OLD, old],
      [NEW, password],
      [AGAIN, again],
    ] as const)
      if (text) await user.type(screen.getByLabelText(field), text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }

  it.each([
    ['the old one', { old: '' }],
    ['the new one', { password: '', again: 'Traktor-77-x' }],
    ['its confirmation', { again: '' }],
  ])('cannot be sent without %s, and says so', async (_, over) => {
    await typed(over);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Fill in all three fields');
    expect(server.seen(changeMyPassword)).toEqual([]);
  });

  it('can be sent once all three are filled', async () => {
    server.on(changeMyPassword, DONE);
    await typed();
    await waitFor(() => expect(server.seen(changeMyPassword)).toHaveLength(1));
  });

  it.each([
    ['shorter than 8 characters after trimming', { password: ' 7-chars ' }, NEW],
    ['not confirmed alike', { again: 'Traktor-78-x' }, AGAIN],
  ])('is not sent %s', async (_, over, field) => {
    await typed(over);
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(server.seen(changeMyPassword)).toEqual([]);
  });

  it('says wrongPassword (400) under the old one', async () => {
    server.on(changeMyPassword, problemOf(400, 'wrong_password'));
    await typed();
    expect(screen.getByLabelText(OLD)).toHaveAccessibleDescription('This is not your current password.');
  });

  it('says "password updated" and empties the form', async () => {
    server.on(changeMyPassword, DONE);
    await typed();
    expect(await screen.findByText('Your password has been changed')).toBeVisible();
    expect(server.seen(changeMyPassword)[0]?.body).toEqual({ old_password: 'Demo-Pass-2026', password: 'Traktor-77-x' });
    expect(screen.getByLabelText(NEW)).toHaveValue('');
  });
});

describe('a new access code of one’s own', () => {
  const NEW = /^New access code(?! again)/;
  const AGAIN = /^New access code again/;

  async function typed(code = '739104', again = code) {
    const { user } = await show();
    await user.click(screen.getByRole('tab', { name: 'Access code' }));
    await user.type(screen.getByLabelText(NEW), code);
    await user.type(screen.getByLabelText(AGAIN), again);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }

  it.each([
    ['shorter than 6 characters', ['73910'], NEW],
    ['not confirmed alike', ['739104', '739105'], AGAIN],
  ] as const)('is not sent %s', async (_, codes, field) => {
    await typed(...codes);
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(server.seen(changeMyCode)).toEqual([]);
  });

  it.each([
    ['400', problemOf(400, 'code_in_use')],
    ['422', problemOf(422, 'validation_failed', { codes: { code: ['taken'] }, errors: { code: ['The code has already been taken.'] } })],
  ])('says under its field that it is already in use (%s)', async (_, answer) => {
    server.on(changeMyCode, answer);
    await typed();
    expect(screen.getByLabelText(NEW)).toHaveAccessibleDescription(/already in use/);
    expect(screen.getByLabelText(NEW)).toHaveValue('739104');
  });

  it('says "code updated" and empties the form', async () => {
    server.on(changeMyCode, DONE);
    await typed();
    expect(await screen.findByText('Your access code has been changed')).toBeVisible();
    expect(server.seen(changeMyCode)[0]?.body).toEqual({ code: '739104' });
    expect(screen.getByLabelText(NEW)).toHaveValue('');
  });
});
