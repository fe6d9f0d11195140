import type { Page } from '@portal/contracts/answers';
import { noteList } from '@portal/contracts/issues/lists';
import type { Note, NoteInput } from '@portal/contracts/issues/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const LIST = listOf(noteList, {
  from: 'note n',
  where: ({ archived_equals }) => (archived_equals === undefined ? 'not n.archived' : null),
  item: { id: 'n.id', title: 'n.title', note: 'n.note', archived: 'n.archived', created_at: utc('n.created_at') },
  filters: { id: 'n.id', title: { column: 'n.title', searched: 'n.title_searched' }, archived: 'n.archived', created_at: 'n.created_at' },
  sorts: { id: 'n.id', title: 'n.title', created_at: 'n.created_at' },
  id: 'n.id',
});

/** One page of the notes, as JSON. */
export function listNotesPage(query: Query, searchParams: object): Promise<Json<Page<Note>>> {
  return runList(query, LIST, searchParams);
}

/** Stores a new note. Returns it as it is stored. */
export async function insertNote(query: Query, input: NoteInput): Promise<Note> {
  return found(await query('note').insert(input).returning<Note[]>(FIELDS));
}

/** @throws NotFound */
export async function storeNote(query: Query, id: number, input: Partial<NoteInput>): Promise<Note> {
  return found(await query('note').where({ id }).update(input).returning<Note[]>(FIELDS));
}

const FIELDS = ['id', 'title', 'note', 'archived', 'created_at'];

function found([row]: Note[]): Note {
  if (!row) throw new NotFound('The note');
  return row;
}
