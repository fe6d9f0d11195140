import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { exportedList } from '@portal/contracts/exports';
import { listGrammar } from '@portal/contracts/lists';
import { z } from 'zod';
import { listOf, type List } from '../list';
import { defineExport } from './definition';

const grammar = listGrammar({ filters: { id: 'integer' }, sorts: ['id'], defaultSort: { by: 'id', dir: 'asc' } });
const source = { from: 'note n', id: 'n.id', filters: { id: 'n.id' }, sorts: { id: 'n.id' } };
const titles = listOf(grammar, { ...source, item: { title: 'n.title' } });
const both = listOf(grammar, { ...source, item: { title: 'n.title', place: 'n.place' } });

const definition = {
  list: exportedList('notes', ['title', 'place']),
  contract: contract('GET /notes', {
    access: 'any',
    summary: 'List notes',
    output: pageOf(z.object({ title: z.string(), place: z.object({ path: z.string() }) })),
  }),
  title: { en: 'Notes' },
  columns: {
    title: { title: { en: 'Title' }, kind: 'text', value: 'title' },
    place: { title: { en: 'Place' }, kind: 'text', value: 'place.path' },
  },
} as const;

it('a column that names a member which the list does not select does not compile', () => {
  expect(defineExport({ ...definition, rows: () => ({ list: both }) }).list.list).toBe('notes');
  // @ts-expect-error the list selects no place
  defineExport({ ...definition, rows: () => ({ list: titles }) });
  // @ts-expect-error nor does it where its rows depend on the call
  defineExport({ ...definition, rows: ({ params: { id } }) => ({ list: titles, params: { id } }) });
});

it('a list whose type does not name its members cannot be exported', () => {
  const unknown: List = titles;
  // @ts-expect-error nothing is known of its members
  defineExport({ ...definition, rows: () => ({ list: unknown }) });
});
