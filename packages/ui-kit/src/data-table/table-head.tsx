import { useRef, useState, type PointerEvent } from 'react';
import { Icon } from '../icon';
import { useLabels } from '../labels';
import { VisuallyHidden } from '../visually-hidden';
import { LEAST_WIDTH, MOST_WIDTH, type Sort } from './column';
import { MENU_PX } from './column-widths';
import { Grip, Head, SortButton } from './table-style';
import type { ShownColumn } from './use-columns';

interface TableHeadProps<T, K extends string> {
  columns: readonly ShownColumn<T>[];
  sort: Sort<K> | undefined;
  onSort: ((sort: Sort<K>) => void) | undefined;
  /** A column was drawn wider or narrower, in pixels. */
  onResize: ((column: string, width: number) => void) | undefined;
  withMenu: boolean;
}

/** Names of the columns, with sorting and, on a desk, their widths. */
export function TableHead<T, K extends string>({ columns, sort, onSort, onResize, withMenu }: TableHeadProps<T, K>) {
  const labels = useLabels();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ column, pinnedAt }) => {
          const { sortBy = column.id } = column;
          const direction = sort?.by === sortBy ? sort.dir : undefined;
          const turn = () => onSort?.({ by: sortBy as K, dir: direction === 'asc' ? 'desc' : 'asc' });
          return (
            <Head
              key={column.id}
              role="columnheader"
              scope="col"
              data-column={column.id}
              data-pinned={pinnedAt !== undefined || undefined}
              $align={column.align ?? 'start'}
              style={pinnedAt === undefined ? undefined : { insetInlineStart: pinnedAt }}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sortable && onSort ? (
                <SortButton type="button" $active={Boolean(direction)} onClick={turn}>
                  {column.header}
                  <Icon name={direction === undefined ? 'sort' : direction === 'asc' ? 'arrow-up' : 'arrow-down'} size="1em" />
                </SortButton>
              ) : column.hideHeader ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
              {onResize && <Resizer onResize={(wide) => onResize(column.id, wide)} />}
            </Head>
          );
        })}
        {withMenu && (
          <Head role="columnheader" scope="col" $align="end">
            <VisuallyHidden>{labels.moreActions}</VisuallyHidden>
          </Head>
        )}
      </tr>
    </thead>
  );
}

/** Widths of the columns, for the head and the rows alike. */
export function ColumnWidths<T>({ columns, withMenu }: { columns: readonly ShownColumn<T>[]; withMenu: boolean }) {
  return (
    <colgroup>
      {columns.map(({ column, width }) => (
        <col key={column.id} style={{ inlineSize: width }} />
      ))}
      {withMenu && <col style={{ inlineSize: `calc(${MENU_PX} * var(--unit))` }} />}
    </colgroup>
  );
}

interface Drag {
  from: number;
  width: number;
  /** 1 where text runs from left to right, else -1. */
  sign: number;
}

/** Draws a column wider or narrower. The columns dialog does the same by buttons, so it needs no place in the tab order. */
function Resizer({ onResize }: { onResize: (width: number) => void }) {
  const drag = useRef<Drag | undefined>(undefined);
  const [moved, setMoved] = useState<number>();
  const widthAt = ({ from, width, sign }: Drag, event: PointerEvent) =>
    Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width + (event.clientX - from) * sign));
  const start = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.parentElement;
    if (!head || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1;
    drag.current = { from: event.clientX, width: head.getBoundingClientRect().width, sign };
    setMoved(0);
  };
  const move = (event: PointerEvent) => {
    if (drag.current) setMoved((widthAt(drag.current, event) - drag.current.width) * drag.current.sign);
  };
  const end = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = undefined;
    setMoved(undefined);
    if (current && event.type === 'pointerup' && event.clientX !== current.from) onResize(widthAt(current, event));
  };
  return (
    <Grip
      aria-hidden
      $active={moved !== undefined}
      data-active={moved !== undefined || undefined}
      style={moved ? { translate: `${moved}px 0` } : undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
