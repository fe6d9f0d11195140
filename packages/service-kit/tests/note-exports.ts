import { z } from 'zod';
import { contract, type Contract } from '@portal/contracts/contract';
import type { Page } from '@portal/contracts/answers';
import { exportedList } from '@portal/contracts/exports';
import { defineExport } from '../src/exports';
import { listOf, runList } from '../src/list';
import { defineService } from '../src/service';
import { useCaseOf } from '../src/use-case';
import { notes, notesService, type Deps, type Note } from './notes';

/** The notes with exports: of all, of one, and of those that the caller may see. */
const [listNotes, oneNote] = notesService.useCases.map(({ contract }) => contract) as [Contract<object, Page<Note>>, Contract<object>];

const columns = {
  id: { title: { en: 'Number', pl: 'Numer', ar: 'الرقم' }, kind: 'number', value: 'id' },
  title: { title: { en: 'Title', pl: 'Tytuł', ar: 'العنوان' }, kind: 'text', value: 'title' },
  amount: { title: { en: 'Amount', pl: 'Ilość', ar: 'الكمية' }, kind: 'number', value: 'amount' },
  created_at: { title: { en: 'Created', pl: 'Utworzono', ar: 'تاريخ الإنشاء' }, kind: 'datetime', value: 'created_at' },
} as const;
const title = { en: 'Notes', pl: 'Notatki', ar: 'ملاحظات' };
const NAMES = ['id', 'title', 'amount', 'created_at'] as const;

const SMALL_MAX = 10;
const smallNotes = listOf(notes.grammar, { ...notes.source, where: 'n.amount <= :most' });
const small = ({ can }: { can: boolean }) => ({ list: smallNotes, params: { most: can ? 1_000 : SMALL_MAX } });

const listSmallNotes = useCaseOf<Deps>()({
  contract: contract('GET /small_notes', {
    summary: 'List small notes',
    access: 'notes/read',
    query: z.custom<Record<string, string>>(() => true),
    output: z.custom<Page<Note>>(),
  }),
  run({ caller, query, searchParams }) {
    const { list, params } = small({ can: caller.can('notes/update') });
    return runList(query, list, searchParams, params);
  },
});

const one = listOf(notes.grammar, { ...notes.source, where: 'n.id = :id' });

export const exportingService = defineService({
  ...notesService,
  useCases: [...notesService.useCases, listSmallNotes],
  exports: [
    defineExport({ list: exportedList('notes', NAMES), contract: listNotes, title, columns, rows: () => ({ list: notes }) }),
    defineExport({
      list: exportedList('small_notes', NAMES),
      contract: listSmallNotes.contract as typeof listNotes,
      title,
      columns,
      rows: ({ caller }) => small({ can: caller.can('notes/update') }),
    }),
    defineExport({
      list: exportedList('notes/:id', NAMES),
      contract: oneNote as typeof listNotes,
      title,
      columns,
      rows: ({ params }) => ({ list: one, params }),
    }),
  ],
});
