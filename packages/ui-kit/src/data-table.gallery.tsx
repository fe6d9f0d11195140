import { Button } from './button';
import { DataTable, type Column } from './data-table';
import type * as module from './data-table';
import { STANDARD_LAYOUT } from './data-table/column';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { Pagination } from './pagination';
import { StatusBadge } from './status-badge';

interface Row {
  id: number;
  title: string;
  machine: string;
  minutes: number;
}
const rows: Row[] = [
  { id: 1042, title: 'Hydraulic pressure too low after the shift change', machine: 'PRS-01', minutes: 12 },
  { id: 1041, title: 'Belt slips', machine: 'CNV-12', minutes: 48 },
  { id: 1039, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', machine: 'CNC-07', minutes: 190 },
];
const columns: Column<Row>[] = [
  { id: 'id', header: 'Number', cell: ({ id }) => `#${id}`, sortable: true },
  { id: 'title', header: 'Title', cell: ({ title }) => title, primary: true },
  { id: 'state', header: 'State', cell: () => <StatusBadge tone="progress">In repair</StatusBadge>, card: 'badge' },
  { id: 'machine', header: 'Machine', cell: ({ machine }) => machine },
  { id: 'age', header: 'Age', cell: ({ minutes }) => `${minutes} min`, align: 'end', card: 'age' },
];
const base = { label: 'Issues', columns, rowKey: ({ id }: Row) => id };

/** What the gallery shows of `data-table`. */
export const gallery: Gallery<typeof module> = {
  DataTable: {
    when: 'Every list of things that have the same facts; cards where there is no room for columns.',
    states: {
      'sorted, with colours': (
        <DataTable {...base} rows={rows} sort={{ by: 'id', dir: 'desc' }} onSort={nothing} rowAccent={() => '#2f7fbf'} />
      ),
      compact: <DataTable {...base} rows={rows} layout={{ ...STANDARD_LAYOUT, density: 'compact' }} onLayout={nothing} />,
      'with news, pages and numbers that say nothing alone': (
        <DataTable
          {...base}
          columns={[...columns, { id: 'parts', header: 'Parts', cell: () => 3, align: 'end', card: 'labelled' }]}
          rows={rows}
          fetching
          news={<Button size="small">3 new</Button>}
          footer={<Pagination page={1} pageSize={25} total={312} pageSizes={[25, 50]} onPage={nothing} onPageSize={nothing} />}
        />
      ),
      'a column kept in view': (
        <DataTable
          {...base}
          rows={rows}
          layout={{ ...STANDARD_LAYOUT, pinned: ['title'], widths: { id: 120, title: 280, state: 220, machine: 220, age: 160 } }}
          onLayout={nothing}
        />
      ),
      'a row that is no longer in the list': <DataTable {...base} rows={rows} rowGone={({ id }) => id === 1041} />,
      'a row that somebody changes': (
        <Held initial={0}>
          {(later, wait) => (
            <DataTable
              {...base}
              rows={rows.map((row) => (row.id === 1041 ? { ...row, minutes: row.minutes + later } : row))}
              rowVersion={({ minutes }) => minutes}
              footer={<Button onClick={() => wait(later + 1)}>Change #1041</Button>}
            />
          )}
        </Held>
      ),
      failed: (
        <DataTable {...base} rows={undefined} error={<ErrorState compact title="The issues could not be loaded" onRetry={nothing} />} />
      ),
      'while it loads': <DataTable {...base} rows={undefined} skeletonRows={2} />,
      empty: <DataTable {...base} rows={[]} empty={<EmptyState compact title="No issues" />} />,
    },
  },
};
