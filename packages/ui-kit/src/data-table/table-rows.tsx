import { memo, type ReactNode, type RefObject } from 'react';
import { useLabels } from '../labels';
import { Skeleton } from '../skeleton';
import { primaryOf } from './column';
import { OpenerOf, meansToOpen } from './opener';
import { RowsInSight, VIRTUAL_FROM } from './rows-in-sight';
import type { Measure } from './virtual-rows';
import { CellBox, CellText, CellTitle, MenuCell, Row } from './table-style';
import type { ShownColumn } from './use-columns';
import { useRowProps, type RowSource } from './use-row-props';

const ROW_HEIGHT_PX = 57;

export interface RowsProps<T> extends RowSource<T> {
  columns: readonly ShownColumn<T>[];
}

/** The rows of a table; of a long list only those in sight. */
export function Rows<T>({ columns, ...source }: RowsProps<T>) {
  const { rows } = source;
  const propsOf = useRowProps(source);
  const draw = (index: number, measure?: Measure) => {
    const { key, ...row } = propsOf(index);
    return <TableRow key={key} {...row} columns={columns as readonly ShownColumn<unknown>[]} index={measure && index} measure={measure} />;
  };
  if (rows.length >= VIRTUAL_FROM) return <RowsInSight as="tr" count={rows.length} height={ROW_HEIGHT_PX} draw={draw} />;
  return rows.map((_, index) => draw(index));
}

interface TableRowProps {
  row: unknown;
  columns: readonly ShownColumn<unknown>[];
  fresh: boolean;
  gone: boolean;
  accent: string | undefined;
  href: string | undefined;
  open: RefObject<(row: unknown) => void> | undefined;
  menu: ((row: unknown) => ReactNode) | undefined;
  /** Where only some rows are drawn: which of them it is, and how its height is measured. */
  index: number | undefined;
  measure: Measure | undefined;
}

/** Drawn again only when something of it changed: a list in which one thing happened draws one row. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, fresh, gone, accent, href, open, menu, index, measure } = props;
  const labels = useLabels();
  const openIt = open && (() => open.current(row));
  const primary = primaryOf(columns.map(({ column }) => column));
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      role="row"
      aria-description={gone ? labels.goneRow : undefined}
      data-tooltip={gone ? labels.goneRow : undefined}
      data-gone={gone || undefined}
      $opens={Boolean(openIt ?? href)}
      $fresh={fresh}
      $accented={Boolean(accent)}
      style={accent ? ({ '--accent': accent } as object) : undefined}
      onClick={
        openIt &&
        ((event) => {
          if (meansToOpen(event)) openIt();
        })
      }
    >
      {columns.map(({ column, pinnedAt }) => (
        <CellBox
          key={column.id}
          role="cell"
          data-pinned={pinnedAt !== undefined || undefined}
          style={pinnedAt === undefined ? undefined : { insetInlineStart: pinnedAt }}
          $align={column.align ?? 'start'}
        >
          {column.id === primary ? (
            <CellTitle data-clipped>
              <OpenerOf href={href} open={openIt}>
                {column.cell(row)}
              </OpenerOf>
            </CellTitle>
          ) : (
            <CellText data-clipped>{column.cell(row)}</CellText>
          )}
        </CellBox>
      ))}
      {menu && <MenuCell role="cell">{menu(row)}</MenuCell>}
    </Row>
  );
});

const WIDTHS = ['60%', '85%', '70%', '45%', '75%'];

interface WaitingRowsProps<T> {
  columns: readonly ShownColumn<T>[];
  count: number;
  withMenu: boolean;
}

/** Rows that are still being fetched. */
export function WaitingRows<T>({ columns, count, withMenu }: WaitingRowsProps<T>) {
  return Array.from({ length: count }, (_, row) => (
    <Row key={row} role="row" aria-hidden $opens={false} $fresh={false} $accented={false}>
      {columns.map(({ column }, index) => (
        <CellBox key={column.id} $align="start">
          <Skeleton $width={WIDTHS[(row + index) % WIDTHS.length]} />
        </CellBox>
      ))}
      {withMenu && <MenuCell />}
    </Row>
  ));
}
