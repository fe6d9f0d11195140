import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type Column, type DataTableProps, type TableLayout } from './data-table';

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

describe('columns as the person arranges them', () => {
  const standard: TableLayout = { order: [], hidden: [], pinned: [], widths: {}, density: 'comfortable' };
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  function Arranged({ onLayout }: { onLayout: (layout: TableLayout) => void }) {
    const [layout, setLayout] = useState(standard);
    return table({
      layout,
      onLayout: (next) => {
        onLayout(next);
        setLayout(next);
      },
    });
  }

  async function arrange() {
    const onLayout = jest.fn();
    const user = userEvent.setup();
    render(<Arranged onLayout={onLayout} />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { press: (name: string) => user.click(dialog.getByRole('button', { name })), dialog, user, onLayout };
  }

  it('shows them in the order chosen, new ones at the end', () => {
    render(table({ layout: { ...standard, order: ['title', 'gone'] } }));
    expect(heads()).toEqual(['Title', 'No.']);
  });

  it('never hides the one that names the row', () => {
    render(table({ layout: { ...standard, hidden: ['id', 'title'] } }));
    expect(heads()).toEqual(['Title']);
    expect(screen.queryByRole('cell', { name: '1' })).toBeNull();
  });

  it('moves, pins and sizes by buttons, and goes back to the standard', async () => {
    const { press, onLayout } = await arrange();
    await press('Move Title up');
    expect(onLayout).toHaveBeenLastCalledWith({ ...standard, order: ['title', 'id'] });
    await press('Make No. wider');
    expect(onLayout).toHaveBeenLastCalledWith({ ...standard, order: ['title', 'id'], widths: { id: 190 } });
    await press('Keep No. in view');
    expect(onLayout).toHaveBeenLastCalledWith(expect.objectContaining({ pinned: ['id'] }));
    await press('Standard columns');
    expect(onLayout).toHaveBeenLastCalledWith(standard);
  });

  it('puts pinned columns first, at their place from the start edge', () => {
    const { container } = render(
      table({ onRowOpen: () => undefined, layout: { ...standard, pinned: ['title'], widths: { id: 80, title: 300 } } }),
    );
    expect(heads()).toEqual(['Title', 'No.']);
    expect(container.querySelector<HTMLElement>('td[data-pinned]')?.style.insetInlineStart).toBe('0');
    expect(container.querySelector('table')?.style.minInlineSize).toBe('380px');
  });
});

it('draws of a long list only what is in sight, and says how long it is', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, title: `Issue ${index + 1}`, version: 1 }));
  const height = { height: 57 } as DOMRect;
  const measured = jest.spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect').mockReturnValue(height);
  render(table({ rows: many }));
  const found = screen.getByRole('table');
  expect(found.getAttribute('aria-rowcount')).toBe('101');
  await waitFor(() => expect(within(found).getAllByRole('row').length).toBeLessThan(60));
  measured.mockRestore();
});

describe('where there is no room for a table', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  });
  afterEach(() => jest.restoreAllMocks());

  const columns: Column<Row>[] = [
    { id: 'id', header: 'No.', card: 'none', cell: (row) => `#${row.id}` },
    { id: 'title', header: 'Title', primary: true, cell: (row) => row.title },
    { id: 'state', header: 'Status', card: 'badge', cell: () => 'New' },
    { id: 'age', header: 'Reported', card: 'age', cell: () => '5 min ago' },
    { id: 'place', header: 'Place', cell: (row) => `Hall ${row.version}` },
  ];
  const sparse: Column<Row>[] = [
    { id: 'title', header: 'Title', primary: true, cell: (row) => row.title },
    { id: 'place', header: 'Place', cell: () => '-' },
    { id: 'line', header: 'Line', cell: () => <bdi>-</bdi> },
    { id: 'parts', header: 'Parts', card: 'labelled', cell: () => 0 },
  ];
  const first = () => screen.getAllByRole('listitem')[0] as HTMLElement;

  it('draws cards: state and age, what names the row, what matters', () => {
    render(table({ columns, rowHref: (row) => `/issue/${row.id}` }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('list', { name: 'Issues' })).toBeTruthy();
    expect(first()).toHaveTextContent('New5 min agoBelt slipsPlace Hall 1');
    expect(within(first()).getByRole('link', { name: 'Belt slips' }).getAttribute('href')).toBe('/issue/1');
  });

  it('leaves out what a row does not have, and says what a bare number counts', () => {
    render(table({ columns: sparse }));
    expect(first()).toHaveTextContent(/^Belt slipsParts 0$/);
  });

  it('opens a card by a press anywhere but on its next step', async () => {
    const [open, take] = [jest.fn(), jest.fn()];
    render(
      table({
        columns,
        onRowOpen: open,
        cardAction: (row) => (
          <button type="button" onClick={() => take(row.id)}>
            Take
          </button>
        ),
      }),
    );
    await userEvent.click(within(first()).getByRole('button', { name: 'Take' }));
    expect(take).toHaveBeenCalledWith(1);
    expect(open).not.toHaveBeenCalled();
    await userEvent.click(within(first()).getByText('5 min ago'));
    expect(open).toHaveBeenCalledWith(rows[0]);
  });

  it('lets a screen draw its own card', () => {
    render(table({ columns, card: (row) => <h3>{row.title}</h3> }));
    expect(within(first()).getByRole('heading', { name: 'Belt slips' })).toBeTruthy();
    expect(first()).toHaveTextContent(/^Belt slips$/);
  });

  it('waits as cards', () => {
    render(table({ columns, rows: undefined, skeletonRows: 2 }));
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  });
});

it('leaves out the column that matters least where the frame is too narrow for all', () => {
  const wide = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  const columns: Column<Row>[] = [
    { id: 'title', header: 'Title', cell: (row) => row.title },
    { id: 'number', header: 'No.', width: [100, 100], priority: 2, cell: (row) => row.id },
    { id: 'shift', header: 'Shift', width: [100, 100], cell: (row) => row.version },
    { id: 'line', header: 'Line', width: [100, 100], priority: 3, cell: (row) => row.version },
  ];
  render(table({ columns }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Title', 'No.', 'Line']);
  wide.mockRestore();
});

it('greys what is no longer in the list in its place, and says so', () => {
  render(table({ rowGone: ({ id }) => id === 2 }));
  const [, first, gone] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  expect(gone).toHaveAccessibleDescription('No longer in this list');
  expect(gone.dataset['gone']).toBe('true');
  expect(first.dataset['gone']).toBeUndefined();
});
