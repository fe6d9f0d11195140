import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { changeIssue, showIssue } from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { IssueDetailPage } from '../issue-detail/issue-detail.page';
import { issueWith, item, NOW } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';

describe('a change of an issue that another person changed', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  const open = async () => {
    server.on(showIssue, item(issueWith()));
    const rendered = await renderPage(
      <Routes>
        <Route path="/issue/:id" element={<IssueDetailPage />} />
      </Routes>,
      { at: '/issue/1042' },
    );
    await screen.findByRole('heading', { level: 1 });
    return rendered;
  };
  const retitle = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), ' again{Enter}');
  };
  const patched = () => server.seen(changeIssue).map(({ body }) => body);

  it('is decided by the person where it is of the same field', async () => {
    server.on(
      changeIssue,
      problemOf(409, 'version_conflict', { item: issueWith({ version: 5, title: 'Press stands' }) }),
      item(issueWith({ version: 6, title: 'Press leaks' })),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    const field = screen.getByRole('textbox', { name: /Title/ });
    await user.clear(field);
    await user.type(field, 'Press leaks{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    expect(within(dialog).getByText('Press stands')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(patched().at(-1)).toEqual({ title: 'Press leaks', version: 5 }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Title/ })).not.toBeInTheDocument());
  });

  it('gives way to the value of the other person where the person gives in', async () => {
    server.on(changeIssue, problemOf(409, 'version_conflict', { item: issueWith({ version: 5, title: 'Press stands' }) }));
    const { user } = await open();
    await retitle(user);
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Press stands'));
    expect(patched()).toHaveLength(1);
  });

  it('is repeated by itself where they changed another field', async () => {
    server.on(
      changeIssue,
      problemOf(409, 'version_conflict', { item: issueWith({ version: 5, resolution: 'x' }) }),
      item(issueWith({ version: 6, title: 'Press leaks' })),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    await user.clear(screen.getByRole('textbox', { name: /Title/ }));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press leaks{Enter}');
    await waitFor(() => expect(patched().at(-1)).toEqual({ title: 'Press leaks', version: 5 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not repeated where the server refuses it on the current version', async () => {
    const archived = issueWith({ deleted_at: NOW, can: { ...issueWith().can, archive: false, restore: true } });
    server.on(changeIssue, problemOf(409, 'version_conflict', { item: archived }), item(issueWith({ version: 2 })));
    const { user } = await open();
    await retitle(user);
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
    expect(await screen.findByText(/^Archived on/)).toBeVisible();
    expect(patched()).toEqual([{ title: 'Press stopped again', version: 1 }]);
  });

  it('fails where it meets a newer version each time', async () => {
    const newer = [5, 6, 7, 8, 9].map((version) => problemOf(409, 'version_conflict', { item: issueWith({ version }) }));
    server.on(changeIssue, ...newer, item(issueWith({ version: 10 })));
    const { user } = await open();
    await retitle(user);
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
    expect(patched().map((body) => (body as { version: number }).version)).toEqual([1, 5, 6, 7]);
  });
});
