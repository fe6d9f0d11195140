import { useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, stroke } from '@portal/ui-kit/theme';

const ROW = 'tbody > tr, ul > li';

/** The row that is dragged over has a line at the edge where the dragged one comes. */
const Box = styled.div<{ $over: number | null; $down: boolean }>`
  tbody > tr:nth-child(${({ $over }) => ($over ?? -1) + 1}) > td,
  ul > li:nth-child(${({ $over }) => ($over ?? -1) + 1}) {
    box-shadow: inset 0 ${({ $down }) => ($down ? `calc(-1 * ${stroke.thick})` : stroke.thick)} 0 ${color.brand};
  }
`;

/** Which row of its list an event happened in. */
function rowOf(event: DragEvent<HTMLElement>): number | null {
  const row = event.target instanceof Element ? event.target.closest(ROW) : null;
  return row && event.currentTarget.contains(row) ? [...(row.parentElement?.children ?? [])].indexOf(row) : null;
}

/** A table whose rows can be dragged by the handles of their `OrderCell`. */
export function SortableRows({ onMove, children }: { onMove: (from: number, to: number) => void; children: ReactNode }) {
  const [dragged, drag] = useState<number | null>(null);
  const [over, goOver] = useState<number | null>(null);
  const end = () => {
    drag(null);
    goOver(null);
  };
  return (
    <Box
      $over={over}
      $down={dragged !== null && over !== null && over > dragged}
      onDragStart={(event) => {
        const handle = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-drag]') : null;
        if (!handle) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', handle.dataset['drag'] ?? '');
        drag(Number(handle.dataset['drag']));
      }}
      onDragOver={(event) => {
        const row = dragged === null ? null : rowOf(event);
        goOver(row === dragged ? null : row);
        if (row !== null) event.preventDefault();
      }}
      onDrop={(event) => {
        const row = rowOf(event);
        if (dragged !== null && row !== null) {
          event.preventDefault();
          if (row !== dragged) onMove(dragged, row);
        }
        end();
      }}
      onDragEnd={end}
    >
      {children}
    </Box>
  );
}
