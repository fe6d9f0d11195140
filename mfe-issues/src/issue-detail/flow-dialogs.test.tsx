import { screen, waitFor, within } from '@testing-library/react';
import { changeIssue, listCategories, listFlows, reportIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { flow } from '../testing/flow.factory';
import { categoryWith, issueWith, item, items } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { FlowDialog } from './flow-dialog';
import { FollowUp } from './follow-up';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listCategories, items([categoryWith({ id: 3 })]));
});
afterEach(() => server.stop());

it('sets the flow of an issue, and the status in which it goes on', async () => {
  const quality = flow({ id: 2, name: { en: 'Quality' }, is_default: false });
  const draft = flow({ id: 3, name: { en: 'Only drawn' }, is_default: false, published_version: null });
  server.on(listFlows, items([flow(), quality, draft]));
  const change = jest.fn().mockResolvedValue(true);
  const close = jest.fn();
  const { user } = await renderPage(<FlowDialog issue={issueWith()} onChange={change} onClose={close} />);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Quality' });
  expect(within(dialog).queryByRole('option', { name: 'Only drawn' })).toBeNull();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Flow/ }), '2');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Status/ }), 'Closed');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0]).toEqual({ flow_id: 2, flow_state_id: 2 });
  expect(server.seen(changeIssue)).toEqual([]);
});

it('offers a follow-up filled in as configured; it stays when the issue is read again, and names what it follows', async () => {
  const new_issue = {
    category_id: 3,
    title: 'Press stopped',
    user_description: '',
    equipment_id: 5,
    criticality: null,
    department: null,
    prod_line: null,
    parameters: [],
    follows: 1042,
  };
  const post_issue_action: Issue['post_issue_action'] = { enabled: true, required: true, new_issue };
  server.on(reportIssue, { status: 201, body: item(issueWith({ id: 1043 })) });
  const { user, rerender } = await renderPage(<FollowUp issue={issueWith({ post_issue_action })} />);
  const dialog = await screen.findByRole('dialog', { name: 'A follow-up issue is required' });
  rerender(<FollowUp issue={issueWith({ post_issue_action: null })} />);
  expect(within(dialog).queryByRole('button', { name: 'Not now' })).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'Check the valve');
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(server.seen(reportIssue)).toHaveLength(1));
  expect(server.seen(reportIssue)[0]?.body).toEqual({
    category_id: 3,
    title: 'Press stopped',
    user_description: 'Check the valve',
    equipment_id: 5,
    criticality: null,
    department: null,
    prod_line: null,
    parameters: [],
    follows: 1042,
  });
});
