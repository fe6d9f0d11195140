import { screen, waitFor, within } from '@testing-library/react';
import { changeIssue, listCategories, listFlows } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { flow } from '../../testing/flow.factory';
import { categoryWith, issueWith, items } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { FlowDialog } from './flow-dialog';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listCategories, items([categoryWith({ id: 3 })]));
});
afterEach(() => server.stop());

it('sets the flow of an issue, and the status in which it goes on', async () => {
  const states = flow().states.map((state) => ({ ...state, id: state.id + 100 }));
  const quality = flow({ id: 2, name: { en: 'Quality' }, is_default: false, states });
  const draft = flow({ id: 3, name: { en: 'Only drawn' }, is_default: false, published_version: null });
  server.on(listFlows, items([flow(), quality, draft]));
  const change = jest.fn().mockResolvedValue(true);
  const close = jest.fn();
  const { user } = await renderPage(<FlowDialog issue={issueWith()} onChange={change} onClose={close} />);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Quality' });
  expect(within(dialog).queryByRole('option', { name: 'Only drawn' })).toBeNull();
  // The rules of the flow that it follows, and whatever closes it, are not for this dialog.
  expect(within(dialog).queryByRole('option', { name: 'New' })).toBeNull();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Flow/ }), '2');
  expect(within(dialog).queryByRole('option', { name: 'Closed' })).toBeNull();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Status/ }), 'New');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0]).toEqual({ flow_id: 2, flow_state_id: 101 });
  expect(server.seen(changeIssue)).toEqual([]);
});
