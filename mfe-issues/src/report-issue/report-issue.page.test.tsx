import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCategories, listDictionaries, listEquipmentIssues, reportIssue } from '@portal/contracts/issues/contracts';
import { keepDraft, readDraft } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import {
  BREAKDOWN_CATEGORIES,
  categoryWith,
  entryWith,
  equipmentCardWith,
  issueWith,
  item,
  items,
  NOW,
  parameterWith,
  serveEquipment,
  stateWith,
} from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { ReportIssuePage } from './report-issue.page';

const ENTRIES = items([
  entryWith({ id: 41, key: 'A', value: { en: 'A – line stopped' }, attributes: { is_failure: true } }),
  entryWith({ id: 42, key: 'B', value: { en: 'B – running limited' }, attributes: { is_failure: true } }),
  entryWith({ id: 61, group: 'prod_lines', key: 'L1', value: { en: 'Line 1' } }),
]);
const TREE = items([
  ...BREAKDOWN_CATEGORIES,
  categoryWith({ id: 3, parent_id: 1, name: { en: 'Electrical' }, parameters: [parameterWith()] }),
  categoryWith({ id: 4, name: { en: 'Fire' }, type: 'notice', attributes: { notice: { en: 'Call 112 first.' } } }),
  categoryWith({ id: 5, name: { en: 'Dead end' }, can_be_picked: false }),
]);

describe('new issue', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, TREE)
      .on(listDictionaries, ENTRIES)
      .on(listEquipmentIssues, item({ open: [], open_total: 0, fixes: null }))
      .on(reportIssue, item(issueWith({ id: 1043 })));
    serveEquipment(server, [equipmentCardWith(), equipmentCardWith({ id: 8, symbol: 'ROB-01', designation: 'Welding robot' })]);
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

  const write = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press stopped');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Oil');
  };

  const openMore = async (user: Awaited<ReturnType<typeof openForm>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'More' }));

  it('asks for the category a level at a time and leaves out dead ends', async () => {
    const { user } = await renderPage(<ReportIssuePage />, { at: '/new_issue' });
    const breakdown = await screen.findByRole('button', { name: /Breakdown/ });
    expect(screen.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Dead end/ })).not.toBeInTheDocument();
    await user.click(breakdown);
    expect(await screen.findByRole('heading', { name: 'Breakdown: which kind?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Mechanical/ }));
    expect(await screen.findByRole('heading', { name: 'Breakdown > Mechanical' })).toBeVisible();
    expect(window.location.search).toBe('?category=2');
  });

  it('shows a notice instead of a form, and the way back', async () => {
    const { user } = await renderPage(<ReportIssuePage />, { at: '/new_issue' });
    await user.click(await screen.findByRole('button', { name: /Fire/ }));
    expect(await screen.findByText('Call 112 first.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    expect(screen.queryByRole('button', { name: 'Send report' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'What is it about?' })).toBeVisible();
  });

  it('says what is missing and sends nothing until it is there', async () => {
    const { user } = await openForm();
    const send = screen.getByRole('button', { name: 'Send report' });
    expect(screen.getByText('Still missing: Title and Description')).toBeVisible();
    await user.click(send);
    expect(server.seen(reportIssue)).toHaveLength(0);

    await user.type(screen.getByRole('textbox', { name: /Title/ }), ' Press stopped ');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Oil everywhere');
    await user.click(send);
    expect(await screen.findByText('Issue #1043 reported')).toBeVisible();
    expect(server.seen(reportIssue)[0]?.body).toEqual({ category_id: 2, title: 'Press stopped', user_description: 'Oil everywhere' });
  });

  it('asks what the category requires, in the first tab in sight', async () => {
    const { user } = await openForm('/new_issue?category=3');
    expect(screen.getByRole('tab', { name: 'Additional data (1 to fill in)' })).toHaveAttribute('aria-selected', 'true');
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'No power');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Dark');
    expect(screen.getByText('Still missing: Required additional data')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Photos' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Fill in all required additional data')).toBeVisible();
    expect(server.seen(reportIssue)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /Machine number/ }), 'PRS-01');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({ parameters: [{ parameter_id: 5, value: 'PRS-01' }] });
  });

  it('asks what the categories above ask, their questions first', async () => {
    server.on(
      listCategories,
      items([
        categoryWith({ id: 1, name: { en: 'Breakdown' }, parameters: [parameterWith({ id: 6, name: { en: 'Hall' } })] }),
        categoryWith({ id: 2, parent_id: 1, name: { en: 'Mechanical' }, parameters: [parameterWith({ id: 5, required: false })] }),
      ]),
    );
    const { user } = await openForm();
    expect(screen.getByRole('tab', { name: 'Additional data (1 to fill in)' })).toHaveAttribute('aria-selected', 'true');
    const fields = within(screen.getByRole('tabpanel')).getAllByRole('textbox');
    expect(fields.map((field) => field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      expect.stringContaining('Hall'),
      expect.stringContaining('Machine number'),
    ]);
    await write(user);
    await user.type(screen.getByRole('textbox', { name: /Hall/ }), 'H2');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({ parameters: [{ parameter_id: 6, value: 'H2' }] });
  });

  it('names the machine that it was opened for, and leaves department and line to it', async () => {
    const waiting = { id: 1040, title: 'Oil leak', created_at: NOW, flow_state: stateWith(), criticality: null };
    server.on(listEquipmentIssues, item({ open: [waiting], open_total: 1, fixes: null }));
    const { user } = await renderPage(<ReportIssuePage />, { at: '/new_issue?equipment=7' });
    await user.click(await screen.findByRole('button', { name: /Breakdown/ }));
    await user.click(await screen.findByRole('button', { name: /Mechanical/ }));
    expect(window.location.search).toBe('?category=2&equipment=7');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Equipment' })).toHaveValue('PRS-01 Hydraulic press'));
    expect(await screen.findByRole('heading', { name: 'Already reported on it: 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Oil leak' })).toHaveAttribute('href', '/issue/1040');
    await openMore(user);
    expect(screen.getByRole('combobox', { name: 'Production line' })).toHaveDisplayValue('As for the machine');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toEqual({ category_id: 2, equipment_id: 7, title: 'Press stopped', user_description: 'Oil' });
  });

  it('sends the line that was chosen after the machine', async () => {
    const { user } = await openForm('/new_issue?category=2&equipment=8');
    await openMore(user);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Production line' }), 'Line 1');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({ equipment_id: 8, prod_line: 61 });
  });

  it('says at the machine that it is gone', async () => {
    server.on(reportIssue, problemOf(422, 'validation_failed', { codes: { equipment_id: ['not_found'] } }));
    const { user } = await openForm('/new_issue?category=2&equipment=7');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Equipment' })).toBeInvalid());
  });

  it('takes a stop for the criticality that the plant has for it, and asks anew the next time', async () => {
    const { user } = await openForm();
    await write(user);
    const stopped = await screen.findByRole('radiogroup', { name: 'Is the machine stopped?' });
    await user.click(within(stopped).getByRole('radio', { name: 'Yes' }));
    expect(screen.getByText('A – line stopped')).toBeVisible();
    await openMore(user);
    expect(screen.getByRole('combobox', { name: 'Criticality' })).toHaveDisplayValue('A – line stopped');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Production line' }), 'Line 1');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({ criticality: 41, prod_line: 61 });

    await user.click(screen.getByRole('button', { name: 'Report another' }));
    await user.click(await screen.findByRole('button', { name: /Breakdown/ }));
    await user.click(screen.getByRole('button', { name: /Mechanical/ }));
    expect(await screen.findByText('Line 1')).toBeVisible();
    await openMore(user);
    expect(screen.getByRole('combobox', { name: 'Production line' })).toHaveDisplayValue('Line 1');
    expect(screen.getByText('As in your last report')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Criticality' })).toHaveDisplayValue('Choose');
  });

  it('lets go of the stop when another criticality is chosen', async () => {
    const { user } = await openForm();
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    await openMore(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Criticality' }), 'B – running limited');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('combobox', { name: 'Criticality' })).toHaveDisplayValue('A – line stopped');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByRole('combobox', { name: 'Criticality' })).toHaveDisplayValue('Choose');
  });

  it('sends again under the same key when the first answer was lost', async () => {
    server.on(reportIssue, problemOf(500, 'internal_error'), item(issueWith({ id: 1043 })));
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press stopped');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Oil');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1043 reported');
    const keys = server.seen(reportIssue).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('offers what the person left unfinished', async () => {
    const first = await openForm();
    await first.user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press stopped');
    first.unmount();
    expect(readDraft('report')).toMatchObject({ title: 'Press stopped', category: 2 });
  });

  it('keeps nothing again that a terminal has forgotten, however often it is drawn', async () => {
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press stopped');
    expect(readDraft('report')).not.toBeNull();
    keepDraft('report', null);
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    fireEvent.change(screen.getByLabelText('Add document', { selector: 'input' }), { target: { files: [new File(['x'], 'page.txt')] } });
    expect(readDraft('report')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), ' again');
    expect(readDraft('report')).toMatchObject({ title: 'Press stopped again' });
  });

  it('says at its field which file cannot be sent, until another is picked', async () => {
    const { user } = await openForm();
    // jsdom has no addresses of files.
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const pick = (name: string, type: string) =>
      fireEvent.change(screen.getByLabelText('Add photo'), { target: { files: [new File(['x'], name, { type })] } });
    pick('plan.pdf', 'application/pdf');
    const field = screen.getByRole('group', { name: /A photo/ });
    expect(within(field).getByText('Only PNG, JPEG, BMP and WebP pictures can be added')).toBeVisible();
    pick('press.png', 'image/png');
    expect(within(field).queryByText(/Only PNG/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    const huge = new File(['x'], 'film.mp4');
    Object.defineProperty(huge, 'size', { value: 1e9 });
    fireEvent.change(screen.getByLabelText('Add document', { selector: 'input' }), { target: { files: [huge] } });
    expect(within(screen.getByRole('tabpanel')).getByText(/the limit is 20 MB/)).toBeVisible();
  });

  it('says at its field how many files an issue holds', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    const many = Array.from({ length: 52 }, (_, index) => new File(['x'], `page-${index}.pdf`));
    fireEvent.change(screen.getByLabelText('Add document', { selector: 'input' }), { target: { files: many } });
    expect(within(screen.getByRole('tabpanel')).getByText(/the limit is 50 files in all/)).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(50);
  });

  it('explains itself where a plant has no categories yet', async () => {
    server.on(listCategories, items([]));
    await renderPage(<ReportIssuePage />, { at: '/new_issue' });
    await waitFor(() => expect(screen.getByText('There are no categories yet')).toBeVisible());
  });
});
