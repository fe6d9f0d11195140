import { useMemo, useState } from 'react';
import type { ListView } from '@portal/contracts/identity/schemas';
import { Button } from '@portal/ui-kit/button';
import { usePortalT } from '../i18n/use-t';
import { LazyPart } from '../remote-components/lazy-part';
import type { ListViews, LoadBuiltInViews } from './use-views';

// A first visit to a list does not wait for what menus and forms stand on.
const loadViewDialog = async () => (await import('./view.dialog')).ViewDialog;

interface ViewMenuProps {
  views: ListViews;
  builtIn?: LoadBuiltInViews;
}

/** The views of a list: chooses one, saves what is shown as one, changes and removes it. */
export function ViewMenu({ views, builtIn }: ViewMenuProps) {
  const t = usePortalT();
  const [naming, setNaming] = useState<{ view?: ListView }>();
  const endNaming = () => setNaming(undefined);
  const [opened, setOpened] = useState(false);
  const load = useMemo(
    () => async () => {
      const [{ openViewMenu }, useBuiltIn] = await Promise.all([import('./open-view-menu'), builtIn?.()]);
      return openViewMenu(useBuiltIn);
    },
    [builtIn],
  );
  const expectMenu = () => void load().catch(() => undefined);
  const { active, changed } = views;
  const label = active ? (changed ? t('views.changed', { name: active.name }) : active.name) : t('views.title');
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
  const menu = { views, label, onName: (view?: ListView) => setNaming({ view }) };
  return (
    <>
      {opened ? <LazyPart load={load} props={menu} waiting={closed} onFailed={() => setOpened(false)} /> : closed}
      {naming && <LazyPart load={loadViewDialog} props={{ views, view: naming.view, onClose: endNaming }} onFailed={endNaming} />}
    </>
  );
}
