import { listUserEvents } from '@portal/contracts/identity/contracts';
import { LoadError, RouteLink, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { todayIn } from '../shifts/plant-days';
import { useCrewShifts } from './crew-shifts';
import { EventDays } from './event-days';
import { shownEvents } from './shown-event';
import { windowOf } from './use-calendar-range';
import { useScheduleTypes } from './use-schedule-types';

const WEEK = 7;

/** The seven days from today in the schedule of a person, on their page. */
export function PersonWeek({ id }: { id: number }) {
  const t = useT();
  const { locale, tenant } = usePortal();
  const timeZone = tenant.default_timezone;
  const first = todayIn(timeZone);
  const window = windowOf(first, WEEK, timeZone);
  const found = useApiQuery(listUserEvents, { params: { id }, query: window }, { live: [`user_schedule:${id}`] });
  const types = useScheduleTypes();
  const range = { first, days: WEEK, timeZone };
  const shifts = useCrewShifts(id, range);
  const items = found.data?.items;
  return (
    <Card
      title={t('calendar.week')}
      actions={
        <RouteLink to="staff.scheduled-events" params={{ id }}>
          {t('calendar.open')}
        </RouteLink>
      }
    >
      {!items &&
        (found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={4} />)}
      {items && items.length + shifts.length === 0 && t('calendar.nothing')}
      {items && items.length + shifts.length > 0 && (
        <EventDays range={range} events={shownEvents(items, types, { locale, timeZone })} shifts={shifts} onlyBusyDays />
      )}
    </Card>
  );
}
