import type { Item, Page } from '@portal/contracts/answers';
import { exportedList } from '@portal/contracts/exports';
import { listGrammar, type ListQuery } from '@portal/contracts/lists';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import { importedList } from '@portal/contracts/imports';
import type { Imported } from '../imports/imported';
import { portalAround } from '../testing';
import { ListPage } from './list-page';
import { prefetchList } from './prefetch-list';
import { useList } from './use-list';
import type { LoadBuiltInViews } from './use-views';

/** A thing of a made-up domain. */
export interface Note {
  id: number;
  title: string;
}

export const noteList = listGrammar({
  filters: { id: 'integer', title: 'text', archived: 'boolean' },
  sorts: ['id', 'title'],
  defaultSort: { by: 'id', dir: 'desc' },
});
export const listNotes: Contract<{ query: ListQuery<typeof noteList> }, Page<Note>> = {
  method: 'GET',
  path: '/notes',
  access: 'any',
  status: 200,
  content: 'json',
  limits: {},
};

const FIELDS = { title: { type: 'text', filter: 'title_contains' }, archived: { type: 'flag', filter: 'archived_equals' } } as const;
export const LIST = { table: 'notes', live: ['user'] } as const;
const COLUMNS = [
  { id: 'id', header: 'Number', cell: (note: Note) => note.id },
  { id: 'title', header: 'Title', primary: true, cell: (note: Note) => note.title },
];

const EXPORTED = exportedList('notes', ['title', 'id', 'author']);

const importNotes: Contract<ContractInput, Item<{ job_status_id: string }>> = {
  method: 'POST',
  path: '/notes/import',
  access: 'any',
  status: 202,
  content: 'multipart',
  limits: {},
};
const LABELS = { code: 'Code', title: 'Title' };
const IMPORTED: Imported<keyof typeof LABELS> = {
  list: importedList('notes', ['code', 'title']),
  contract: importNotes,
  label: (column) => LABELS[column],
  choice: {
    name: 'shown',
    label: 'New notes',
    options: [
      { value: 'no', label: 'Hide' },
      { value: 'yes', label: 'Show' },
    ],
  },
};

const TITLE = 'Notes';

interface NotesProps {
  /** Says how many there are. */
  count?: (total: number) => string;
  builtIn?: LoadBuiltInViews;
}

/** The list screen of notes. */
export function Notes({ count, builtIn }: NotesProps) {
  return (
    <ListPage
      title={TITLE}
      list={useList(listNotes, noteList, FIELDS, LIST)}
      count={count}
      builtIn={builtIn}
      exported={EXPORTED}
      imported={IMPORTED}
      columns={COLUMNS}
      filters={[
        { field: 'title', label: 'Search in titles' },
        { field: 'archived', label: 'Archived', more: true },
      ]}
      empty={{ title: 'No notes yet' }}
    />
  );
}

Notes.prefetch = () => prefetchList(listNotes, noteList, FIELDS, LIST);

/** A page of them. */
export const pageOf = (total: number, ...items: Note[]): Page<Note> => ({ status: 'ok', items, meta: { total, p: 1, pp: 5 } });
export const oil = { id: 7, title: 'Oil leak' };
export const Portal = portalAround({ name: 'mfe-notes', namespace: 'notes' });
