import { screen } from '@testing-library/react';
import { listIssueLog } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { logEntryWith } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { HistoryTab } from './history-tab';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it('says who did it and who approved it: by name, by number where the name is not known, and the system', async () => {
  const items = [
    logEntryWith({ id: 4, approved_by: 3, approved_by_user_name: 'Lena Leader' }),
    logEntryWith({ id: 3, logged_by: 17, logged_by_user_name: null, approved_by: 18 }),
    logEntryWith({ id: 2, logged_by_user_name: '' }),
    logEntryWith({ id: 1, logged_by: 0, logged_by_user_name: null, action: 'created' }),
  ];
  server.on(listIssueLog, { body: { status: 'ok', items } });
  await renderPage(<HistoryTab id={1042} />);
  await screen.findByText('Reported');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ')[1])).toEqual([
    'Marek Mechanic, approved by Lena Leader',
    '#17, approved by #18',
    'Removed person 9',
    'System',
  ]);
});
