import * as contracts from '@portal/contracts/issues/contracts';
import type { Note } from '@portal/contracts/issues/schemas';
import { NoteChanged } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { insertNote, listNotesPage, storeNote } from './note.repository';

const noteChanged = defineEvent(NoteChanged);

function answerChanged(query: Query, item: Note): { status: 'ok'; item: Note } {
  query.publish(noteChanged(item.id, { id: item.id, archived: item.archived }));
  return { status: 'ok', item };
}

const listNotes = useCase({ contract: contracts.listNotes, run: ({ query, searchParams }) => listNotesPage(query, searchParams) });

const createNote = useCase({
  contract: contracts.createNote,
  run: async ({ query, body }) => answerChanged(query, await insertNote(query, body)),
});

const updateNote = useCase({
  contract: contracts.updateNote,
  run: async ({ query, params, body }) => answerChanged(query, await storeNote(query, params.id, body)),
});

const archiveNote = useCase({
  contract: contracts.archiveNote,
  run: async ({ query, params, body }) => answerChanged(query, await storeNote(query, params.id, body)),
});

export const noteUseCases = [listNotes, createNote, updateNote, archiveNote];
