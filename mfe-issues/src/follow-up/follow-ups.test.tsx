import { act, screen, waitFor, within } from '@testing-library/react';
import { finishIssue, listCategories, reportIssue, takeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { RowStepButton } from '../issue-card/row-step-button';
import { FinishDialog } from '../steps/finish-dialog';
import { categoryWith, issueWith, item, items, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { FollowUps } from './follow-ups';
import { offerFollowUp } from './offer-follow-up';

const NEW_ISSUE = {
  category_id: 3,
  title: 'Press stopped',
  user_description: 'Check the valve',
  equipment_id: 5,
  criticality: null,
  department: null,
  prod_line: null,
  parameters: [],
  follows: 1042,
};
const wanting = (required: boolean, fields: Partial<typeof NEW_ISSUE> = {}): Issue =>
  issueWith({ post_issue_action: { enabled: true, required, new_issue: { ...NEW_ISSUE, ...fields } } });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listCategories, items([categoryWith({ id: 3 })]));
});
afterEach(() => server.stop());

// The first of them: a dialog that was fetched is kept.
it('stays offered where its dialog could not be fetched, and is fetched anew', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.doMock('./follow-up-dialog', () => {
    throw new Error('chunk lost');
  });
  const { user } = await renderPage(<FollowUps />);
  act(() => offerFollowUp(wanting(true)));
  expect(await screen.findByText('A follow-up issue is required')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  jest.dontMock('./follow-up-dialog');
  await user.click(screen.getByRole('button', { name: 'Report a follow-up' }));
  expect(await screen.findByRole('dialog', { name: 'A follow-up issue is required' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a follow-up' })).toBeNull();
  complaints.mockRestore();
});

it('a required follow-up is filled in as configured, cannot be put aside, and names what it follows', async () => {
  server.on(reportIssue, { status: 201, body: item(issueWith({ id: 1043 })) });
  const { user } = await renderPage(<FollowUps />);
  act(() => offerFollowUp(wanting(true, { user_description: '' })));
  const dialog = await screen.findByRole('dialog', { name: 'A follow-up issue is required' });
  expect(within(dialog).queryByRole('button', { name: 'Not now' })).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'Check the valve');
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(server.seen(reportIssue)).toHaveLength(1));
  expect(server.seen(reportIssue)[0]?.body).toEqual(NEW_ISSUE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is only offered is put aside, and the next one comes', async () => {
  const { user } = await renderPage(<FollowUps />);
  act(() => {
    offerFollowUp(wanting(false));
    offerFollowUp(issueWith());
    offerFollowUp(wanting(false, { follows: 1050, title: 'Pump leaks' }));
  });
  for (const title of ['Press stopped', 'Pump leaks']) {
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: /Title/ })).toHaveValue(title);
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers the categories that take issues, and asks for another where the configured one takes none', async () => {
  const group = { id: 4, name: { en: 'Group' }, can_be_picked: false };
  server.on(listCategories, items([categoryWith({ id: 3 }), categoryWith({ ...group }), categoryWith({ id: 5, type: 'notice' })]));
  const { user } = await renderPage(<FollowUps />);
  act(() => offerFollowUp(wanting(false, { category_id: 4 })));
  const field = await screen.findByRole('combobox', { name: 'Category' });
  await within(field).findByRole('option', { name: 'Breakdown' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Breakdown']);
  expect(field).toHaveDisplayValue('Choose');
  const send = screen.getByRole('button', { name: 'Send report' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(field, 'Breakdown');
  expect(send).not.toHaveAttribute('aria-disabled', 'true');
});

it('is not asked of whoever signs in next', async () => {
  const { unmount } = await renderPage(<FollowUps />);
  act(() => offerFollowUp(wanting(true)));
  await screen.findByRole('dialog');
  unmount();
  await renderPage(<FollowUps />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a step that is taken in a list offers it too', async () => {
  server.on(takeIssue, item(wanting(false)));
  const permissions = { issues: ['read' as const], 'issues.transition': ['update' as const] };
  const page = (
    <>
      <RowStepButton issue={rowWith()} />
      <FollowUps />
    </>
  );
  const { user } = await renderPage(page, { permissions });
  await user.click(screen.getByRole('button', { name: /^Take/ }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
});

it('so does work that is finished on the dashboard', async () => {
  server.on(finishIssue, item(wanting(false)));
  const page = (
    <>
      <FinishDialog issue={issueWith({ finish_requires_comment: false })} onClose={() => undefined} onDone={() => undefined} />
      <FollowUps />
    </>
  );
  const { user } = await renderPage(page);
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
});
