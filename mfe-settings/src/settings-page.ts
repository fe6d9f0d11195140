import { usePage, useT } from '@portal/portal-kit';

/** A screen that one comes to from the hub: says so above it. */
export function useSettingsPage(title: string): void {
  const t = useT();
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
}
