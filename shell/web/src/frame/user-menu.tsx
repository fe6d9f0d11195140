import { useState } from 'react';
import { signOut, usePortal } from '@portal/portal-kit/shell';
import { Menu } from '@portal/ui-kit/menu';
import { overridesAllowed } from '../units/overrides';
import { OverrideDialog } from '../units/override.dialog';
import { useT } from '../words';
import { DisplayDialog } from './display.dialog';

/** Who is signed in, and what concerns them rather than the work. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT();
  const { session } = usePortal();
  const [open, setOpen] = useState<'display' | 'override'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        label={session?.user.name ?? t('user_menu.title')}
        iconStart="user"
        items={[
          { id: 'display', icon: 'languages', label: t('user_menu.display'), onSelect: () => setOpen('display') },
          { id: 'shortcuts', icon: 'info', label: t('shortcuts.title'), onSelect: onShortcuts },
          ...(overridesAllowed() ? [{ id: 'override', icon: 'wrench', label: t('override.title'), onSelect: () => setOpen('override') }] : []),
          'separator' as const,
          { id: 'sign-out', icon: 'log-out', label: t('user_menu.sign_out'), onSelect: () => void signOut() },
        ]}
      />
      <DisplayDialog open={open === 'display'} onClose={close} />
      {open === 'override' && <OverrideDialog onClose={close} />}
    </>
  );
}
