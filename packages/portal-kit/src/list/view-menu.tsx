import { useState } from 'react';
import { removeListView, updateListView } from '@portal/contracts/identity/contracts';
import type { ListView } from '@portal/contracts/identity/schemas';
import { Button } from '@portal/ui-kit/button';
import type { MenuItemSpec, MenuProps } from '@portal/ui-kit/menu';
import { api } from '../api/api';
import { confirm } from '../confirm/confirm';
import { usePortalT, type Translate } from '../i18n/use-t';
import { notify } from '../notices/notify';
import { LazyPart } from '../remote-components/lazy-part';
import { useListViewsCache } from './list-views-cache';
import type { ListViews } from './use-views';

// A first visit to a list does not wait for what menus and forms stand on.
const loadMenu = async () => (await import('@portal/ui-kit/menu')).Menu;
const expectMenu = () => void loadMenu().catch(() => undefined);
const loadViewDialog = async () => (await import('./view.dialog')).ViewDialog;

/** The views of a list: chooses one, saves what is shown as one, changes and removes it. */
export function ViewMenu({ views }: { views: ListViews }) {
  const t = usePortalT();
  const [naming, setNaming] = useState<{ view?: ListView }>();
  const endNaming = () => setNaming(undefined);
  const [opened, setOpened] = useState(false);
  const actions = useViewActions(views);
  const { active, changed } = views;
  const label = active ? (changed ? t('views.changed', { name: active.name }) : active.name) : t('views.title');
  const items = [...choices(t, views), ...steps(t, views, { ...actions, name: (view) => setNaming({ view }) })];
  const menu: MenuProps = { label, iconStart: 'bookmark', variant: 'secondary', items, defaultOpen: true };
  const closed = (
    <Button
      icon="bookmark"
      iconEnd="chevron-down"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={expectMenu}
      onFocus={expectMenu}
      onClick={() => setOpened(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {opened ? <LazyPart load={loadMenu} props={menu} waiting={closed} onFailed={() => setOpened(false)} /> : closed}
      {naming && <LazyPart load={loadViewDialog} props={{ views, view: naming.view, onClose: endNaming }} onFailed={endNaming} />}
    </>
  );
}

function useViewActions({ list, active, content, select }: ListViews) {
  const t = usePortalT();
  const cache = useListViewsCache(list);
  const attempt = (step: () => Promise<void>) => void step().catch((error: unknown) => notify.failed(error));
  return {
    save: () =>
      attempt(async () => {
        if (!active) return;
        const { id, name, shared, group_id } = active;
        const { item } = await api(updateListView, { params: { id }, body: { name, shared, group_id, ...content } });
        cache.put(item);
        notify.saved(name);
      }),
    remove: () =>
      attempt(async () => {
        if (!active) return;
        const question = active.shared ? t('views.remove_shared', { name: active.name }) : t('list.remove_title', { name: active.name });
        if (!(await confirm({ title: question, confirm: t('list.remove'), danger: true }))) return;
        await api(removeListView, { params: { id: active.id } });
        select(null);
        cache.drop(active.id);
        notify.removed(active.name);
      }),
  };
}

/** The list as it comes, and every view. */
function choices(t: Translate, { all, active, start, select }: ListViews): MenuItemSpec[] {
  const described = ({ shared, group_id }: ListView, first: boolean) => {
    if (shared && group_id !== null) return t('views.shared_group');
    return first ? (shared ? t('views.shared_start') : t('views.start')) : shared ? t('views.shared') : undefined;
  };
  return [
    { id: 'all', label: t('views.all'), icon: active ? 'circle' : 'circle-check', onSelect: () => select(null) },
    ...all.map((view): MenuItemSpec => ({
      id: String(view.id),
      label: view.name,
      description: described(view, view.id === start),
      icon: view.id === active?.id ? 'circle-check' : 'circle',
      onSelect: () => select(view),
    })),
  ];
}

interface Steps {
  save: () => void;
  remove: () => void;
  /** Asks for a name: of the view given, or of a new one. */
  name: (view?: ListView) => void;
}

/** What can be done with what is shown now. */
function steps(t: Translate, { active, changed, start, setStart }: ListViews, { save, remove, name }: Steps): MenuProps['items'] {
  const starts = active?.id === start;
  const offered: (MenuItemSpec | 'separator' | false | undefined)[] = [
    'separator',
    active?.editable && changed && { id: 'save', label: t('views.save'), icon: 'check', onSelect: save },
    { id: 'create', label: t('views.create'), icon: 'plus', onSelect: () => name() },
    active?.editable && { id: 'rename', label: t('views.edit'), icon: 'pencil', onSelect: () => name(active) },
    active && {
      id: 'start',
      label: starts ? t('views.unset_start') : t('views.set_start'),
      icon: 'home',
      onSelect: () => setStart(starts ? null : active.id),
    },
    active?.editable && { id: 'remove', label: t('views.remove'), icon: 'trash', danger: true, onSelect: remove },
  ];
  return offered.filter((item) => item !== false && item !== undefined);
}
