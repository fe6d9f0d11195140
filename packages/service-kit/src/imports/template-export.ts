import { exportedList } from '@portal/contracts/exports';
import { templateOf } from '@portal/contracts/imports';
import { listGrammar } from '@portal/contracts/lists';
import type { ExportDefinition } from '../exports/definition';
import { listOf } from '../list';
import type { Base } from '../base';
import type { ImportDefinition } from './definition';

/** A list without rows: only its headers are written. */
const NO_ROWS = listOf(listGrammar({ filters: { id: 'uuid' }, sorts: ['id'], defaultSort: { by: 'id', dir: 'asc' } }), {
  from: 'file f',
  where: 'false',
  item: { id: 'f.id' },
  filters: { id: 'f.id' },
  sorts: { id: 'f.id' },
  id: 'f.id',
});

/** The workbook with the headers of an import, made by the writer of exports. */
export function templateExport<D extends Base>({ list, contract, title, columns }: ImportDefinition<D>): ExportDefinition<D> {
  // Headers give no power: whoever may import gets them without a proof of identity.
  const { proof: _, ...open } = contract;
  return {
    list: exportedList(templateOf(list), list.columns),
    contract: open,
    title,
    columns: Object.fromEntries(
      Object.entries(columns).map(([id, column]) => [id, { title: column.title, kind: column.kind, value: 'id' }]),
    ),
    rows: () => ({ list: NO_ROWS }),
  };
}
