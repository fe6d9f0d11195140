import { screen } from '@testing-library/react';
import { FakeServer } from '@portal/portal-kit/testing';
import { issueWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { IssueTabs } from './issue-tabs';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it('shows a tab as chosen before what is behind it is drawn', async () => {
  const selected: (string | null)[] = [];
  const issue = issueWith();
  const can = {
    ...issue.can,
    // Read by the photos alone, while they are drawn.
    get add_photos() {
      selected.push(document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? null);
      return true;
    },
  };
  const { user } = await renderPage(
    <IssueTabs own={false} issue={{ ...issue, can }} onChanged={() => undefined} onReload={() => undefined} />,
  );
  expect(selected).toEqual([]);
  await user.click(screen.getByRole('tab', { name: /^Photos/ }));
  expect(await screen.findByRole('tabpanel', { name: /^Photos/ })).not.toBeEmptyDOMElement();
  expect(selected[0]).toMatch(/^Photos/);
});
