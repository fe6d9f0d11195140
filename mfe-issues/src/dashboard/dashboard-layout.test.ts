import { arrangementOf, defaultRows } from './dashboard-layout';

describe('dashboard layout', () => {
  it('gives a default to a person whose dashboard nobody arranged', () => {
    expect(arrangementOf({ rows: [] }, true)).toEqual({ rows: defaultRows(true), configured: false });
  });

  it('shows the plant-wide widget only to those who may read issues', () => {
    const components = defaultRows(false).flatMap((row) => row.cols.map((cell) => cell.component));
    expect(components).toEqual(['assigned_issues']);
  });

  it('leaves an arrangement as it is', () => {
    const rows = [{ cols: [{ size: 12, component: 'staff_in_today' }] }];
    expect(arrangementOf({ rows }, true)).toEqual({ rows, configured: true });
  });
});
