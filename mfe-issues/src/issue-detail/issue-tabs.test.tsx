import { act, screen } from '@testing-library/react';
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

it('goes back through the tabs, and leaves what stands beside them in the address', async () => {
  const { user } = await renderPage(<IssueTabs own={false} issue={issueWith()} onChanged={() => undefined} onReload={() => undefined} />, {
    at: '/issue/1042?tab=links&p=2',
  });
  await user.click(screen.getByRole('tab', { name: /^Photos/ }));
  expect(await screen.findByRole('tabpanel', { name: /^Photos/ })).toBeVisible();
  expect(window.location.search).toBe('?tab=photos&p=2');
  act(() => window.history.back());
  expect(await screen.findByRole('tabpanel', { name: /^Links/ })).toBeVisible();
});
