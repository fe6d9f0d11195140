import { useEffect, useId, useMemo, useRef, type PointerEvent } from 'react';
import { useNow, useT } from '@portal/portal-kit';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { GanttRow, heightOfRow, placeIn } from './gantt-row';
import { Foot, Frame, Head, LoadBar, Name, NowLine, Shade, Tick, Times, Told } from './gantt-style';
import { movedBy, resizedBy, type Bar } from './plan-bars';
import type { Conflict, TimesOff } from './plan-conflicts';
import { loadOf } from './plan-load';
import type { PlanRow } from './plan-rows';
import type { PlanWords } from './plan-words';
import { snapOf, ticksOf, weekdayOf, type Span, type Zoom } from './plan-zoom';
import { DAY_MS, type PlantClock } from './plant-clock';
import { useDrag, type Grip } from './use-drag';
import { usePlanKeys } from './use-plan-keys';
import type { Replan } from './use-replan';
import { useRowsInSight } from './use-rows-in-sight';
import { useStable } from './use-stable';

interface GanttProps {
  label: string;
  rows: readonly PlanRow[];
  bars: readonly Bar[];
  window: Span;
  zoom: Zoom;
  clock: PlantClock;
  words: PlanWords;
  conflicts: ReadonlyMap<string, readonly Conflict[]>;
  off: TimesOff;
  /** Rows are people, to whom jobs can be given. */
  isByPerson: boolean;
  canMove: (bar: Bar) => boolean;
  canAssign: boolean;
  change: Replan['change'];
  onOpen: (bar: Bar) => void;
  onZoom: (steps: 1 | -1, at: number) => void;
}

const NO_TIMES: readonly Span[] = [];
const SATURDAY = 5;
/** Days are shaded up to this long a window. */
const SHADED_DAYS = 40;
const MINUTE_MS = 60_000;
const LOAD_PERCENT = 70;

function weekends({ from, to }: Span, clock: PlantClock): Span[] {
  if (to - from > SHADED_DAYS * DAY_MS) return [];
  const found: Span[] = [];
  for (let day = clock.midnight(from); day < to; day = clock.midnight(day, 1))
    if (weekdayOf(clock.shows(day)) >= SATURDAY) found.push({ from: day, to: clock.midnight(day, 1) });
  return found;
}

/** Jobs on a time axis in rows of machines, people or lines, re-planned by mouse, finger and keyboard. */
export function Gantt(props: GanttProps) {
  const {
    label,
    rows,
    bars,
    window: span,
    zoom,
    clock,
    words,
    conflicts,
    off,
    isByPerson,
    canMove,
    canAssign,
    change,
    onOpen,
    onZoom,
  } = props;
  const t = useT();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const described = useId();
  const [board, area, told] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLSpanElement>(null)];
  const heights = useMemo(() => rows.map(heightOfRow), [rows]);
  const { tops, total, sight } = useRowsInSight(heights, board);
  const ticks = useMemo(() => ticksOf(zoom, span, clock), [zoom, span, clock]);
  const times = useMemo(() => ticks.map((from, place) => ({ from, to: ticks[place + 1] ?? span.to })), [ticks, span.to]);
  const load = useMemo(() => loadOf(bars, times), [bars, times]);
  const shaded = useMemo(() => weekends(span, clock), [span, clock]);
  const most = Math.max(1, ...load);
  const snap = snapOf(zoom);
  const spanOf = (bar: Bar, grip: Grip, delta: number) =>
    grip === 'move' ? movedBy(bar, delta, clock) : resizedBy(bar, delta, snap, clock);
  const personOf = (bar: Bar, from: PlanRow | undefined, to: PlanRow | undefined) => {
    const isPassed = isByPerson && canAssign && from && to && from.key !== to.key && bar.item.kind === 'issue' && !bar.item.closed;
    return isPassed ? { from: { id: from.id, name: from.name }, to: { id: to.id, name: to.name } } : undefined;
  };
  const gripped = useRef<string | null>(null);
  const drag = useDrag({
    window: span,
    snap,
    area,
    isFree: isByPerson && canAssign,
    tell: (bar, grip, delta) => {
      if (told.current) told.current.textContent = delta === null ? '' : words.span(spanOf(bar, grip, delta));
    },
    onPress: onOpen,
    onDrop: ({ bar, grip, delta, row }) => {
      const person = personOf(
        bar,
        rows.find(({ key }) => key === gripped.current),
        rows.find(({ key }) => key === row),
      );
      if (delta === 0 && !person) return;
      change({ bar, to: delta === 0 ? { from: bar.from, to: bar.to } : spanOf(bar, grip, delta), person });
    },
  });
  const keys = usePlanKeys({
    rows,
    board,
    reveal: (place) => {
      const [top = 0, height = 0] = [tops[place], heights[place]];
      const element = board.current;
      if (element && (top < element.scrollTop || top + height > element.scrollTop + element.clientHeight - 2 * height))
        element.scrollTop = top - height;
    },
    move: (bar, steps, grip) => {
      if (!canMove(bar) || (grip === 'end' && bar.item.kind !== 'issue')) return;
      change({ bar, to: spanOf(bar, grip, steps * snap) });
    },
    pass: (bar, row, step) => {
      const person = personOf(bar, row, rows[rows.indexOf(row) + step]);
      if (person) change({ bar, to: { from: bar.from, to: bar.to }, person });
      return person !== undefined;
    },
    open: onOpen,
  });
  // The same functions at each rendering: a row is drawn anew only where something of it changed.
  const handlers = useStable({
    onGrip: (event: PointerEvent<HTMLElement>, bar: Bar, row: PlanRow, grip: Grip) => {
      gripped.current = row.key;
      drag(event, bar, grip);
    },
    onKey: keys.onKey,
    onFocus: keys.onFocus,
    onOpen,
    canMove,
  });
  useEffect(() => {
    const element = board.current;
    let last = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      // A wheel sends many events for one turn.
      if (event.timeStamp - last < 200 || event.deltaY === 0) return;
      last = event.timeStamp;
      const box = area.current?.getBoundingClientRect();
      const part = box ? (event.clientX - box.left) / box.width : 0.5;
      const isRtl = element !== null && getComputedStyle(element).direction === 'rtl';
      onZoom(event.deltaY > 0 ? 1 : -1, span.from + (isRtl ? 1 - part : part) * (span.to - span.from));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [board, area, onZoom, span]);
  return (
    <>
      <VisuallyHidden>
        <span id={described}>{t('plan.keys')}</span>
      </VisuallyHidden>
      <Frame ref={board} role="group" aria-label={label} aria-describedby={described}>
        <Head aria-hidden>
          <Name>
            {t('plan.today')}: {words.day(now)}
          </Name>
          <Times ref={area}>
            {times.map((time) => (
              <Tick key={time.from} style={placeIn(span, time)}>
                {words.tick(zoom, time.from)}
              </Tick>
            ))}
            {now > span.from && now < span.to && (
              <NowLine style={{ insetInlineStart: placeIn(span, { from: now, to: now }).insetInlineStart }} />
            )}
          </Times>
        </Head>
        <Told aria-hidden>
          <span ref={told} />
        </Told>
        <div style={{ position: 'relative', blockSize: total }}>
          {rows.map((row, place) => {
            const top = tops[place] ?? 0;
            if (top + heightOfRow(row) < sight.top || top > sight.bottom) return null;
            return (
              <GanttRow
                key={row.key}
                row={row}
                window={span}
                now={now}
                top={top}
                first={sight.top - top}
                last={sight.bottom - top}
                shades={(isByPerson && row.id !== null && off.get(row.id)) || (isByPerson ? NO_TIMES : shaded)}
                conflicts={conflicts}
                current={keys.current?.row === row.key ? keys.current.bar : null}
                words={words}
                handlers={handlers}
              />
            );
          })}
        </div>
        <Foot>
          <Name>{t('plan.load')}</Name>
          <Times
            role="img"
            aria-label={times
              .map(({ from }, place) => `${words.tick(zoom, from)}: ${t('plan.hours', { count: Math.round(load[place] ?? 0) })}`)
              .join('; ')}
          >
            {shaded.map((shade) => (
              <Shade key={shade.from} style={placeIn(span, shade)} />
            ))}
            {times.map((time, place) => (
              <LoadBar key={time.from} style={{ ...placeIn(span, time), blockSize: `${(LOAD_PERCENT * (load[place] ?? 0)) / most}%` }} />
            ))}
            {times.map((time, place) => (
              <Tick key={time.from} style={placeIn(span, time)}>
                {Math.round(load[place] ?? 0) || ''}
              </Tick>
            ))}
          </Times>
        </Foot>
      </Frame>
    </>
  );
}
