import { addressOf, usePage, useT } from '@portal/portal-kit';

interface Crumb {
  label: string;
  href?: string;
}

/** Title of a settings screen, with the way to it from the settings. */
export function useSettingsBreadcrumbs(title: string, between: readonly Crumb[] = []): void {
  const t = useT();
  const root = { label: t('settings.root'), href: addressOf('settings') ?? undefined };
  usePage({ title, breadcrumbs: [root, ...between, { label: title }] });
}
