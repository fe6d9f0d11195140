import { defineManifest, part, type RegistryEntry } from '@portal/portal-kit/portal';
import { shellTexts } from '../words';

/** Screens of the shell's own, declared as every unit declares them. */
export const manifest = defineManifest({
  name: 'shell-web',
  api: 1,
  namespace: 'shell',
  locales: shellTexts,
  routes: [
    { id: 'dashboard', path: '/', page: part(() => import('./dashboard.page'), 'DashboardPage'), access: 'any', title: 'routes.dashboard' },
  ],
  menu: [{ route: 'dashboard', icon: 'home', place: 'drawer', order: 20 }],
  terminals: [{ mode: 'dashboard', route: 'dashboard' }],
});

/** The shell among the deployed units: it needs no remote entry, and its texts are here. */
export function ownEntry(): RegistryEntry {
  const routes = manifest.routes.map(({ page, ...route }) => ({ ...route, page: page.name }));
  const { name, api, namespace, menu = [], terminals = [] } = manifest;
  return { name, entry: '', manifest: { name, api, namespace, routes, menu, terminals, settings: [], widgets: [], slots: [], texts: {} } };
}
