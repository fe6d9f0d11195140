import { useMemo, useState } from 'react';
import { archiveNote, listNotes } from '@portal/contracts/issues/contracts';
import { noteList } from '@portal/contracts/issues/lists';
import type { Note } from '@portal/contracts/issues/schemas';
import { api, lazyDialog, notify, RelativeTime, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';

const NoteDialog = lazyDialog(async () => (await import('./note.dialog')).NoteDialog);
const ReadNoteDialog = lazyDialog(async () => (await import('./read-note.dialog')).ReadNoteDialog);

const FIELDS = { title: { type: 'text', filter: 'title_contains' }, archived: { type: 'flag', filter: 'archived_equals' } } as const;

/** `/notes`: what the plant writes down for everybody who may read notes. */
export function NotesPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ note?: Note } | null>(null);
  const list = useList(listNotes, noteList, FIELDS, { table: 'notes', live: ['note'] });
  const columns = useMemo<Column<Note>[]>(
    () => [
      { id: 'created_at', header: t('fields.written'), cell: ({ created_at }) => <RelativeTime at={created_at} /> },
      { id: 'title', header: t('fields.title'), primary: true, cell: ({ title }) => title },
    ],
    [t],
  );
  const canEdit = can('notes/update');
  const archive = async ({ id, title }: Note, archived: boolean) => {
    try {
      await api(archiveNote, { params: { id }, body: { archived } });
      list.reload();
      const undo = () => api(archiveNote, { params: { id }, body: { archived: !archived } }).then(list.reload);
      notify.show({ tone: 'success', text: t(archived ? 'notes.archived' : 'notes.restored', { title }), undo });
    } catch (error) {
      notify.failed(error);
    }
  };
  const add = can('notes/create') ? () => setOpen({}) : undefined;
  useNewAction(add);
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('notes.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('routes.notes')}
        list={list}
        columns={columns}
        filters={[
          { field: 'title', label: t('search.title') },
          { field: 'archived', label: t('search.archived') },
        ]}
        onRowOpen={(note) => setOpen({ note })}
        rowMenu={(note) => (
          <RowMenu
            name={note.title}
            onEdit={canEdit ? () => setOpen({ note }) : undefined}
            more={
              canEdit
                ? [
                    {
                      id: 'archive',
                      label: t(note.archived ? 'actions.restore' : 'actions.archive'),
                      icon: 'archive',
                      onSelect: () => void archive(note, !note.archived),
                    },
                  ]
                : []
            }
          />
        )}
        actions={addButton}
        empty={{ icon: 'clipboard', title: t('notes.empty'), hint: t('notes.empty_hint'), action: addButton }}
      />
      {open &&
        (open.note && !canEdit ? (
          <ReadNoteDialog note={open.note} onClose={() => setOpen(null)} />
        ) : (
          <NoteDialog {...open} onClose={() => setOpen(null)} />
        ))}
    </>
  );
}
