import styled from 'styled-components';
import type { MenuItemSpec, MenuProps } from '@portal/ui-kit/menu';
import { targetDense } from '@portal/ui-kit/theme';
import { confirm } from '../confirm/confirm';
import { usePortalT } from '../i18n/use-t';
import { part } from '../manifest/part';
import { notify } from '../notices/notify';
import { PartView } from '../remote-components/part-view';

// Lists without row actions do not load what menus stand on.
const { load } = part(() => import('@portal/ui-kit/menu'), 'Menu');

/** As wide and as high as the button of the menu, so that nothing moves when that comes. */
const Room = styled.span`
  display: inline-block;
  flex: none;
  inline-size: ${targetDense};
  block-size: ${targetDense};
`;

interface RowMenuProps {
  /** What the row is called, in the question before it is removed. */
  name: string;
  /** Left out where the person may not edit. */
  onEdit?: () => void;
  /** Removes it, after the question. Left out where the person may not remove. */
  onRemove?: () => Promise<unknown>;
  /** Why it was not removed, in words of the screen; null where those of the portal say it. */
  refusal?: (error: unknown) => string | null;
  /** What else can be done with it, between the two. */
  more?: readonly MenuItemSpec[];
}

/** What can be done with a row of a list: edit, remove, and what its screen adds. Nothing is shown where neither is permitted. */
export function RowMenu({ name, onEdit, onRemove, refusal, more = [] }: RowMenuProps) {
  const t = usePortalT();
  const remove = async (removed: () => Promise<unknown>) => {
    const sure = await confirm({ title: t('list.remove_title', { name }), confirm: t('list.remove'), danger: true });
    if (!sure) return;
    try {
      await removed();
      notify.removed(name);
    } catch (error) {
      const why = refusal?.(error) ?? null;
      if (why === null) notify.failed(error);
      else notify.show({ text: why, tone: 'danger' });
    }
  };
  const items: (MenuItemSpec | false | undefined)[] = [
    onEdit && { id: 'edit', label: t('list.edit'), icon: 'pencil', onSelect: onEdit },
    ...more,
    onRemove && { id: 'remove', label: t('list.remove'), icon: 'trash', danger: true, onSelect: () => void remove(onRemove) },
  ];
  const offered = items.filter((item) => item !== false && item !== undefined);
  if (offered.length === 0) return null;
  const menu: MenuProps = { label: t('list.actions'), icon: 'more', size: 'small', items: offered };
  return <PartView quiet load={load} waiting={<Room />} props={menu} />;
}
