import { act, screen, waitFor } from '@testing-library/react';
import { listCategories, listDictionaries, listEquipmentIssues, reportIssue } from '@portal/contracts/issues/contracts';
import { goTo, readDraft } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { BREAKDOWN_CATEGORIES, equipmentCardWith, issueWith, item, items, serveEquipment } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { ReportIssuePage } from './report-issue.page';

describe('a second report', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, items(BREAKDOWN_CATEGORIES))
      .on(listDictionaries, items([]))
      .on(listEquipmentIssues, item({ open: [], open_total: 0, fixes: null }))
      .on(reportIssue, item(issueWith({ id: 1043 })));
    serveEquipment(server, [equipmentCardWith()]);
  });
  afterEach(() => {
    server.stop();
    localStorage.clear();
  });
  const openForm = async (at = '/new_issue?category=2') => {
    const page = await renderPage(<ReportIssuePage />, { at });
    await screen.findByRole('textbox', { name: /Title/ });
    return page;
  };
  const keys = () => server.seen(reportIssue).map(({ headers }) => headers['Idempotency-Key']);
  const titles = () => server.seen(reportIssue).map(({ body }) => (body as { title: string }).title);
  const write = async (user: Awaited<ReturnType<typeof openForm>>['user'], title: string) => {
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), title);
    await user.type(screen.getByRole('textbox', { name: /Description/ }), `${title}: oil`);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
  };
  const sendOne = async (...report: Parameters<typeof write>) => {
    await write(...report);
    await screen.findByText('Issue #1043 reported');
  };

  it('leaves no draft behind the first one, and goes under a key of its own after a reload', async () => {
    const first = await openForm('/new_issue?category=2&equipment=7');
    await sendOne(first.user, 'Press stopped');
    expect(readDraft('report')).toBeNull();
    first.rerender(<ReportIssuePage key="again" />);
    expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('');
    await sendOne(first.user, 'Belt torn');
    expect(readDraft('report')).toBeNull();
    expect(titles()).toEqual(['Press stopped', 'Belt torn']);
    expect(new Set(keys()).size).toBe(2);
  });

  it('begins empty from the screen of the first one, also by the menu', async () => {
    const { user } = await openForm();
    await sendOne(user, 'Press stopped');
    await user.click(screen.getByRole('button', { name: 'Report another' }));
    await user.click(await screen.findByRole('button', { name: /Breakdown/ }));
    await user.click(screen.getByRole('button', { name: /Mechanical/ }));
    expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('');
    await sendOne(user, 'Belt torn');
    await act(async () => void (await goTo('/new_issue?category=2')));
    expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('');
    await sendOne(user, 'Guard loose');
    expect(titles()).toEqual(['Press stopped', 'Belt torn', 'Guard loose']);
    expect(new Set(keys()).size).toBe(3);
  });

  it('asks for the machine anew after one that was scanned', async () => {
    const { user } = await openForm('/new_issue?category=2&equipment=7');
    await sendOne(user, 'Press stopped');
    await user.click(screen.getByRole('button', { name: 'Report another' }));
    expect(window.location.search).toBe('');
  });

  it('says beside the button that the first attempt was sent, keeps the words, and sends them under a new key, after a reload too', async () => {
    const used = problemOf(422, 'validation_failed', { codes: { 'Idempotency-Key': ['mismatch'] } });
    server.on(reportIssue, problemOf(500, 'internal_error'), used, item(issueWith({ id: 1043 })));
    const first = await openForm();
    await write(first.user, 'Press stopped');
    await screen.findByRole('alert');
    first.rerender(<ReportIssuePage key="again" />);
    const { user } = first;
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Press stopped'));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), ' again');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    const told = await screen.findByText(/Your earlier attempt was sent already/);
    expect(screen.getByRole('form', { name: 'New issue' })).toContainElement(told);
    expect(readDraft('report')).toMatchObject({ title: 'Press stopped again' });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    expect(titles()).toEqual(['Press stopped', 'Press stopped again', 'Press stopped again']);
    const [lost, refused, sent] = keys();
    expect(refused).toBe(lost);
    expect(sent).not.toBe(lost);
    expect(readDraft('report')).toBeNull();
  });
});
