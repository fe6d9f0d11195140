import { useParams } from 'react-router';
import { getUserCard, listUserEvents } from '@portal/contracts/identity/contracts';
import { addressOf, useApiQuery, usePage, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { useCrewShifts } from './crew-shifts';
import { ScheduleScreen } from './schedule-screen';
import { useCalendarRange } from './use-calendar-range';

/** `/staff/{id}/scheduled_events`: the schedule of one person, before the shifts of their crew. */
export function PersonSchedulePage() {
  const t = useT();
  const { can } = usePortal();
  const personName = usePersonName();
  const id = Number(useParams().id);
  const range = useCalendarRange();
  const person = useApiQuery(getUserCard, { params: { id } }, { live: [`user:${id}`] }).data?.item;
  const found = useApiQuery(listUserEvents, { params: { id }, query: range.window }, { live: [`user_schedule:${id}`], keep: true });
  const shifts = useCrewShifts(id, range);
  const name = (person && personName(person)) ?? t('routes.person');
  const title = t('calendar.schedule_of', { name });
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.staff'), href: addressOf('staff.index') ?? undefined },
      { label: name, href: addressOf('staff.show', { id }) ?? undefined },
      { label: t('routes.person_schedule') },
    ],
  });
  return (
    <ScheduleScreen
      title={title}
      range={range}
      found={{ data: found.data?.items, error: found.error, refetch: found.refetch }}
      shifts={shifts}
      owner={{ type: 'User', id }}
      may={() => ({ create: can('staff.schedule/create'), update: can('staff.schedule/update'), remove: can('staff.schedule/delete') })}
    />
  );
}
