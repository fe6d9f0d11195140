import { screen, within } from '@testing-library/react';
import { resetUserFactors } from '@portal/contracts/identity/contracts';
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
  server = new FakeServer().on(resetUserFactors, { status: 'ok' as const });
});
afterEach(() => server.stop());

async function choose() {
  const { user } = await renderPart(<Place />, { 'settings.staff': ['read', 'update'] });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset second factors' }));
  return { user, question: within(await screen.findByRole('alertdialog')) };
}

it('resets the second factors of a person after the question', async () => {
  const { user, question } = await choose();
  expect(server.requests).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText(/second factors reset/)).toBeVisible();
  expect(server.seen(resetUserFactors)[0]?.address).toBe('/api/users/3/factors');
});

it('resets nothing when the answer is no', async () => {
  const { user, question } = await choose();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.requests).toHaveLength(0);
});
