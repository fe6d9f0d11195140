import { screen, waitFor, within } from '@testing-library/react';
import { archiveNote, createNote, listNotes, updateNote } from '@portal/contracts/issues/contracts';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import type { Note } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { NotesPage } from './notes.page';

const NOTE: Note = { id: 1, title: 'Gate 3 closed', note: 'Until Friday.', archived: false, created_at: '2026-11-20T06:00:00.000Z' };

describe('notes', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMyPreferences, { body: { status: 'ok', item: {} } })
      .on(listNotes, { body: { status: 'ok', items: [NOTE], meta: { total: 1, p: 1, pp: 5 } } });
  });
  afterEach(() => server.stop());

  async function renderNotes(...levels: ('read' | 'create' | 'update')[]) {
    const { user } = await renderUnit(manifest, <NotesPage />, { permissions: { notes: levels }, at: '/notes' });
    await screen.findByText(NOTE.title);
    return user;
  }
  const fieldOf = async (name: RegExp) => within(await screen.findByRole('dialog')).findByRole('textbox', { name });

  it('shows those that are not archived until the others are asked for', async () => {
    const user = await renderNotes('read');
    const asked = () => server.seen(listNotes).at(-1)?.address;
    expect(asked()).not.toContain('archived_equals=true');
    await user.click(screen.getByRole('checkbox', { name: 'Archived' }));
    await waitFor(() => expect(asked()).toContain('archived_equals=true'));
  });

  it('has the columns created_at and title', async () => {
    await renderNotes('read');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, 2)).toEqual(['Written', 'Title']);
  });

  it('offers what is permitted', async () => {
    await renderNotes('read');
    expect(screen.queryByRole('button', { name: 'New note' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  it('a press on a row shows the text to whoever may only read it', async () => {
    const user = await renderNotes('read');
    await user.click(screen.getByText(NOTE.title));
    const dialog = await screen.findByRole('dialog', { name: NOTE.title });
    expect(within(dialog).getByText('Until Friday.')).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('writes one; what the server refuses stands under its field', async () => {
    server.on(createNote, problemOf(422, 'validation_failed', { codes: { note: ['too_long'] } }), { body: { status: 'ok', item: NOTE } });
    const user = await renderNotes('read', 'create');
    await user.click(screen.getByRole('button', { name: 'New note' }));
    await user.type(await fieldOf(/^Title/), 'Gate 3 closed');
    await user.type(await fieldOf(/^Note/), 'Until Friday.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await fieldOf(/^Note/)).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Gate 3 closed');
    expect(server.seen(createNote).map(({ body }) => body)).toEqual(Array(2).fill({ title: 'Gate 3 closed', note: 'Until Friday.' }));
  });

  it('a press on a row edits it', async () => {
    server.on(updateNote, { body: { status: 'ok', item: { ...NOTE, note: 'Until Monday.' } } });
    const user = await renderNotes('read', 'update');
    await user.click(screen.getByText(NOTE.title));
    await user.clear(await fieldOf(/^Note/));
    await user.type(await fieldOf(/^Note/), 'Until Monday.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Gate 3 closed');
    expect(server.seen(updateNote)).toMatchObject([{ address: '/api/notes/1', body: { title: NOTE.title, note: 'Until Monday.' } }]);
  });

  it('is archived, and brought back by undo', async () => {
    server.on(archiveNote, { body: { status: 'ok', item: { ...NOTE, archived: true } } }, { body: { status: 'ok', item: NOTE } });
    const user = await renderNotes('read', 'update');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await screen.findByText(/archived$/);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(server.seen(archiveNote).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]));
  });
});
