import { addressOf, usePage, useT } from '@portal/portal-kit';

interface Crumb {
  label: string;
  href?: string;
}

/** Title of a settings screen and the way to it: the settings, its list, what lies between. */
export function useSettingsBreadcrumbs(title: string, list: { screen: string; label: string }, between: readonly Crumb[] = []): void {
  const t = useT();
  const root = { label: t('routes.settings'), href: addressOf('settings') ?? undefined };
  const own = title === list.label && between.length === 0 ? [] : [{ label: list.label, href: addressOf(list.screen) ?? undefined }];
  usePage({ title, breadcrumbs: [root, ...own, ...between, { label: title }] });
}
