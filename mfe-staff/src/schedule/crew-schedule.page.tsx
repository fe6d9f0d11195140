import { useParams } from 'react-router';
import { listCrewEvents, listCrews } from '@portal/contracts/identity/contracts';
import { translated } from '@portal/contracts/locales';
import { addressOf, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { ScheduleScreen } from './schedule-screen';
import { useCalendarRange } from './use-calendar-range';

/** `/crews/{id}/scheduled_events`: what a crew does beside its shifts. */
export function CrewSchedulePage() {
  const t = useT();
  const { can, locale } = usePortal();
  const id = Number(useParams().id);
  const range = useCalendarRange();
  const crew = useApiQuery(listCrews, { query: { id_equals: id } }, { live: ['crew'] }).data?.items[0];
  const found = useApiQuery(listCrewEvents, { params: { id }, query: range.window }, { live: [`crew_schedule:${id}`], keep: true });
  const name = crew ? translated(crew.name, locale) : t('routes.crew_schedule');
  const title = t('calendar.schedule_of', { name });
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.settings'), href: '/settings' },
      { label: t('routes.crews'), href: addressOf('settings.crews') ?? undefined },
      { label: name },
    ],
  });
  const right = 'settings.crews.schedule';
  return (
    <ScheduleScreen
      title={title}
      range={range}
      found={{ data: found.data?.items, error: found.error, refetch: found.refetch }}
      owner={{ type: 'Crew', id }}
      may={() => ({ create: can(`${right}/create`), update: can(`${right}/update`), remove: can(`${right}/delete`) })}
    />
  );
}
