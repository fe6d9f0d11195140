import { useState } from 'react';
import { allows, type Access } from '@portal/contracts/access';
import type { Session, Tenant } from '@portal/contracts/identity/schemas';
import type { Locale } from '@portal/contracts/locales';
import type { ThemeChoice } from '@portal/ui-kit/theme';
import { setTheme } from './theme';
import { usePortalState } from './use-portal-state';

export interface Portal {
  session: Session;
  tenant: Tenant;
  /** Whether the person may; screens hide by it, services decide. */
  can: (access: Access | 'any') => boolean;
  locale: Locale;
  /** The shared device this runs on, if it is one. */
  terminal: Session['terminal'];
  online: boolean;
  theme: ThemeChoice;
  setTheme: (theme: ThemeChoice) => void;
}

/** The portal for a signed-in person. Throws where nobody is signed in: a unit never runs there. */
export function usePortal(): Portal {
  const { session: current, tenant, locale, online, theme } = usePortalState();
  // While a sign-out takes the units off the page they still render once or twice: keep the person they were for.
  const [session, keep] = useState(current);
  if (current && current !== session) keep(current);
  if (!session || !tenant) throw new Error('usePortal needs a signed-in person');
  return {
    session,
    tenant,
    locale,
    online,
    theme,
    setTheme,
    can: (access) => access === 'any' || allows(session.permissions, session.admin, access),
    terminal: session.terminal,
  };
}
