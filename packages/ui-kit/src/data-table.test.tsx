import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataTableProps } from './data-table';

interface Row {
  id: number;
  title: string;
  version: number;
}

const rows: Row[] = [
  { id: 1, title: 'Belt slips', version: 1 },
  { id: 2, title: 'Oil leak', version: 1 },
  { id: 3, title: 'Door seal', version: 1 },
];

const table = (more: Partial<DataTableProps<Row>> = {}) => (
  <DataTable<Row>
    label="Issues"
    rows={rows}
    rowKey={(row) => row.id}
    columns={[
      { id: 'id', header: 'No.', sortable: true, cell: (row) => row.id },
      { id: 'title', header: 'Title', primary: true, cell: (row) => row.title },
    ]}
    {...more}
  />
);

it('is a table to screen readers', () => {
  render(table());
  const found = screen.getByRole('table', { name: 'Issues' });
  expect(within(found).getAllByRole('row')).toHaveLength(4);
  expect(
    within(found)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['No.', 'Title']);
});

it('sorts by its head, and turns the order', async () => {
  const sort = jest.fn();
  const { rerender } = render(table({ onSort: sort }));
  await userEvent.click(screen.getByRole('button', { name: 'No.' }));
  expect(sort).toHaveBeenLastCalledWith({ by: 'id', dir: 'asc' });
  rerender(table({ onSort: sort, sort: { by: 'id', dir: 'asc' } }));
  expect(screen.getByRole('columnheader', { name: 'No.' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'No.' }));
  expect(sort).toHaveBeenLastCalledWith({ by: 'id', dir: 'desc' });
});

it('opens a row by a click anywhere in it and by keyboard, but not by a button inside', async () => {
  const open = jest.fn();
  const take = jest.fn();
  render(
    table({
      onRowOpen: open,
      rowMenu: (row) => (
        <button type="button" onClick={take}>
          Take {row.id}
        </button>
      ),
    }),
  );
  await userEvent.click(screen.getByRole('cell', { name: '2' }));
  expect(open).toHaveBeenLastCalledWith(rows[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Take 3' }));
  expect(open).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Door seal' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenLastCalledWith(rows[2]);
  expect(open).toHaveBeenCalledTimes(2);
});

it('gives rows an address', () => {
  render(table({ rowHref: (row) => `/issue/${row.id}` }));
  expect(screen.getByRole('link', { name: 'Oil leak' }).getAttribute('href')).toBe('/issue/2');
});

it('says that it waits, that it is empty, and that it failed', () => {
  const { rerender } = render(table({ rows: undefined }));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  rerender(table({ rows: [], empty: 'No issues yet' }));
  expect(screen.getByText('No issues yet')).toBeTruthy();
  rerender(table({ error: 'Could not be loaded', footer: 'pages' }));
  expect(screen.getByText('Could not be loaded')).toBeTruthy();
  expect(screen.queryByText('pages')).toBeNull();
});

it('draws a row again only when something of it changed', () => {
  const cell = jest.fn((row: Row) => row.title);
  const columns = [{ id: 'title', header: 'Title', cell }];
  const { rerender } = render(table({ columns, onRowOpen: () => undefined }));
  cell.mockClear();
  rerender(table({ columns, onRowOpen: () => undefined, fetching: true }));
  expect(cell).not.toHaveBeenCalled();
  rerender(table({ columns, rows: [{ id: 4, title: 'New', version: 1 }, ...rows] }));
  expect(new Set(cell.mock.calls.map(([row]) => row.id))).toEqual(new Set([1, 2, 3, 4]));
  cell.mockClear();
  rerender(table({ columns, rows: [{ id: 5, title: 'Newer', version: 1 }, ...rows] }));
  expect(cell.mock.calls.map(([row]) => row.id)).toEqual([5]);
});

it('opens a row with the latest handler', async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const columns = [{ id: 'title', header: 'Title', cell: (row: Row) => row.title }];
  const { rerender } = render(table({ columns, onRowOpen: first }));
  rerender(table({ columns, onRowOpen: second }));
  await userEvent.click(screen.getByRole('cell', { name: 'Oil leak' }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledWith(rows[1]);
});
