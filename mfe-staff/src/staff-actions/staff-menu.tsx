import type { User } from '@portal/contracts/identity/schemas';
import { addressOf, usePortal, useT } from '@portal/portal-kit';
import { Menu, type MenuItemSpec } from '@portal/ui-kit/menu';
import type { StaffActions } from './use-staff-actions';

interface StaffMenuProps {
  user: User;
  actions: StaffActions;
  /** In a list: the menu is an icon, opens the person's page, and can remove. */
  preview?: boolean;
}

/** What may be done with one person; what is not permitted is not offered. */
export function StaffMenu({ user, actions, preview = false }: StaffMenuProps) {
  const t = useT();
  const { can } = usePortal();
  const mayUpdate = can('settings.staff/update');
  const items: (MenuItemSpec | false)[] = [
    preview && { id: 'preview', label: t('actions.preview'), icon: 'eye', href: addressOf('staff.show', { id: user.id }) ?? undefined },
    mayUpdate &&
      user.account_status === 'not_activated' && {
        id: 'activate',
        label: t('actions.activate'),
        icon: 'check',
        onSelect: () => void actions.activate(user),
      },
    mayUpdate && {
      id: 'credentials',
      label: t('actions.credentials'),
      icon: 'lock',
      onSelect: () => actions.open({ kind: 'credentials', user }),
    },
    mayUpdate && {
      id: 'reset_factors',
      label: t('actions.reset_factors'),
      icon: 'refresh',
      onSelect: () => void actions.resetFactors(user),
    },
    mayUpdate && { id: 'sign_out', label: t('actions.sign_out'), icon: 'log-out', onSelect: () => void actions.signOut(user) },
    mayUpdate && { id: 'access', label: t('actions.access'), icon: 'shield', onSelect: () => actions.open({ kind: 'access', user }) },
    mayUpdate && { id: 'edit', label: t('actions.edit'), icon: 'pencil', onSelect: () => actions.open({ kind: 'edit', user }) },
    can('staff.schedule/read') && {
      id: 'availability',
      label: t('actions.availability'),
      icon: 'calendar',
      href: addressOf('staff.scheduled-events', { id: user.id }) ?? undefined,
    },
    preview &&
      can('settings.staff/delete') && {
        id: 'remove',
        label: t('actions.remove'),
        icon: 'trash',
        danger: true,
        onSelect: () => void actions.remove(user),
      },
    can('settings.staff/delete') && {
      id: 'export',
      label: t('actions.export'),
      icon: 'arrow-down',
      onSelect: () => actions.open({ kind: 'export', user }),
    },
    can('settings.staff/delete') && {
      id: 'erase',
      label: t('actions.erase'),
      icon: 'trash',
      danger: true,
      onSelect: () => void actions.erase(user),
    },
  ];
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  return preview ? (
    <Menu label={t('actions.menu')} icon="more" size="small" items={offered} />
  ) : (
    <Menu label={t('actions.menu')} variant="secondary" items={offered} />
  );
}
