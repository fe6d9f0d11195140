import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { addressOf, goTo, usePortal, useT } from '@portal/portal-kit';
import type { MenuItemSpec } from '@portal/ui-kit/menu';

/** What a dialog is open for. */
export type TemplateTask = { kind: 'add' } | { kind: 'edit' | 'access' | 'dashboard'; template: UserTemplate };

/** What can be done with a template beside editing and removing it. */
export function useTemplateMenu(open: (task: TemplateTask) => void): (template: UserTemplate) => MenuItemSpec[] {
  const t = useT();
  const { can } = usePortal();
  return (template) => {
    const show = (screen: 'settings.userProfilesGroups' | 'settings.userProfilesNotificationPreferences') => {
      const address = addressOf(screen, { id: template.id });
      if (address) void goTo(address);
    };
    const items: (MenuItemSpec | false)[] = [
      can('settings.groups/read') && {
        id: 'groups',
        label: t('user_templates.groups'),
        icon: 'users',
        onSelect: () => show('settings.userProfilesGroups'),
      },
      can('settings.staff/update') && {
        id: 'dashboard',
        label: t('user_templates.dashboard'),
        icon: 'home',
        onSelect: () => open({ kind: 'dashboard', template }),
      },
      can('settings.staff/update') && {
        id: 'access',
        label: t('user_templates.access'),
        icon: 'lock',
        onSelect: () => open({ kind: 'access', template }),
      },
      {
        id: 'notifications',
        label: t('user_templates.notifications'),
        icon: 'bell',
        onSelect: () => show('settings.userProfilesNotificationPreferences'),
      },
    ];
    return items.filter((item) => item !== false);
  };
}
