import { useState, type RefObject } from 'react';
import { useT } from '@portal/portal-kit';
import { useFocusAfterChange } from '@portal/portal-kit/fields';
import { usePortalT } from '@portal/portal-kit/shell';
import { mayMove, moveColumn, moveRow, removeColumn, removeRow, type Place, type Rows } from './arrangement';

interface Arranged {
  /** The element around the rows; what is pressed there says where it stands: `data-focus="row-0-up"`, `data-focus="column-0-1-later"`. */
  box: RefObject<HTMLElement | null>;
  rows: Rows;
  onChange: (rows: Rows) => void;
  titleOf: (component: string) => string;
}

/** Moves and removes rows and columns: the focus goes along with what was moved, and what happened is said to screen readers. */
export function useArranging({ box, rows, onChange, titleOf }: Arranged) {
  const t = useT();
  const portalT = usePortalT();
  const focusAfterChange = useFocusAfterChange(box);
  const [said, setSaid] = useState('');
  const focus = (button: string) => focusAfterChange(`[data-focus="${button}"]`);
  const sayMoved = (name: string, position: number, total: number) => setSaid(portalT('designer.moved', { name, position, total }));
  const sayRemoved = (what: string) => setSaid(portalT('notices.removed_what', { what }));
  const rowName = (row: number) => t('dashboard_config.row', { number: row + 1 });
  const colsOf = (row: number) => rows[row]?.cols ?? [];
  const titleAt = ({ row, col }: Place) => titleOf(colsOf(row)[col]?.component ?? '');
  return {
    said,
    moveRow: (row: number, pressed: 'up' | 'down') => {
      const to = pressed === 'up' ? row - 1 : row + 1;
      focus(`row-${to}-${pressed}`);
      sayMoved(rowName(row), to + 1, rows.length);
      onChange(moveRow(rows, row, to - row));
    },
    removeRow: (row: number) => {
      const left = rows.length - 1;
      focus(left > 0 ? `row-${Math.min(row, left - 1)}-remove` : 'add-row');
      sayRemoved(rowName(row));
      onChange(removeRow(rows, row));
    },
    /** `pressed` is left out for what was dragged. */
    moveColumn: (from: Place, to: Place, pressed?: 'earlier' | 'later') => {
      if (!mayMove(rows, from, to)) return;
      if (pressed) focus(`column-${to.row}-${to.col}-${pressed}`);
      const total = colsOf(to.row).length + (from.row === to.row ? 0 : 1);
      sayMoved(titleAt(from), to.col + 1, total);
      onChange(moveColumn(rows, from, to));
    },
    removeColumn: (place: Place) => {
      const last = colsOf(place.row).length - 2;
      focus(`column-${place.row}-${Math.min(place.col, last)}-remove`);
      sayRemoved(titleAt(place));
      onChange(removeColumn(rows, place));
    },
  };
}
