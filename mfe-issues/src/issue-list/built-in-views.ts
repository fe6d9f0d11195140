import { usePortal, useT } from '@portal/portal-kit';

/** The views that the list of issues brings along: what is worst first, one's own work, and the machines that do not run. */
export function useBuiltInViews() {
  const t = useT();
  const { session } = usePortal();
  return [
    { id: 'by_criticality', label: t('views.by_criticality'), search: 'open=1&sort_by=urgency&sort_dir=asc' },
    { id: 'mine', label: t('views.mine'), search: `open=1&person=${session.user.id}` },
    { id: 'stopped', label: t('views.stopped'), search: 'stopped=1' },
  ];
}
