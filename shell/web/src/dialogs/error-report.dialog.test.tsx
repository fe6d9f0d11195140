import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSuggestion } from '@portal/contracts/identity/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { reportClientError } from '@portal/contracts/portal/contracts';
import { portal } from '@portal/portal-kit/shell';
import { currentNotices, FakeServer, problemOf } from '@portal/portal-kit/testing';
import { startShellForTests } from '../testing/shell-texts';
import { ErrorReportDialog } from './error-report.dialog';

const REPORT = { message: 'TypeError: x is undefined', stack: 'at issue-list', request_id: 'r-1' };
const DONE = { status: 'ok' as const };

let server: FakeServer;
beforeEach(async () => {
  await startShellForTests({ at: '/issues' });
  server = new FakeServer();
});
afterEach(() => server.stop());

async function send(comment: string) {
  const onClose = jest.fn();
  render(<ErrorReportDialog report={REPORT} onClose={onClose} />);
  const person = userEvent.setup();
  if (comment) await person.type(screen.getByLabelText('What were you trying to do?'), comment);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  return onClose;
}
const said = () => currentNotices().map(({ text }) => text);

it.each([
  ['what the person did', 'I sorted the list', 'I sorted the list'],
  ['the error where the person says nothing', '', REPORT.message],
])('arrives among the change suggestions with its list of errors and %s', async (_, comment, description) => {
  server.on(createSuggestion, problemOf(201, 'not_found'));
  const onClose = await send(comment);
  expect(server.seen(createSuggestion).map(({ body }) => body)).toEqual([
    { type: 'user_bug', description, errors: [{ ...REPORT, path: '/issues' }] },
  ]);
  expect(server.seen(reportClientError)).toEqual([]);
  expect(said()).toEqual(['Thank you. The error report has been sent.']);
  expect(onClose).toHaveBeenCalled();
});

it('takes no more than a suggestion may have', async () => {
  await send('');
  expect(screen.getByLabelText('What were you trying to do?')).toHaveAttribute('maxlength', String(LIMITS.changeSuggestionMax));
});

it('goes to the log of the portal where suggestions do not take it, or nobody is signed in', async () => {
  server.on(createSuggestion, problemOf(503, 'maintenance')).on(reportClientError, DONE);
  const onClose = await send('It hangs');
  cleanup();
  portal.set({ session: null });
  await send('Again');
  expect(server.seen(createSuggestion)).toHaveLength(1);
  expect(server.seen(reportClientError).map(({ body }) => (body as { message: string }).message)).toEqual([
    `It hangs\n${REPORT.message}`,
    `Again\n${REPORT.message}`,
  ]);
  expect(onClose).toHaveBeenCalled();
});

it('says that it could not be sent, and keeps what was typed', async () => {
  server.on(createSuggestion, problemOf(500, 'internal_error')).on(reportClientError, problemOf(500, 'internal_error'));
  const onClose = await send('It hangs');
  expect(said()).toEqual(['The error report could not be sent. Try again in a moment.']);
  expect(screen.getByLabelText('What were you trying to do?')).toHaveValue('It hangs');
  expect(onClose).not.toHaveBeenCalled();
});
