import './calendar-styles';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { EventClickArg, EventContentArg, EventDropArg, EventInput } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction, { type EventResizeDoneArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { directionOf, localeTag } from '@portal/contracts/locales';
import { useFormat, usePortal, useT } from '@portal/portal-kit';
import { wallClock } from '@portal/portal-kit/clock';
import { color, font, media, radius, space, stroke } from '@portal/ui-kit/theme';
import type { ShownShift } from './crew-shifts';
import type { ClockSpan } from './event-values';
import type { ShownEvent } from './shown-event';
import type { CalendarRange } from './use-calendar-range';
import { useHeld } from './use-held';

interface CalendarProps {
  range: CalendarRange;
  events: readonly ShownEvent[];
  /** Shown behind the events; nothing opens or changes them. */
  shifts?: readonly ShownShift[];
  /** What is picked by hand; absent where nothing can be added. */
  onPick?: (span: ClockSpan) => void;
  onOpen: (event: ShownEvent) => void;
  mayMove: (event: ShownEvent) => boolean;
  /** An event was dragged or made longer; `undo` puts it back. */
  onMove: (event: ShownEvent, to: ClockSpan, undo: () => void) => void;
}

const VIEWS = { day: 'timeGridDay', three_days: 'threeDays', week: 'timeGridWeek', month: 'dayGridMonth', list: 'timeGridWeek' } as const;

const Face = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
  padding-inline: ${space.xs};
  min-inline-size: 0;
  overflow: hidden;
  font-size: ${font.caption};
  line-height: 1.35;
  b {
    font-weight: ${font.bold};
  }
  time {
    font-variant-numeric: tabular-nums;
    color: ${color.muted};
  }
`;

/** The height of a quarter of an hour. */
const QUARTER = '0.35rem';

/** A month and a week have seven columns, which a narrow window is scrolled over. */
const WIDE: ReadonlySet<CalendarRange['view']> = new Set(['week', 'month']);

const Frame = styled.div<{ $wide: boolean }>`
  ${media.belowTablet} {
    overflow-x: auto;
    > .fc {
      min-inline-size: ${({ $wide }) => ($wide ? '44rem' : 'auto')};
    }
  }
  --fc-border-color: ${color.line};
  --fc-page-bg-color: ${color.surface};
  --fc-neutral-bg-color: ${color.sunken};
  --fc-today-bg-color: ${color.selected};
  --fc-now-indicator-color: ${color.dangerFill};
  --fc-highlight-color: ${color.selected};
  font-size: ${font.table};
  .fc-event {
    --fc-event-bg-color: ${color.raised};
    --fc-event-border-color: ${color.line};
    --fc-event-text-color: ${color.text};
    border: 1px solid ${color.line};
    border-inline-start: ${stroke.bar} solid var(--event, ${color.line});
    border-radius: ${radius.small};
    background: ${color.raised};
    color: ${color.text};
    overflow: hidden;
    cursor: pointer;
  }
  .fc-event.shift {
    border-color: var(--event);
    background: color-mix(in srgb, var(--event) 14%, ${color.surface});
    opacity: 1;
    cursor: auto;
  }
  .fc-event:focus-visible {
    outline: ${stroke.thick} solid ${color.accent};
    outline-offset: 1px;
  }
  .fc-event-main {
    color: ${color.text};
  }
  .fc .fc-timegrid-slot {
    block-size: ${QUARTER};
    line-height: ${QUARTER};
  }
  .fc .fc-timegrid-slot-minor {
    border-block-start-style: none;
  }
  .fc .fc-timegrid-slot-label-frame {
    block-size: ${QUARTER};
    line-height: calc(4 * ${QUARTER});
  }
  .fc-daygrid-event ${Face} {
    display: block;
    text-overflow: ellipsis;
    white-space: nowrap;
    > * + * {
      margin-inline-start: ${space.xs};
    }
  }
  .fc-daygrid-more-link,
  .fc-col-header-cell-cushion,
  .fc-daygrid-day-number {
    color: ${color.text};
    text-decoration: none;
  }
`;

const clockOf = (date: Date | null) => date?.toISOString().slice(0, 19) ?? '';

function faceOf({ event }: EventContentArg) {
  const shown = event.extendedProps.shown as ShownEvent | undefined;
  if (!shown) return <Face data-clipped>{event.title}</Face>;
  return (
    <Face data-clipped>
      <time dir="ltr">{shown.start.slice(11, 16)}</time>
      {shown.owner && (
        <b>
          <bdi>{shown.owner}</bdi>
        </b>
      )}
      <bdi>{shown.type}</bdi>
      {shown.occurrence.recurring && <span aria-hidden>↻</span>}
    </Face>
  );
}

/** A shift as the library takes it: behind the events, never opened or changed. */
const backgroundOf = (
  { key, start, end, crew, code, colour }: ShownShift,
  { view, t }: { view: CalendarRange['view']; t: ReturnType<typeof useT> },
): EventInput => ({
  id: key,
  title: t('calendar.shift', { crew, code }),
  start: `${start}Z`,
  end: `${end}Z`,
  // A month has no hours for a ground to stand behind.
  display: view === 'month' ? 'block' : 'background',
  interactive: false,
  classNames: ['shift'],
  editable: false,
  extendedProps: { colour },
});

/** The calendar itself, by the clocks of the plant: the library takes them for those of UTC. */
export function CalendarGrid({ range, events, shifts = [], onPick, onOpen, mayMove, onMove }: CalendarProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const { timeZone } = range;
  const calendar = useRef<FullCalendar>(null);
  useEffect(() => {
    // The library flushes what it draws at once, which React forbids while it draws.
    queueMicrotask(() => calendar.current?.getApi().changeView(VIEWS[range.view], range.day));
  }, [range.view, range.day]);
  const { view } = range;
  const shownOf = ({ event }: EventClickArg | EventDropArg | EventResizeDoneArg) => event.extendedProps.shown as ShownEvent | undefined;
  const moved = (arg: EventDropArg | EventResizeDoneArg) =>
    onMove(shownOf(arg)!, { start: clockOf(arg.event.start), end: clockOf(arg.event.end) }, arg.revert);
  // Not drawn anew while a pointer is down: the library forgets what is dragged when its events or its options change.
  const { shown, hold } = useHeld(
    <FullCalendar
      ref={calendar}
      plugins={[dayGrid, timeGrid, interaction]}
      views={{ threeDays: { type: 'timeGrid', duration: { days: 3 } } }}
      initialView={VIEWS[range.view]}
      initialDate={range.day}
      timeZone="UTC"
      now={() => wallClock(Date.now(), timeZone)}
      nowIndicator
      headerToolbar={false}
      locale={localeTag(locale)}
      direction={directionOf(locale)}
      firstDay={1}
      allDaySlot={false}
      height="auto"
      expandRows
      // As long as what an event snaps to: the library moves it by a part of a longer slot where it is dragged aside.
      slotDuration="00:15:00"
      slotLabelInterval="01:00:00"
      scrollTime="06:00:00"
      slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
      dayHeaderFormat={range.view === 'month' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric', month: 'numeric' }}
      dayMaxEvents={4}
      moreLinkContent={({ num }) => t('calendar.more', { count: num })}
      moreLinkHint={(num) => t('calendar.more', { count: num })}
      moreLinkClick={({ date }) => {
        range.show({ view: 'day', day: clockOf(date).slice(0, 10) });
        return 'none';
      }}
      eventInteractive
      eventDisplay="block"
      eventContent={faceOf}
      eventDidMount={({ el, event }) => {
        const shown = event.extendedProps.shown as ShownEvent | undefined;
        el.style.setProperty('--event', shown?.colour ?? String(event.extendedProps.colour));
        if (!shown) return;
        const { start, end, note } = shown.occurrence;
        el.setAttribute('role', 'button');
        el.setAttribute(
          'aria-label',
          format.list([shown.owner, shown.type, format.dateTime(start), format.dateTime(end), note].filter((word) => word !== null)),
        );
      }}
      events={[
        ...shifts.map((shift) => backgroundOf(shift, { view, t })),
        ...events.map((shown) => ({
          // What is said of an event is set where it is mounted: another one is mounted where that changes.
          id: [shown.key, shown.start, shown.end, shown.type, shown.colour, shown.owner, shown.occurrence.note].join(' '),
          title: shown.type,
          start: `${shown.start}Z`,
          end: `${shown.end}Z`,
          editable: mayMove(shown),
          extendedProps: { shown },
        })),
      ]}
      selectable={onPick !== undefined}
      selectMirror
      select={({ start, end }) => onPick?.({ start: clockOf(start), end: clockOf(end) })}
      eventClick={(arg) => {
        arg.jsEvent.preventDefault();
        const shown = shownOf(arg);
        if (shown) onOpen(shown);
      }}
      eventDrop={moved}
      eventResize={moved}
    />,
  );
  return (
    <Frame $wide={WIDE.has(view)} onPointerDownCapture={hold}>
      {shown}
    </Frame>
  );
}
