import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyPreferences, savePreference } from '@portal/contracts/identity/contracts';
import { queryClient } from '../query/query-client';
import { FakeServer, startPortalForTests } from '../testing';
import { listNotes, Notes, oil, pageOf, Portal } from './notes-page.factory';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on(getMyPreferences, { body: { status: 'ok', item: {} } }).on(listNotes, pageOf(12, oil));
});
afterEach(() => server.stop());

const asked = () => new URLSearchParams(server.seen(listNotes).at(-1)?.address.split('?')[1]);

async function open(at: string) {
  await startPortalForTests({ at });
  render(
    <Portal>
      <Notes />
    </Portal>,
  );
  return userEvent.setup();
}

it('keeps both what is being typed and what is ticked meanwhile', async () => {
  const user = await open('/notes');
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search in titles' }), 'PRS');
  await user.click(screen.getByRole('checkbox', { name: 'Archived' }));
  await waitFor(() => expect(window.location.search).toBe('?title=PRS&archived=1'));
  await waitFor(() => expect([asked().get('title_contains'), asked().get('archived_equals')]).toEqual(['PRS', 'true']));
});

it('waits for three characters of a text, and says so', async () => {
  const user = await open('/notes');
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const field = screen.getByRole('searchbox', { name: 'Search in titles' });
  await user.type(field, 'PR');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Type at least 3 characters'));
  expect(server.seen(listNotes).every(({ address }) => !address.includes('title_contains'))).toBe(true);
  await user.type(field, 'S');
  await waitFor(() => expect(asked().get('title_contains')).toBe('PRS'));
  expect(field).not.toHaveAccessibleDescription('Type at least 3 characters');
});

it('shows what narrows the list as chips and takes them off', async () => {
  const user = await open('/notes?archived=1&title=oil');
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Archived' }));
  await waitFor(() => expect(window.location.search).toBe('?title=oil'));
});

it('goes to the last page where the address names one beyond it', async () => {
  server.on(listNotes, pageOf(12), pageOf(12, oil));
  await open('/notes?p=9');
  expect(await screen.findByText('Oil leak')).toBeTruthy();
  expect(window.location.search).toBe('?p=3');
  expect(asked().get('p')).toBe('3');
});

it('keeps the columns that the person chose', async () => {
  server.on(savePreference, { body: { status: 'ok', item: {} } });
  const user = await open('/notes');
  await screen.findByText('Oil leak');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Number' }));
  await waitFor(() => expect(screen.queryByText('7')).toBeNull());
  expect(server.seen(savePreference).at(-1)?.body).toEqual({
    value: { order: ['id', 'title'], hidden: ['id'], pinned: [], widths: [], density: 'comfortable' },
  });
  expect(dialog.getByRole('checkbox', { name: 'Title' }).hasAttribute('disabled')).toBe(true);
});

it('is not drawn again for an answer that says the same', async () => {
  await startPortalForTests({ at: '/notes' });
  const count = jest.fn((total: number) => `${total} notes`);
  render(
    <Portal>
      <Notes count={count} />
    </Portal>,
  );
  await screen.findByText('12 notes');
  const drawn = count.mock.calls.length;
  const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['GET /notes'] }));
  await refetch();
  expect(server.seen(listNotes)).toHaveLength(2);
  expect(count.mock.calls.length).toBe(drawn);
  server.on(listNotes, pageOf(13, oil));
  await refetch();
  expect(await screen.findByText('13 notes')).toBeTruthy();
});

it('reloads by itself first after 60 s, then every 20 s', async () => {
  jest.useFakeTimers();
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  try {
    await startPortalForTests({ at: '/notes' });
    render(
      <Portal>
        <Notes />
      </Portal>,
    );
    await pass(1);
    const loads = () => server.seen(listNotes).length;
    const first = loads();
    await pass(58);
    expect(loads()).toBe(first);
    await pass(2);
    expect(loads()).toBe(first + 1);
    await pass(17);
    expect(loads()).toBe(first + 1);
    await pass(4);
    expect(loads()).toBe(first + 2);
    await pass(20);
    expect(loads()).toBe(first + 3);
  } finally {
    jest.useRealTimers();
  }
});
