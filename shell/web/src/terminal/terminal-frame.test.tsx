import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm, useQuestion } from '@portal/portal-kit/portal';
import { useLeaveGuard } from '@portal/portal-kit';
import { FakeServer } from '@portal/portal-kit/testing';
import { loadTerminalTexts } from '../terminal-device/terminal-texts';
import { startShellForTests } from '../testing/shell-texts';
import { PortalFrame } from './terminal-frame';

jest.mock('../frame/start-portal', () => ({ startUnits: jest.fn() }));
jest.mock('../frame/outlet', () => ({ Outlet: () => null }));

const terminal = { id: 3, name: 'Press hall', mode: 'shared', default_view: null };

let server: FakeServer;
let untouched: jest.SpyInstance;
beforeEach(async () => {
  server = new FakeServer();
  await startShellForTests({ at: '/issues', session: { terminal } as never });
  await loadTerminalTexts();
  untouched = jest.spyOn(Date, 'now');
});
afterEach(() => {
  untouched.mockRestore();
  server.stop();
});

function UnsavedWork() {
  useLeaveGuard(true);
  return <p>{useQuestion()?.title}</p>;
}

/** Nobody touches the page for an hour. */
const leaveAlone = () => {
  const later = Date.now() + 3_600_000;
  untouched.mockReturnValue(later);
};

it('waits for the next person by itself, whatever the one before left unsaved or unanswered', async () => {
  render(
    <>
      <PortalFrame />
      <UnsavedWork />
    </>,
  );
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = confirm({ title: 'Delete it?', confirm: 'Delete' })));
  expect(screen.getByText('Delete it?')).toBeVisible();
  leaveAlone();
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(window.location.pathname).toBe('/terminal-device/3');
  expect(screen.queryByText('Delete it?')).toBeNull();
  await expect(answer).resolves.toBe(false);
});

it('asks whoever presses the way back', async () => {
  render(
    <>
      <PortalFrame />
      <UnsavedWork />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to the start' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(window.location.pathname).toBe('/issues');
});
