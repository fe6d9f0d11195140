import { defineManifest, part, type RegistryEntry } from '@portal/portal-kit/portal';
import { shellTexts } from '../words';

/** Screens of the shell's own, declared as every unit declares them. */
export const manifest = defineManifest({
  name: 'shell-web',
  api: 1,
  namespace: 'shell',
  locales: shellTexts,
  pageLocales: { profile: (language) => import(`../../locales/profile/${language}.json`) },
  routes: [
    {
      id: 'dashboard',
      path: '/',
      page: part(() => import('../dashboard/dashboard.page'), 'DashboardPage'),
      access: 'any',
      title: 'routes.dashboard',
    },
    {
      id: 'notifications',
      path: '/notifications',
      page: part(() => import('../notifications/notifications.page'), 'NotificationsPage'),
      access: 'any',
      title: 'routes.notifications',
    },
    {
      id: 'my_profile',
      path: '/my-profile',
      page: part(() => import('../profile/profile.page'), 'ProfilePage'),
      access: 'any',
      title: 'routes.my_profile',
      texts: 'profile',
    },
    {
      id: 'dashboard-config',
      path: '/dashboard-config',
      page: part(() => import('../dashboard-config/dashboard-config.page'), 'DashboardConfigPage'),
      access: 'any',
      title: 'routes.dashboard-config',
      texts: 'profile',
      parent: 'dashboard',
    },
  ],
  menu: [
    { route: 'notifications', icon: 'bell', place: 'drawer', order: 10, access: 'notifications/read' },
    { route: 'dashboard', icon: 'home', place: 'drawer', order: 20, access: 'dashboard/read' },
    { route: 'my_profile', icon: 'user', place: 'secondary', order: 90 },
  ],
  widgets: [
    {
      id: 'storage',
      component: part(() => import('../storage/storage.widget'), 'StorageWidget'),
      title: 'widgets.storage',
      columns: [3, 12],
      access: 'admin',
    },
  ],
  slots: [
    {
      slot: 'user_template.dashboard',
      component: part(() => import('../user-templates/template-dashboard.dialog'), 'TemplateDashboardDialog'),
      order: 10,
      access: 'settings.staff/update',
      texts: 'profile',
    },
    {
      slot: 'user_template.notifications',
      component: part(() => import('../notifications/preferences-form'), 'TemplatePreferences'),
      order: 10,
      access: 'settings.staff/read',
      texts: 'profile',
    },
  ],
  terminals: [
    { mode: 'dashboard', route: 'dashboard' },
    { mode: 'notifications', route: 'notifications' },
  ],
});

/** The shell among the deployed units: it needs no remote entry, and its texts are here. */
export function ownEntry(): RegistryEntry {
  const routes = manifest.routes.map(({ page, ...route }) => ({ ...route, page: page.name }));
  const widgets = (manifest.widgets ?? []).map(({ component, ...widget }) => ({ ...widget, component: component.name }));
  const slots = (manifest.slots ?? []).map(({ component, ...slot }) => ({ ...slot, component: component.name }));
  const { name, api, namespace, menu = [], terminals = [] } = manifest;
  return { name, entry: '', manifest: { name, api, namespace, routes, menu, terminals, widgets, slots, settings: [] } };
}
