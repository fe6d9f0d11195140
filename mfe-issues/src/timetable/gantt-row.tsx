import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { FlowStateKind } from '@portal/contracts/issues/schemas';
import { Icon } from '@portal/ui-kit/icon';
import { color } from '@portal/ui-kit/theme';
import { stateLook } from '../states/state-look';
import { BarFrame, Grip as GripFrame, LANE, Line, Name, NowLine, ROW_ROOM, Shade, Times } from './gantt-style';
import type { Bar } from './plan-bars';
import type { Conflict } from './plan-conflicts';
import type { PlanRow } from './plan-rows';
import type { PlanWords } from './plan-words';
import type { Span } from './plan-zoom';
import type { Grip } from './use-drag';
import { MachineTitle } from '../states/machine-title';

/** Where a span lies in a window, in parts of it as CSS has them. */
export function placeIn(window: Span, { from, to }: Span): { insetInlineStart: string; inlineSize: string } {
  const whole = window.to - window.from;
  const begin = Math.max(window.from, from);
  const part = (length: number) => `${(100 * length) / whole}%`;
  return { insetInlineStart: part(begin - window.from), inlineSize: part(Math.max(0, Math.min(window.to, to) - begin)) };
}

export const heightOfRow = ({ lanes }: PlanRow): number => lanes * LANE + ROW_ROOM;

/** What bars do, the same functions at each rendering. */
export interface RowHandlers {
  canMove: (bar: Bar) => boolean;
  onGrip: (event: PointerEvent<HTMLElement>, bar: Bar, row: PlanRow, grip: Grip) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, bar: Bar, row: PlanRow) => void;
  onFocus: (bar: Bar, row: PlanRow) => void;
  onOpen: (bar: Bar) => void;
}

interface GanttRowProps {
  row: PlanRow;
  window: Span;
  now: number;
  /** Where the row begins, and which of its height is in sight, in pixels. */
  top: number;
  first: number;
  last: number;
  shades: readonly Span[];
  conflicts: ReadonlyMap<string, readonly Conflict[]>;
  /** The bar that keys lead to, if it is in this row. */
  current: string | null;
  words: PlanWords;
  handlers: RowHandlers;
}

const NONE: readonly Conflict[] = [];
const COMING: FlowStateKind = 'default';

/** A row of the board: its name, and its bars in lanes, as far as they are in sight. */
export const GanttRow = memo(function GanttRow(props: GanttRowProps) {
  const { row, window, now, top, first, last, shades, current } = props;
  const inSight = row.placed.filter(({ lane, bar }) => {
    const begin = lane * LANE;
    return (begin + LANE >= first && begin <= last) || bar.key === current;
  });
  return (
    <Line data-row={row.key} style={{ position: 'absolute', insetInline: 0, insetBlockStart: top, blockSize: heightOfRow(row) }}>
      <Name title={row.name} style={{ borderBlockEnd: `1px solid ${color.line}` }}>
        <bdi>{row.name}</bdi>
      </Name>
      <Times style={{ borderBlockEnd: `1px solid ${color.line}` }}>
        {shades.map((shade) => (
          <Shade key={shade.from} style={placeIn(window, shade)} />
        ))}
        {inSight.map(({ bar, lane }) => (
          <GanttBar key={bar.key} {...props} bar={bar} lane={lane} />
        ))}
        {now > window.from && now < window.to && (
          <NowLine style={{ insetInlineStart: placeIn(window, { from: now, to: now }).insetInlineStart }} />
        )}
      </Times>
    </Line>
  );
});

function GanttBar(props: GanttRowProps & { bar: Bar; lane: number }) {
  const { bar, lane, row, window, conflicts, current, words, handlers } = props;
  const { item } = bar;
  const own = conflicts.get(bar.key) ?? NONE;
  const { tone, icon } = stateLook(item.state?.kind ?? COMING);
  const isMovable = handlers.canMove(bar);
  const label = words.bar(bar, own);
  return (
    <BarFrame
      type="button"
      $tone={tone}
      $edge={item.category.color ?? color.edge}
      data-bar={bar.key}
      data-kind={item.kind}
      data-movable={isMovable}
      data-conflict={own.length > 0}
      aria-label={label}
      title={label}
      tabIndex={bar.key === current ? 0 : -1}
      style={{ ...placeIn(window, bar), insetBlockStart: lane * LANE + ROW_ROOM / 2 }}
      onPointerDown={isMovable ? (event) => handlers.onGrip(event, bar, row, 'move') : undefined}
      // A press that moves nothing opens by itself; a screen reader's press has no pointer.
      onClick={({ detail }) => (detail === 0 || !isMovable) && handlers.onOpen(bar)}
      onKeyDown={(event) => handlers.onKey(event, bar, row)}
      onFocus={() => handlers.onFocus(bar, row)}
    >
      <Icon name={own.length > 0 ? 'warning' : item.kind === 'issue' ? icon : 'calendar'} size="0.875rem" />
      <MachineTitle issue={item} />
      {isMovable && item.kind === 'issue' && <GripFrame onPointerDown={(event) => handlers.onGrip(event, bar, row, 'end')} />}
    </BarFrame>
  );
}
