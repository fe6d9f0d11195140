import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withdrawIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { ReportProgress } from './report-progress';

const unheard = () => undefined;

const NEXT = 'Maintenance has your report. The next step: someone takes it.';

it('tells whoever reported it how far it is and what happens next', async () => {
  await renderPage(<ReportProgress issue={issueWith({ created_by: 7 })} onWithdrawn={unheard} />);
  expect(await screen.findByText(NEXT)).toBeVisible();
  expect(screen.getByText('Reported')).toHaveAttribute('aria-current', 'step');
});

it.each([
  ['who works on it only', { created_by: 9 }],
  ['a rejected one', { created_by: 7, rejected: true }],
])('says nothing to %s', async (_, more) => {
  await renderPage(<ReportProgress issue={issueWith(more)} onWithdrawn={unheard} />);
  expect(screen.queryByText(NEXT)).not.toBeInTheDocument();
});

describe('taking it back', () => {
  const mine = (withdraw: boolean) => issueWith({ created_by: 7, can: { ...issueWith().can, withdraw } });
  let server: FakeServer;
  beforeEach(() => (server = new FakeServer()));
  afterEach(() => server.stop());

  const ask = async (onWithdrawn: (issue: Issue) => void = unheard) => {
    await renderPage(<ReportProgress issue={mine(true)} onWithdrawn={onWithdrawn} />);
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    return within(await screen.findByRole('alertdialog', { name: `Withdraw issue #${mine(true).id}?` }));
  };

  it('is done after a question', async () => {
    const archived = issueWith({ ...mine(false), deleted_at: '2026-11-24T10:00:00.000Z' });
    server.on(withdrawIssue, { body: { status: 'ok', item: archived } });
    const heard: (string | null)[] = [];
    const dialog = await ask(({ deleted_at }) => heard.push(deleted_at));
    expect(server.seen(withdrawIssue)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(heard).toEqual(['2026-11-24T10:00:00.000Z']));
    expect(server.seen(withdrawIssue)).toHaveLength(1);
    expect(await screen.findByText(`Issue #${archived.id} withdrawn`)).toBeVisible();
  });

  it('is not done by whoever thinks better of it', async () => {
    fireEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.seen(withdrawIssue)).toEqual([]);
  });

  it('is not offered once somebody is on it', async () => {
    await renderPage(<ReportProgress issue={mine(false)} onWithdrawn={unheard} />);
    expect(screen.getByText(NEXT)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});
