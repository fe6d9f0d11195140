import { screen, waitFor, within } from '@testing-library/react';
import { exportUser } from '@portal/contracts/identity/contracts';
import { getJobStatus } from '@portal/contracts/sync/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { StaffDialogs } from './staff-dialogs';
import { StaffMenu } from './staff-menu';
import { useStaffActions } from './use-staff-actions';

function Place() {
  const actions = useStaffActions();
  return (
    <>
      <StaffMenu user={userWith()} actions={actions} />
      {actions.task && <StaffDialogs task={actions.task} onClose={actions.close} />}
    </>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it('says what the file has, and makes it when asked', async () => {
  server.on(exportUser, { status: 'ok', item: { job_status_id: 'job-1' } });
  const { user } = await renderPart(<Place />, { 'settings.staff': ['read', 'delete'] });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export personal data' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Audit log entries are not included/)).toBeVisible();
  expect(server.seen(exportUser)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(server.seen(getJobStatus)[0]?.address).toBe('/api/process/job_statuses/job-1'));
  expect(server.seen(exportUser)[0]?.address).toBe('/api/users/3/export');
});

it('is offered to whoever may erase people alone', async () => {
  const { user } = await renderPart(<Place />, { 'settings.staff': ['read', 'update'] });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  expect(screen.queryByRole('menuitem', { name: 'Export personal data' })).toBeNull();
});
