import {
  addColumn,
  addRow,
  editColumn,
  hasRoom,
  mayMove,
  maxSizeOf,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  type Rows,
} from './arrangement';

const row = (...cols: [component: string, size: number][]) => ({ cols: cols.map(([component, size]) => ({ component, size })) });
const ROWS: Rows = [row(['work', 7], ['open', 5]), row(['mine', 6]), row(['empty', 12])];
const words = (rows: Rows) => rows.map(({ cols }) => cols.map(({ component, size }) => `${component} ${size}`).join(', '));

describe('arranging a dashboard', () => {
  it('adds a row with one empty column of full width, removes and moves rows no further than the ends', () => {
    expect(words(addRow([]))).toEqual(['empty 12']);
    expect(words(removeRow(ROWS, 1))).toEqual(['work 7, open 5', 'empty 12']);
    expect(words(moveRow(ROWS, 0, 1))).toEqual(['mine 6', 'work 7, open 5', 'empty 12']);
    expect(moveRow(ROWS, 0, -1)).toEqual(ROWS);
    expect(moveRow(ROWS, 2, 1)).toEqual(ROWS);
  });

  it('lets a column be as wide as the others leave of twelve', () => {
    expect(maxSizeOf(ROWS[0]?.cols ?? [], 0)).toBe(7);
    expect(maxSizeOf(ROWS[1]?.cols ?? [], 0)).toBe(12);
    expect(words(editColumn(ROWS, { row: 1, col: 0 }, { size: 9 }))[1]).toBe('mine 9');
  });

  it('adds a column only while the sizes come to less than twelve', () => {
    expect(hasRoom(ROWS[0]?.cols ?? [])).toBe(false);
    expect(addColumn(ROWS, 0)).toEqual(ROWS);
    expect(words(addColumn(ROWS, 1))[1]).toBe('mine 6, empty 4');
    expect(words(addColumn(addColumn(ROWS, 1), 1))[1]).toBe('mine 6, empty 4, empty 2');
  });

  it('removes a column, but never the last of its row', () => {
    expect(words(removeColumn(ROWS, { row: 0, col: 0 }))[0]).toBe('open 5');
    expect(removeColumn(ROWS, { row: 1, col: 0 })).toEqual(ROWS);
  });

  it('moves a column within its row, and to another that has room, where it takes no more than there is', () => {
    expect(words(moveColumn(ROWS, { row: 0, col: 0 }, { row: 0, col: 1 }))[0]).toBe('open 5, work 7');
    expect(words(moveColumn(ROWS, { row: 0, col: 0 }, { row: 1, col: 0 }))).toEqual(['open 5', 'work 6, mine 6', 'empty 12']);
  });

  it('refuses to move into a full row, and the last column out of its row', () => {
    expect(mayMove(ROWS, { row: 1, col: 0 }, { row: 2, col: 0 })).toBe(false);
    expect(mayMove(ROWS, { row: 0, col: 0 }, { row: 2, col: 0 })).toBe(false);
    expect(mayMove(ROWS, { row: 1, col: 0 }, { row: 0, col: 0 })).toBe(false);
    expect(moveColumn(ROWS, { row: 0, col: 0 }, { row: 2, col: 0 })).toBe(ROWS);
    expect(mayMove(ROWS, { row: 0, col: 0 }, { row: 9, col: 0 })).toBe(false);
  });
});
