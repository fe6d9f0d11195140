import type { DashboardConfig } from '@portal/contracts/identity/schemas';

type Rows = DashboardConfig['rows'];
type Row = Rows[number];

/** A cell that is left free on purpose. */
export const EMPTY_CELL = 'empty';

/** What a person sees whose dashboard nobody arranged: own work first, beside it what is open in the plant, or what they reported. */
export function defaultRows(canReadIssues: boolean): Rows {
  return [
    {
      cols: [
        { size: 7, component: 'assigned_issues' },
        { size: 5, component: canReadIssues ? 'open_issues' : 'my_issues' },
      ],
    },
  ];
}

/** The arrangement to show, and whether it is the person's own. */
export function arrangementOf(config: DashboardConfig, canReadIssues: boolean): { rows: Rows; configured: boolean } {
  if (config.rows.length > 0) return { rows: config.rows, configured: true };
  return { rows: defaultRows(canReadIssues), configured: false };
}

/**
 * Rows without the widgets that this person cannot see or whose unit is not deployed: the widest neighbour takes the
 * room, so that no hole stays behind.
 */
export function closeGaps(rows: Rows, available: ReadonlySet<string>): Rows {
  return rows
    .map((row) => ({ cols: withoutMissing(row.cols, available) }))
    .filter((row) => row.cols.some((cell) => cell.component !== EMPTY_CELL));
}

function withoutMissing(cols: Row['cols'], available: ReadonlySet<string>): Row['cols'] {
  const shown = cols.filter(({ component }) => component === EMPTY_CELL || available.has(component));
  const freed = cols.reduce((sum, { size }) => sum + size, 0) - shown.reduce((sum, { size }) => sum + size, 0);
  const widest = shown.reduce((best, cell, index) => (cell.size > (shown[best]?.size ?? 0) ? index : best), 0);
  return shown.map((cell, index) => (index === widest ? { ...cell, size: cell.size + freed } : cell));
}
