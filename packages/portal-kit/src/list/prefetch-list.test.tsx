import { act, render, screen } from '@testing-library/react';
import { getMyPreferences, listListViews } from '@portal/contracts/identity/contracts';
import { portal } from '../portal/portal-store';
import { FakeServer, startPortalForTests } from '../testing';
import { LIST, listNotes, noteList, Notes, oil, pageOf, Portal } from './notes-page.factory';
import { prefetchList } from './prefetch-list';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on(listNotes, pageOf(120, oil)).on(listListViews, { body: { status: 'ok', items: [] } });
});
afterEach(() => server.stop());

const asked = () => server.seen(listNotes).map(({ address }) => address.split('?')[1]);

/** Somebody at an address whose choices this browser knows. */
async function startAt(at: string, preference: object = {}) {
  await startPortalForTests({ at });
  localStorage.setItem(`portal.tables.${portal.get().session?.user.id}`, JSON.stringify({ notes: preference }));
  server.on(getMyPreferences, { body: { status: 'ok', item: { notes: preference } } });
}

it('asks as the screen will, which shows the rows at once and asks for nothing again', async () => {
  await startAt('/notes?archived=1&sort_by=title&p=2', { page_size: 50 });
  await act(async () => Notes.prefetch());
  expect(asked()).toEqual(['p=2&pp=50&sort_by=title&sort_dir=desc&archived_equals=true']);
  render(
    <Portal>
      <Notes />
    </Portal>,
  );
  expect(screen.getByText('Oil leak')).toBeTruthy();
  await act(async () => undefined);
  expect([listNotes, getMyPreferences, listListViews].map((call) => server.seen(call).length)).toEqual([1, 1, 1]);
});

it('leaves the rows to the screen where the list starts with a saved view', async () => {
  await startAt('/notes', { view: 3 });
  await act(async () => Notes.prefetch());
  expect(asked()).toEqual([]);
  expect(server.seen(listListViews)).toHaveLength(1);
});

it('leaves them to the screen where a filter needs what another call answers', async () => {
  const branch = { type: 'integer', filter: 'id_equals', toFilter: () => undefined } as const;
  await startAt('/notes?branch=4');
  await act(async () => prefetchList(listNotes, noteList, { branch }, LIST));
  expect(asked()).toEqual([]);
  window.history.replaceState(null, '', '/notes');
  await act(async () => prefetchList(listNotes, noteList, { branch }, LIST));
  expect(asked()).toEqual(['p=1&pp=5']);
});
