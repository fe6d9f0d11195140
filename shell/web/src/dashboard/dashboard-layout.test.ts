import type { WidgetInfo } from '@portal/portal-kit';
import { arrangementOf, closeGaps } from './dashboard-layout';

const widget = (id: string, standard?: WidgetInfo['standard']): WidgetInfo => ({
  id,
  unit: 'mfe-x',
  title: id,
  columns: [3, 12],
  standard,
});
const OWN = widget('assigned_issues', { order: 10, columns: 7 });
const OPEN = widget('open_issues', { order: 20, columns: 5 });
const REPORTED = widget('my_issues', { order: 30, columns: 5 });
const standard = (...widgets: WidgetInfo[]) =>
  arrangementOf({ rows: [] }, widgets).rows.map(({ cols }) => cols.map(({ component, size }) => `${component} ${size}`));

describe('dashboard layout', () => {
  it('fills a row as the manifests say where nobody arranged anything', () => {
    expect(standard(REPORTED, OPEN, widget('stock'), OWN)).toEqual([['assigned_issues 7', 'open_issues 5']]);
    expect(arrangementOf({ rows: [] }, [OWN]).configured).toBe(false);
  });

  it('takes the next where the person may not see one', () => {
    expect(standard(OWN, REPORTED)).toEqual([['assigned_issues 7', 'my_issues 5']]);
  });

  it('is empty where no deployed unit has a widget', () => {
    expect(standard()).toEqual([]);
  });

  it('leaves an arrangement as it is', () => {
    const rows = [{ cols: [{ size: 12, component: 'staff_in_today' }] }];
    expect(arrangementOf({ rows }, [OWN])).toEqual({ rows, configured: true });
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
