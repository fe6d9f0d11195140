import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { WidgetInfo } from '@portal/portal-kit';

type Rows = DashboardConfig['rows'];
type Row = Rows[number];

/** A cell that is left free on purpose. */
export const EMPTY_CELL = 'empty';

/** Widgets that stand on the dashboard of a person whose dashboard nobody arranged: as their manifests say, as many as fill a row. */
function standardRows(widgets: readonly WidgetInfo[]): Rows {
  const placed = widgets
    .flatMap(({ id, standard }) => (standard ? [{ id, ...standard }] : []))
    .sort((one, other) => one.order - other.order);
  const cols: Row['cols'] = [];
  let room: number = LIMITS.dashboardColumns;
  for (const { id, columns } of placed) {
    if (columns > room) continue;
    cols.push({ size: columns, component: id });
    room -= columns;
  }
  return cols.length > 0 ? [{ cols }] : [];
}

/** The arrangement to show, and whether it is the person's own. */
export function arrangementOf(config: DashboardConfig, widgets: readonly WidgetInfo[]): { rows: Rows; configured: boolean } {
  if (config.rows.length > 0) return { rows: config.rows, configured: true };
  return { rows: standardRows(widgets), configured: false };
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
