import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listCategories, listDictionaries, listEquipmentIssues, reportIssue } from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import {
  BREAKDOWN_CATEGORIES,
  categoryWith,
  entryWith,
  equipmentCardWith,
  issueWith,
  item,
  items,
  parameterWith,
  serveEquipment,
} from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { ReportIssuePage } from '../report-issue.page';

const PHRASES = { phrases: { en: 'Oil leak\nUnusual noise' } };
const CATEGORIES = BREAKDOWN_CATEGORIES.map((one) => (one.id === 2 ? { ...one, attributes: { ...one.attributes, ...PHRASES } } : one));

describe('a report at a terminal', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(
        listCategories,
        items([...CATEGORIES, categoryWith({ id: 3, parent_id: 1, name: { en: 'Electrical' }, parameters: [parameterWith()] })]),
      )
      .on(listDictionaries, items([entryWith({ id: 41, key: 'A', value: { en: 'A – line stopped' }, attributes: { is_failure: true } })]))
      .on(listEquipmentIssues, item({ open: [], open_total: 0, fixes: null }))
      .on(reportIssue, item(issueWith({ id: 1043 })));
    serveEquipment(server, [equipmentCardWith(), equipmentCardWith({ id: 8, symbol: 'ROB-01', designation: 'Welding robot' })]);
    // jsdom has no addresses of files.
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    server.stop();
    localStorage.clear();
  });

  const openAt = (equipment: number[], at = '/new_issue') =>
    renderPage(<ReportIssuePage />, {
      at,
      session: { terminal: { id: 3, name: 'Line 1', default_view: 'new_issue', mode: 'standard', equipment } },
    });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const button = (name: RegExp | string) => screen.findByRole('button', { name });

  it('asks one question per screen, from the machine to a photo, and twice', async () => {
    const { user } = await openAt([7, 8]);
    const report = async () => {
      await heading('Which machine is it?');
      expect(screen.getByText('Question 1 of 6')).toBeVisible();
      await user.click(await button('ROB-01 Welding robot'));
      await heading('What is it about?');
      await user.click(await button(/Breakdown/));
      await user.click(await button(/Mechanical/));
      await heading('Is the machine stopped?');
      await user.click(await button('Yes'));
      await heading('What is wrong?');
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
      await user.click(await button('Oil leak'));
      await heading('Do you want to add a photo?');
      await user.click(await button('Without a photo'));
      await heading('Is everything right?');
      expect(screen.getByText('Question 6 of 6')).toBeVisible();
      await user.click(await button('Send report'));
      await user.click(await button(/^Report another/));
    };
    await report();
    await report();
    const bodies = server.seen(reportIssue).map(({ body }) => body);
    const body = { category_id: 2, equipment_id: 8, criticality: 41, title: 'Oil leak', user_description: 'Oil leak' };
    expect(bodies).toEqual([body, body]);
  });

  it('does not ask for the machine that it stands at, and lets it be changed', async () => {
    const { user } = await openAt([8]);
    await user.click(await button(/Breakdown/));
    await user.click(await button(/Mechanical/));
    await user.click(await button('No'));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Press stopped');
    await user.click(await button('Next'));
    await user.click(await button('Without a photo'));
    await user.click(await button(/^ROB-01 Welding robot/));
    await heading('Which machine is it?');
    await user.click(await button('Back'));
    await heading('Is everything right?');
    await user.click(await button('Send report'));
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toEqual({
      category_id: 2,
      equipment_id: 8,
      title: 'Press stopped',
      user_description: 'Press stopped',
    });
  });

  it('goes back question by question and keeps every answer', async () => {
    const { user } = await openAt([7, 8]);
    await user.click(await button('Without a machine'));
    await user.click(await button(/Breakdown/));
    await user.click(await button(/Mechanical/));
    await user.click(await button('Yes'));
    await user.click(await button('Unusual noise'));
    fireEvent.change(screen.getByLabelText('Add photo'), { target: { files: [new File(['x'], 'press.png', { type: 'image/png' })] } });
    await user.click(await button('Next'));
    for (const question of [
      'Do you want to add a photo?',
      'What is wrong?',
      'Is the machine stopped?',
      'What is it about?',
      'Which machine is it?',
    ]) {
      await user.click(await button('Back'));
      await heading(question);
      if (question === 'What is wrong?') expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Unusual noise');
      if (question === 'Is the machine stopped?') expect(await button('Yes')).toHaveAttribute('aria-pressed', 'true');
    }
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('passes no question that needs an answer, whatever the address asks for', async () => {
    const first = await openAt([8], '/new_issue?category=3&ask=what');
    await first.user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Lamp');
    await first.user.click(await button('Next'));
    await heading('Additional data');
    expect(await button('Next')).toHaveAttribute('aria-disabled', 'true');
    first.unmount();
    await openAt([8], '/new_issue?category=3&ask=send');
    await heading('What is wrong?');
  });

  it('says at the answer what was refused', async () => {
    server.on(reportIssue, problemOf(422, 'validation_failed', { codes: { equipment_id: ['not_found'] } }));
    const { user } = await openAt([8], '/new_issue?category=2&ask=what');
    await user.click(await button('Oil leak'));
    await user.click(await button('Without a photo'));
    await user.click(await button('Send report'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });
});
