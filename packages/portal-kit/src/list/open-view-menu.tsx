import { removeListView, updateListView } from '@portal/contracts/identity/contracts';
import type { ListView } from '@portal/contracts/identity/schemas';
import { Menu, type MenuItemSpec, type MenuProps } from '@portal/ui-kit/menu';
import { api } from '../api/api';
import { confirm } from '../confirm/confirm';
import { usePortalT, type Translate } from '../i18n/use-t';
import { notify } from '../notices/notify';
import { useListViewsCache } from './list-views-cache';
import type { BuiltInView, ListViews } from './use-views';

interface OpenViewMenuProps {
  views: ListViews;
  label: string;
  /** Asks for a name: of the view given, or of a new one. */
  onName: (view?: ListView) => void;
}

const useNone = (): readonly BuiltInView[] => [];

/** The menu of views, open, of a list with these views of its own. */
export function openViewMenu(useBuiltIn = useNone) {
  return function OpenViewMenu({ views, label, onName }: OpenViewMenuProps) {
    const t = usePortalT();
    const actions = useViewActions(views);
    const items = [...choices(t, views, useBuiltIn()), ...steps(t, views, { ...actions, name: onName })];
    return <Menu label={label} iconStart="bookmark" variant="secondary" items={items} defaultOpen />;
  };
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

/** The list as it comes, what it brings along, and every saved view. */
function choices(t: Translate, { all, active, start, content, select, find }: ListViews, builtIn: readonly BuiltInView[]): MenuItemSpec[] {
  const described = ({ shared, group_id }: ListView, first: boolean) => {
    if (shared && group_id !== null) return t('views.shared_group');
    return first ? (shared ? t('views.shared_start') : t('views.start')) : shared ? t('views.shared') : undefined;
  };
  const brought = active ? undefined : builtIn.find(({ search }) => inOrder(search) === inOrder(content.search));
  const look = (isShown: boolean) => (isShown ? 'circle-check' : 'circle');
  return [
    { id: 'all', label: t('views.all'), icon: look(!active && !brought), onSelect: () => select(null) },
    ...builtIn.map((view): MenuItemSpec => ({
      id: view.id,
      label: view.label,
      icon: look(view === brought),
      onSelect: () => find(view.search),
    })),
    ...all.map((view): MenuItemSpec => ({
      id: String(view.id),
      label: view.name,
      description: described(view, view.id === start),
      icon: look(view.id === active?.id),
      onSelect: () => select(view),
    })),
  ];
}

/** A search whatever the order of its members. */
function inOrder(search: string): string {
  const members = new URLSearchParams(search);
  members.sort();
  return members.toString();
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
