import { screen, waitFor, within } from '@testing-library/react';
import { getIssue } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith, item } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssuePreview } from './issue-preview';

type User = Awaited<ReturnType<typeof renderPage>>['user'];

describe('preview of an issue', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on(getIssue, item(issueWith()));
  });
  afterEach(() => server.stop());

  const show = jest.fn();
  beforeEach(() => show.mockClear());
  const describeIn = async () => {
    const { user } = await renderPage(<IssuePreview id={1042} preview={{ offered: true, id: 1042, show, previous: 1041, next: 1043 }} />);
    const panel = await screen.findByRole('dialog', { name: '#1042' });
    await user.click(await within(panel).findByRole('button', { name: /^Edit: .*escription/ }));
    const field = within(panel).getByRole('textbox', { name: /escription/ });
    await user.type(field, ' and on the floor');
    return { user, panel, field };
  };
  const answer = async (user: User, name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  it.each([
    ['the previous issue', 1041, (user: User) => user.click(screen.getByRole('button', { name: 'Previous issue' }))],
    ['the next issue', 1043, (user: User) => user.click(screen.getByRole('button', { name: 'Next issue' }))],
    ['closing', null, (user: User) => user.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'Escape',
      null,
      async (user: User) => {
        screen.getByRole('button', { name: 'Close' }).focus();
        await user.keyboard('{Escape}');
      },
    ],
  ])('asks before %s drops a text that is being edited', async (_, shown, leave) => {
    const { user, field } = await describeIn();
    await leave(user);
    await answer(user, 'Stay here');
    expect(field).toHaveValue('Oil under the table and on the floor');
    expect(show).not.toHaveBeenCalled();
    await leave(user);
    await answer(user, 'Leave');
    expect(show.mock.calls).toEqual([[shown]]);
  });

  it('Escape in a field closes the field alone, after asking', async () => {
    const { user, panel, field } = await describeIn();
    await user.type(field, '{Escape}');
    await answer(user, 'Stay here');
    expect(field).toBeVisible();
    await user.type(field, '{Escape}');
    await answer(user, 'Leave');
    await waitFor(() => expect(within(panel).queryByRole('textbox')).toBeNull());
    expect(show).not.toHaveBeenCalled();
  });
});
