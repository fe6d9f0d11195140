import { useState } from 'react';
import { listAllEvents, listCrews } from '@portal/contracts/identity/contracts';
import type { ScheduleOwner } from '@portal/contracts/identity/schemas';
import { LIMITS, PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { addressOf, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { FormRow } from '@portal/ui-kit/form';
import { ScheduleViews } from '../timetable/schedule-views';
import { ScheduleScreen } from './schedule-screen';
import { useCalendarRange } from './use-calendar-range';
import { useScheduleTypes } from './use-schedule-types';

const OWNERS: readonly ScheduleOwner[] = ['User', 'Crew', 'Equipment'];

type Can = ReturnType<typeof usePortal>['can'];
type Change = 'update' | 'delete';

/** What it takes to change the schedules of a kind of owner. Whether equipment is a machine or a tool, the service knows. */
const MAY: Record<ScheduleOwner, (can: Can, change: Change) => boolean> = {
  User: (can, change) => can(`staff.schedule/${change}`),
  Crew: (can, change) => can(`settings.crews.schedule/${change}`),
  Equipment: (can) => can('machines/update') || can('tools/update'),
};

/** `/staff/all_scheduled_events`: the events of everybody, of a crew, of one kind. */
export function AllSchedulesPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const range = useCalendarRange();
  const [crew, setCrew] = useState(0);
  const [type, setType] = useState(0);
  const [owner, setOwner] = useState<ScheduleOwner | ''>('');
  const crews = useApiQuery(listCrews, { query: { pp: PAGE_SIZE_MAX } }, { live: ['crew'] }).data?.items ?? [];
  const types = useScheduleTypes();
  const query = { ...range.window, crew_id: crew || undefined, schedule_type_id: type || undefined, owner_type: owner || undefined };
  const found = useApiQuery(listAllEvents, { query }, { live: ['user_schedule', 'crew_schedule', 'equipment_schedule'], keep: true });
  const item = found.data?.item;
  const mayOf = (type: ScheduleOwner) => ({ create: false, update: MAY[type](can, 'update'), remove: MAY[type](can, 'delete') });
  const title = t('routes.all_schedules');
  usePage({ title, breadcrumbs: [{ label: t('routes.staff'), href: addressOf('staff.index') ?? undefined }, { label: title }] });
  const named = (all: readonly { id: number; name: Parameters<typeof translated>[0] }[], none: string) => [
    { value: 0, label: none },
    ...all.map(({ id, name }) => ({ value: id, label: translated(name, locale) })),
  ];
  return (
    <ScheduleScreen
      title={title}
      range={range}
      found={{ data: item?.events, error: found.error, refetch: found.refetch }}
      may={mayOf}
      around={(content) => <ScheduleViews view="schedules">{content}</ScheduleViews>}
      notice={item?.more ? t('calendar.part', { count: LIMITS.scheduledEventsShown }) : undefined}
      filters={
        <FormRow>
          <NativeSelect label={t('calendar.crew')} value={crew} onChange={setCrew} options={named(crews, t('calendar.all'))} />
          <NativeSelect label={t('event.type')} value={type} onChange={setType} options={named(types, t('calendar.all'))} />
          <NativeSelect
            label={t('calendar.owner')}
            value={owner}
            onChange={setOwner}
            options={[{ value: '', label: t('calendar.all') }, ...OWNERS.map((value) => ({ value, label: t(`calendar.owners.${value}`) }))]}
          />
        </FormRow>
      }
    />
  );
}
