import { screen, within } from '@testing-library/react';
import { endUserSessions } from '@portal/contracts/identity/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { StaffMenu } from './staff-menu';
import { useStaffActions } from './use-staff-actions';

function Place() {
  return <StaffMenu user={userWith()} actions={useStaffActions()} />;
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(endUserSessions, { status: 'ok' as const });
});
afterEach(() => server.stop());

it('signs a person out everywhere after the question', async () => {
  const { user } = await renderPart(<Place />, { 'settings.staff': ['read', 'update'] });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.requests).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/signed out everywhere/)).toBeVisible();
  expect(server.seen(endUserSessions)[0]?.address).toBe('/api/users/3/sessions');
});

it('is not offered to who may not change people', async () => {
  await renderPart(<Place />, { 'settings.staff': ['read', 'delete'] });
  screen.getByRole('button', { name: /Actions/ }).click();
  expect(await screen.findByRole('menuitem', { name: /Erase/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Sign out everywhere' })).toBeNull();
});
