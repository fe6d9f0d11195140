import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getSession } from '@portal/contracts/identity/contracts';
import { listCategories, listDictionaries, reportIssue } from '@portal/contracts/issues/contracts';
import { sendQueued } from '@portal/portal-kit/offline-queue';
import { FakeServer, FakeUploads, problemOf, sessionWith, startDeviceStorage } from '@portal/portal-kit/testing';
import { ReportIssuePage } from '../report-issue/report-issue.page';
import { categoryWith, issueWith, item, items } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { HeldReports, WaitingLink } from './waiting-link';
import { WaitingReportsPage } from './waiting-reports.page';

beforeAll(startDeviceStorage);

describe('a report without a connection', () => {
  let server: FakeServer;
  let uploads: FakeUploads;
  let online: jest.SpyInstance<boolean, []>;
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    uploads = new FakeUploads();
    server = new FakeServer()
      .on(getSession, { status: 'ok' as const, item: sessionWith() })
      .on(listCategories, items([categoryWith({ id: 2, name: { en: 'Mechanical' } })]))
      .on(listDictionaries, items([]))
      .on(reportIssue, item(issueWith({ id: 1043 })));
  });
  afterEach(async () => {
    online.mockReturnValue(true);
    server.on(reportIssue, item(issueWith({ id: 1043 })));
    await sendQueued();
    online.mockRestore();
    uploads.stop();
    server.stop();
  });

  const report = async (title: string) => {
    const { user } = await renderPage(
      <>
        <WaitingLink />
        <ReportIssuePage />
      </>,
      { at: '/new_issue?category=2' },
    );
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), title);
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Oil');
    const photo = new File(['x'], 'press.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Add photo'), { target: { files: [photo] } });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    return user;
  };
  const open = async () => {
    cleanup();
    const page = await renderPage(<WaitingReportsPage />, { at: '/me/waiting_reports' });
    await screen.findByRole('heading', { level: 2 });
    return page;
  };
  const keys = () => server.seen(reportIssue).map(({ headers }) => headers['Idempotency-Key']);

  it('says that it waits, in the bar too, and is sent with its photo when the connection is back', async () => {
    online.mockReturnValue(false);
    await report('Press stopped');
    expect(await screen.findByText('No connection: the report is waiting on this device')).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 report is waiting to be sent' })).toHaveAttribute('href', '/me/waiting_reports');
    expect(server.seen(reportIssue)).toHaveLength(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Issue #1043 reported' }, { timeout: 4000 })).toBeVisible();
    expect(server.seen(reportIssue)[0]?.body).toEqual({ category_id: 2, title: 'Press stopped', user_description: 'Oil' });
    expect(uploads.seen.map(({ address }) => address)).toEqual(['/api/issues/1043/photos']);
    expect(screen.queryByRole('link', { name: /waiting to be sent/ })).not.toBeInTheDocument();
  });

  it('waits under the key of the attempt whose answer was lost', async () => {
    server.on(reportIssue, 'no connection');
    await report('Press stopped');
    await screen.findByText('No connection: the report is waiting on this device');
    server.on(reportIssue, item(issueWith({ id: 1043 })));
    await sendQueued();
    expect(new Set(keys()).size).toBe(1);
  });

  it('keeps photos that find no connection, and says so', async () => {
    uploads.answer = () => null;
    await report('Press stopped');
    expect(await screen.findByText('1 file is still waiting for a connection and is sent by itself')).toBeVisible();
    uploads.answer = () => 201;
    await sendQueued();
    expect(server.seen(reportIssue)).toHaveLength(1);
    // The call itself repeats an upload once; each attempt has the same key.
    expect(new Set(uploads.seen.map(({ key }) => key)).size).toBe(1);
  });

  it('lists what waits, sends it when asked to, and removes it after a question', async () => {
    online.mockReturnValue(false);
    await report('Press stopped');
    await screen.findByText('No connection: the report is waiting on this device');
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Press stopped' })).toBeVisible();
    expect(screen.getByText('1 file')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Press stopped' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The report has not been sent. It is deleted from this device.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Nothing is waiting to be sent')).toBeVisible();
    online.mockReturnValue(true);
    await sendQueued();
    expect(server.seen(reportIssue)).toHaveLength(0);
  });

  it('says why one is refused, and has it corrected as another call', async () => {
    online.mockReturnValue(false);
    await report('Press stopped');
    await screen.findByText('No connection: the report is waiting on this device');
    online.mockReturnValue(true);
    server.on(reportIssue, problemOf(422, 'validation_failed', { codes: { category_id: ['not_found'] } }), item(issueWith({ id: 1044 })));
    await sendQueued();
    await open();
    expect(screen.getByText('The report is not accepted as it is. Correct it and send it again.')).toBeVisible();
    expect(screen.getByText('Category: This does not exist.')).toBeVisible();
    const address = screen.getByRole('link', { name: 'Correct' }).getAttribute('href') ?? '';
    cleanup();
    const { user } = await renderPage(<ReportIssuePage />, { at: address });
    const title = await screen.findByRole('textbox', { name: /Title/ });
    expect(title).toHaveValue('Press stopped');
    expect(await screen.findByRole('img', { name: 'press.png' })).toBeVisible();
    await user.type(title, ' again');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1044 reported');
    expect(server.seen(reportIssue).map(({ body }) => (body as { title: string }).title)).toEqual(['Press stopped', 'Press stopped again']);
    expect(new Set(keys()).size).toBe(2);
    await waitFor(() => expect(uploads.seen).toHaveLength(1));
    await open();
    expect(screen.getByText('Nothing is waiting to be sent')).toBeVisible();
  });

  it('is loud on the start page and in the bar where its key was used, says so, and offers no sending as it is', async () => {
    online.mockReturnValue(false);
    await report('Press stopped');
    await screen.findByText('No connection: the report is waiting on this device');
    online.mockReturnValue(true);
    server.on(reportIssue, problemOf(422, 'validation_failed', { codes: { 'Idempotency-Key': ['mismatch'] } }));
    cleanup();
    await renderPage(
      <>
        <WaitingLink />
        <HeldReports />
      </>,
    );
    await act(sendQueued);
    expect(await screen.findByText('Not sent: Press stopped')).toBeVisible();
    expect(screen.getByText(/This report was sent already, with other words/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/new_issue\?category=2&corrects=/),
    );
    expect(screen.getByRole('link', { name: '1 report could not be sent' })).toHaveAttribute('href', '/me/waiting_reports');
    const { user } = await open();
    expect(screen.getByText(/This report was sent already, with other words/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click((await screen.findAllByRole('button', { name: 'Remove' })).at(-1) as HTMLElement);
    await screen.findByText('Nothing is waiting to be sent');
    cleanup();
    await renderPage(<HeldReports />);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
  });
});
