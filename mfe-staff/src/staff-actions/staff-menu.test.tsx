import { screen } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import type { User } from '@portal/contracts/identity/schemas';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { StaffMenu } from './staff-menu';
import { useStaffActions } from './use-staff-actions';

const ALL: Grants = { 'settings.staff': ['read', 'update', 'delete'], 'staff.schedule': ['read'] };

const Row = ({ user }: { user: User }) => <StaffMenu user={user} actions={useStaffActions()} preview />;

async function labelsFor(permissions: Grants, more: Partial<User> = {}): Promise<(string | null)[]> {
  const { user } = await renderPart(<Row user={userWith(more)} />, permissions);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

it('leads from a row of the list to the person, what they may, and when they are there', async () => {
  expect(await labelsFor(ALL)).toEqual([
    'Open',
    'Change password and code',
    'Reset second factors',
    'Sign out everywhere',
    'Edit access',
    'Edit',
    'Availability',
    'Remove',
    'Export personal data',
    'Erase personal data',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '/staff/3');
  expect(screen.getByRole('menuitem', { name: 'Availability' })).toHaveAttribute('href', '/staff/3/scheduled_events');
});

it('activates an account that waits for it', async () => {
  expect(await labelsFor(ALL, { account_status: 'not_activated' })).toContain('Activate account');
});

it('offers nothing that is not permitted', async () => {
  expect(await labelsFor({ 'settings.staff': ['read'] })).toEqual(['Open']);
});
