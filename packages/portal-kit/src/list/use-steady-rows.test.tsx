import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { invalidate } from '../query/query-client';
import { FakeServer, startPortalForTests } from '../testing';
import { listNotes, Notes, pageOf, Portal } from './notes-page.factory';

const note = (id: number, title = `Note ${id}`) => ({ id, title });
let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests({ at: '/notes' });
  server = new FakeServer();
  server.on(getMyPreferences, { body: { status: 'ok', item: {} } });
});
afterEach(() => server.stop());

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/^\d+/, ''));

/** The list with notes 2 and 1; then others add note 3, remove note 1 and rename note 2. */
async function open() {
  server.on(listNotes, pageOf(2, note(2), note(1)), pageOf(2, note(3), note(2, 'Renamed')));
  render(
    <Portal>
      <Notes />
    </Portal>,
  );
  await screen.findByText('Note 2');
  return userEvent.setup();
}
/** Moves the mouse over an element. */
function pointAt(element: HTMLElement) {
  for (const clientX of [10, 20]) fireEvent(element, new MouseEvent('pointermove', { clientX, bubbles: true }));
}
const somethingChanges = () => act(() => Promise.resolve(invalidate(['user'])));

it('shows at once what others changed while nobody touches the list', async () => {
  await open();
  await somethingChanges();
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Renamed']));
});

it('moves nothing under the pointer: new rows wait, removed ones stay greyed, changed ones change', async () => {
  const user = await open();
  pointAt(screen.getByText('Note 1'));
  await somethingChanges();
  await waitFor(() => expect(titles()).toEqual(['Renamed', 'Note 1']));
  expect(screen.getByRole('row', { name: /Note 1/ })).toHaveAttribute('aria-description', 'No longer in this list');
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(titles()).toEqual(['Note 3', 'Renamed']);
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

it('lets go when what had the focus in the rows disappears', async () => {
  await open();
  const button = screen.getByText('Note 1').appendChild(document.createElement('button'));
  act(() => button.focus());
  button.remove();
  await somethingChanges();
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Renamed']));
});

it('shows at once what others changed under a mouse that lay still for long', async () => {
  await open();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  pointAt(screen.getByText('Note 1'));
  clock.mockReturnValue(1_031_000);
  await somethingChanges();
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Renamed']));
  clock.mockRestore();
});

it('moves nothing while the focus is in the list, and shows all on another order', async () => {
  const user = await open();
  act(() => screen.getByRole('button', { name: 'Columns' }).focus());
  await somethingChanges();
  await screen.findByRole('button', { name: '1 new' });
  await user.click(screen.getByRole('button', { name: 'Number' }));
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Renamed']));
});

it('shows the rows of another order alone, also just after a touch', async () => {
  const user = await open();
  fireEvent.pointerDown(screen.getByText('Note 2'), { pointerType: 'touch' });
  await user.click(screen.getByRole('button', { name: 'Number' }));
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Renamed']));
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

it('moves nothing just after a touch', async () => {
  await open();
  fireEvent.pointerDown(screen.getByText('Note 2'), { pointerType: 'touch' });
  await somethingChanges();
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
});

it('shows all on reload', async () => {
  const user = await open();
  pointAt(screen.getByText('Note 1'));
  await somethingChanges();
  await screen.findByRole('button', { name: '1 new' });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(titles()).toEqual(['Note 3', 'Renamed']));
});
