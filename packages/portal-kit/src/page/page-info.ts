import { useLayoutEffect } from 'react';
import type { Crumb } from '@portal/ui-kit/breadcrumbs';
import { createStore, useStore } from '../portal/create-store';
import { portal } from '../portal/portal-store';
import type { MenuEntry } from '../portal/published';

export interface PageInfo {
  /** In the browser's tab, before the plant's name. */
  title: string;
  /** The way here; the shell shows it above the page. Empty on top-level screens. */
  breadcrumbs: readonly Crumb[];
  /** A part of the portal with a navigation of its own: entries of menus whose `place` it is. The usual one without. */
  navigation?: PageNavigation;
}

export type PageNavigation = Exclude<MenuEntry['place'], 'drawer' | 'secondary'>;

let unseen = 0;

/** Whether the page has said its title itself. */
let titled = false;

const store = createStore<PageInfo>({ title: '', breadcrumbs: [] });

function show(info: PageInfo): void {
  store.set(info);
  writeTitle();
}

function writeTitle(): void {
  const title = [store.get().title, portal.get().tenant?.name].filter(Boolean).join(' · ');
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}

/** Shows in the browser's tab how much the person has not seen yet: "(2) Issues · ACME". */
export function showUnseen(count: number): void {
  unseen = count;
  writeTitle();
}

/** Says what the page shows now, once its data is there: `usePage({ title: '#1042 Belt slips', breadcrumbs })`. */
export function usePage({ title, breadcrumbs = [], navigation }: Pick<PageInfo, 'title'> & Partial<PageInfo>): void {
  const trail = JSON.stringify(breadcrumbs);
  // Before it is painted: a way that comes a frame later pushes the page down.
  useLayoutEffect(() => {
    if (!title) return;
    titled = true;
    show({ title, breadcrumbs: JSON.parse(trail) as Crumb[], navigation });
  }, [title, trail, navigation]);
}

/**
 * The general title of a route, until its page says more: in another language, too, it takes none away. To be drawn before the page, whose
 * effects come after it.
 */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    titled = false;
  }, []);
  useLayoutEffect(() => {
    if (title && !titled) show({ title, breadcrumbs: [], navigation: undefined });
  }, [title]);
}

/** For the shell's top bar. */
export function useCurrentPage(): PageInfo {
  return useStore(store);
}
