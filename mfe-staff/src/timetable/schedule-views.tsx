import type { ReactNode } from 'react';
import { navigate, usePortal, useT } from '@portal/portal-kit';
import { Tabs } from '@portal/ui-kit/tabs';

const VIEWS = {
  timetable: { route: 'timetable', access: 'timetable/read', title: 'routes.timetable' },
  schedules: { route: 'staff.all_scheduled_events', access: 'staff.edit/read', title: 'routes.all_schedules' },
} as const;

type View = keyof typeof VIEWS;

/** The shifts of the crews and the schedules of everybody, two views of one entry; who may see one of them has no tabs. */
export function ScheduleViews({ view, children }: { view: View; children: ReactNode }) {
  const t = useT();
  const { can } = usePortal();
  const views = (Object.keys(VIEWS) as View[]).filter((id) => can(VIEWS[id].access));
  if (views.length < 2) return children;
  return (
    <Tabs
      label={t('routes.timetable')}
      selected={view}
      onSelect={(id) => void navigate(VIEWS[id as View].route)}
      items={views.map((id) => ({ id, label: t(VIEWS[id].title), content: id === view ? children : null }))}
    />
  );
}
