import type { Session, Tenant } from '@portal/contracts/identity/schemas';
import { DEFAULT_LOCALE, type Locale } from '@portal/contracts/locales';
import type { ThemeChoice } from '@portal/ui-kit/theme';
import type { RegistryEntry } from './published';
import { createStore } from './create-store';

/** What the whole portal knows in this tab. */
export interface PortalState {
  tenant: Tenant | null;
  session: Session | null;
  locale: Locale;
  theme: ThemeChoice;
  /** Whether the device has a network. */
  online: boolean;
  /** The portal does not answer though the device has a network; it is called again and again. */
  reconnecting: boolean;
  maintenance: boolean;
  /** Units that are deployed now. */
  registry: readonly RegistryEntry[];
}

/** One per tab. The shell fills it; everything else reads it through `usePortal`. */
export const portal = createStore<PortalState>({
  tenant: null,
  session: null,
  locale: DEFAULT_LOCALE,
  theme: 'system',
  online: true,
  reconnecting: false,
  maintenance: false,
  registry: [],
});
