import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

export type Measure = (row: HTMLElement | null) => void;

export interface RowsInSightProps {
  count: number;
  /** Of a row that was not drawn yet, in pixels. */
  height: number;
  /** What stands for the rows that are not drawn: a row of a table, or an item of a list. */
  as: 'tr' | 'li';
  draw: (index: number, measure?: Measure) => ReactNode;
}

const ROWS_BEYOND = 12;

/** Height of a row with the room below it, which cards have. */
const heightOf = (row: Element) => row.getBoundingClientRect().height + (parseFloat(getComputedStyle(row).marginBlockEnd) || 0);

/** Only the rows in sight, and room for the rest. */
export function VirtualRows({ count, height, as: Room, draw }: RowsInSightProps) {
  const start = useRef<HTMLTableRowElement & HTMLLIElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [count]);
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin,
    estimateSize: () => height,
    overscan: ROWS_BEYOND,
    measureElement: heightOf,
  });
  const inSight = virtualizer.getVirtualItems();
  const before = (inSight[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <Room ref={start} aria-hidden style={{ display: 'block', blockSize: before }} />
      {inSight.map(({ index }) => draw(index, virtualizer.measureElement))}
      <Room aria-hidden style={{ display: 'block', blockSize: after }} />
    </>
  );
}
