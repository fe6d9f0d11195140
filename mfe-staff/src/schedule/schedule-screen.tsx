import { useState, type ReactNode } from 'react';
import { updateScheduledEvent, getScheduledEvent } from '@portal/contracts/identity/contracts';
import type { OwnedOccurrence, ScheduledOccurrence, ScheduleOwner } from '@portal/contracts/identity/schemas';
import { localeTag } from '@portal/contracts/locales';
import { api, ApiError, lazyDialog, lazyPanel, LoadError, notify, usePortal, useT } from '@portal/portal-kit';
import { momentAt } from '@portal/portal-kit/clock';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { addDays, monthName, todayIn } from '../shifts/plant-days';
import type { ShownShift } from './crew-shifts';
import type { EventTask, OwnerRef } from './event.dialog';
import { EventDays } from './event-days';
import type { ClockSpan } from './event-values';
import { shownEvents, type ShownEvent } from './shown-event';
import { useScheduleTypes } from './use-schedule-types';
import { CALENDAR_VIEWS, type CalendarRange } from './use-calendar-range';

const CalendarGrid = lazyPanel(async () => (await import('./full-calendar')).CalendarGrid, <SkeletonText lines={12} />);
const EventDialog = lazyDialog(async () => (await import('./event.dialog')).EventDialog);

interface ScheduleScreenProps {
  title: string;
  range: CalendarRange;
  found: { data: readonly (ScheduledOccurrence | OwnedOccurrence)[] | undefined; error: Error | null; refetch: () => unknown };
  /** Shifts that stand behind the events. */
  shifts?: readonly ShownShift[];
  /** Whose events are added; nobody's where several owners stand together. */
  owner?: OwnerRef;
  /** What may be done to the events of a kind of owner. */
  may: (owner: ScheduleOwner) => { create: boolean; update: boolean; remove: boolean };
  filters?: ReactNode;
  /** Around what stands below the head: `Tabs` where several views stand behind one entry. */
  around?: (content: ReactNode) => ReactNode;
  /** Said above the calendar. */
  notice?: string;
}

const MORNING = { from: 'T06:00', to: 'T14:00' };

/** A calendar with its tools: views, steps, what can be added and changed; a list of days for phones and readers. */
export function ScheduleScreen({
  title,
  range,
  found,
  shifts,
  owner,
  may,
  filters,
  notice,
  around = (content) => content,
}: ScheduleScreenProps) {
  const t = useT();
  const { locale } = usePortal();
  const [task, setTask] = useState<EventTask | null>(null);
  const types = useScheduleTypes();
  const { view, day, timeZone } = range;
  const events = shownEvents(found.data ?? [], types, { locale, timeZone });
  const add = (span: ClockSpan) => owner && setTask({ kind: 'add', span, owner });
  const adds = owner && may(owner.type).create;
  const open = ({ occurrence, type, owner: whose }: ShownEvent) =>
    setTask({ kind: 'open', occurrence, name: whose ? `${whose}: ${type}` : type });
  const move = async ({ occurrence }: ShownEvent, to: ClockSpan, undo: () => void) => {
    try {
      await moveEvent(occurrence, to, timeZone);
      notify.saved(t('event.event'));
    } catch (error) {
      undo();
      const overlaps = error instanceof ApiError && error.problem?.codes?.start?.includes('overlap');
      if (overlaps) notify.show({ text: t('event.overlap'), tone: 'danger' });
      else notify.failed(error);
    } finally {
      void found.refetch();
    }
  };
  return (
    <Stack>
      <PageHeader
        title={title}
        subtitle={<bdi>{titleOf(range, localeTag(locale))}</bdi>}
        actions={
          <Inline>
            <IconButton icon="chevron-left" label={t('calendar.previous')} onClick={() => range.step(-1)} />
            <Button onClick={() => range.show({ day: todayIn(timeZone) })}>{t('calendar.today')}</Button>
            <IconButton icon="chevron-right" label={t('calendar.next')} onClick={() => range.step(1)} />
            <NativeSelect
              label={t('calendar.view')}
              hideLabel
              value={view}
              onChange={(wanted) => range.show({ view: wanted })}
              options={CALENDAR_VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
            />
            {adds && (
              <Button variant="primary" icon="plus" onClick={() => add({ start: `${day}${MORNING.from}`, end: `${day}${MORNING.to}` })}>
                {t('event.add')}
              </Button>
            )}
          </Inline>
        }
      />
      {around(
        <Stack>
          {filters}
          {notice && <Banner tone="info" title={notice} />}
          {!found.data &&
            (found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={12} />)}
          {found.data && view === 'list' && (
            <div>
              <EventDays range={range} events={events} shifts={shifts} onOpen={open} />
            </div>
          )}
          {found.data && view !== 'list' && (
            <CalendarGrid
              range={range}
              events={events}
              shifts={shifts}
              onOpen={open}
              onPick={adds ? add : undefined}
              mayMove={({ occurrence }) => may(occurrence.owner_type).update}
              onMove={(event, to, undo) => void move(event, to, undo)}
            />
          )}
        </Stack>,
      )}
      {task && (
        <EventDialog
          task={task}
          types={types}
          timeZone={timeZone}
          may={may(task.kind === 'add' ? task.owner.type : task.occurrence.owner_type)}
          onClose={() => {
            setTask(null);
            void found.refetch();
          }}
        />
      )}
    </Stack>
  );
}

/** Moves an event; of a series the day alone. @throws ApiError */
async function moveEvent(occurrence: ScheduledOccurrence, to: ClockSpan, timeZone: string): Promise<void> {
  const { item } = await api(getScheduledEvent, { params: { id: occurrence.id } });
  const { schedule_type_id, tzid, note, version } = item;
  const span = { start: momentAt(to.start, timeZone), end: momentAt(to.end, timeZone) };
  const body = { schedule_type_id, tzid, note, version, ...span, ...(occurrence.recurring && { occurrence: occurrence.day }) };
  await api(updateScheduledEvent, { params: { id: occurrence.id }, body, quiet: true });
}

/** `November 2026`, or the days in sight. */
function titleOf({ view, day, first, days }: CalendarRange, tag: string): string {
  if (view === 'month') return monthName(day, tag);
  const long = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  return days === 1 ? long.format(new Date(first)) : long.formatRange(new Date(first), new Date(addDays(first, days - 1)));
}
