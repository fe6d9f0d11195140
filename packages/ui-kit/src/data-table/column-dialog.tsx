import styled from 'styled-components';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Dialog } from '../dialog';
import { IconButton } from '../icon-button';
import { useLabels } from '../labels';
import { color, media, space } from '../theme/tokens';
import { LEAST_WIDTH, MOST_WIDTH, STANDARD_LAYOUT, type TableLayout } from './column';
import type { ColumnChoice } from './use-columns';

const STEP_PX = 40;
/** Of a column that has never been on the page. */
const STANDARD_WIDTH = 150;

const List = styled.ul`
  display: grid;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.s};
    border-block-end: 1px solid ${color.line};
  }
  > li > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** On phones rows are cards, which have neither widths nor sides. */
const OnTable = styled.span`
  display: flex;
  gap: ${space.s};
  ${media.phone} {
    display: none;
  }
`;

interface ColumnDialogProps {
  columns: readonly ColumnChoice[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  /** Widths of all columns as they stand on the page now, in pixels. */
  widths: () => Readonly<Record<string, number>>;
  onClose: () => void;
}

/** Which columns a table shows, in which order, how wide, and which stay in sight. Applies at once. */
export function ColumnDialog({ columns, layout, onLayout, widths, onClose }: ColumnDialogProps) {
  const labels = useLabels();
  const ids = columns.map(({ id }) => id);
  const set = (change: Partial<TableLayout>) => onLayout({ ...layout, order: ids, ...change });
  const move = (from: number, to: number) => {
    const order = ids.filter((_, index) => index !== from);
    order.splice(to, 0, ids[from] as string);
    set({ order });
  };
  const toggle = (list: readonly string[], id: string, on: boolean) => (on ? [...list, id] : list.filter((other) => other !== id));
  const widen = (id: string, by: number) => {
    const now = { ...layout.widths, ...widths() };
    set({ widths: { ...now, [id]: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, (now[id] ?? STANDARD_WIDTH) + by)) } });
  };
  const footer = (
    <>
      <Button onClick={() => onLayout(STANDARD_LAYOUT)}>{labels.standardColumns}</Button>
      <Button variant="primary" onClick={onClose}>
        {labels.close}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={labels.columns} size="medium" footer={footer} dismissable>
      <OnTable>
        <Checkbox
          label={labels.compactRows}
          checked={layout.density === 'compact'}
          onChange={(on) => onLayout({ ...layout, density: on ? 'compact' : 'comfortable' })}
        />
      </OnTable>
      <List>
        {columns.map(({ id, header, visible, pinned, fixed }, index) => (
          <li key={id}>
            <Checkbox
              label={header}
              checked={visible}
              disabled={fixed}
              onChange={(on) => set({ hidden: toggle(layout.hidden, id, !on) })}
            />
            <OnTable>
              <IconButton
                icon="pin"
                label={labels.pinColumn(header)}
                aria-pressed={pinned}
                variant={pinned ? 'secondary' : 'quiet'}
                onClick={() => set({ pinned: toggle(layout.pinned, id, !pinned), widths: { ...layout.widths, ...widths() } })}
              />
              <IconButton icon="minus" label={labels.narrowerColumn(header)} onClick={() => widen(id, -STEP_PX)} />
              <IconButton icon="plus" label={labels.widerColumn(header)} onClick={() => widen(id, STEP_PX)} />
            </OnTable>
            <IconButton
              icon="arrow-up"
              label={labels.columnUp(header)}
              disabled={index === 0 || pinned !== columns[index - 1]?.pinned}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={labels.columnDown(header)}
              disabled={index === columns.length - 1 || pinned !== columns[index + 1]?.pinned}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </List>
    </Dialog>
  );
}
