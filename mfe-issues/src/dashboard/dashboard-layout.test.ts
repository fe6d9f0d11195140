import { arrangementOf, closeGaps, defaultRows } from './dashboard-layout';

describe('dashboard layout', () => {
  it('gives a default to a person whose dashboard nobody arranged', () => {
    expect(arrangementOf({ rows: [] }, true)).toEqual({ rows: defaultRows(true), configured: false });
  });

  it('shows the plant-wide widget only to those who may read issues', () => {
    const components = defaultRows(false).flatMap((row) => row.cols.map((cell) => cell.component));
    expect(components).toEqual(['assigned_issues', 'my_issues']);
  });

  it('leaves an arrangement as it is', () => {
    const rows = [{ cols: [{ size: 12, component: 'staff_in_today' }] }];
    expect(arrangementOf({ rows }, true)).toEqual({ rows, configured: true });
  });

  it('gives the room of a missing widget to its widest neighbour', () => {
    const row = {
      cols: [
        { size: 5, component: 'assigned_issues' },
        { size: 3, component: 'staff_in_today' },
        { size: 4, component: 'open_issues' },
      ],
    };
    expect(closeGaps([row], new Set(['assigned_issues', 'open_issues']))).toEqual([
      {
        cols: [
          { size: 8, component: 'assigned_issues' },
          { size: 4, component: 'open_issues' },
        ],
      },
    ]);
  });

  it('keeps cells that are empty on purpose, and drops rows with nothing to show', () => {
    const kept = {
      cols: [
        { size: 6, component: 'open_issues' },
        { size: 6, component: 'empty' },
      ],
    };
    const gone = {
      cols: [
        { size: 6, component: 'stock' },
        { size: 6, component: 'empty' },
      ],
    };
    expect(closeGaps([kept, gone], new Set(['open_issues']))).toEqual([kept]);
  });
});
