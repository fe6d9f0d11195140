import type { ReactElement, ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import type { Session, Tenant } from '@portal/contracts/identity/schemas';
import type { Locale } from '@portal/contracts/locales';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { configureApi } from '../portal/hooks';
import { addLocales, type LocaleLoader } from '../i18n/namespaces';
import { startI18n } from '../i18n/start-i18n';
import { PortalProviders } from '../labels/portal-providers';
import type { RegistryEntry } from '../portal/published';
import { dismissNotice, useNotices, currentNotices } from '../notices/notices';
import { UnitProvider } from '../portal/unit-context';
import { portal } from '../portal/portal-store';
import { queryClient } from '../query/query-client';
import { sessionToken } from '../session/session-token';
import { fetchScreenIcons } from '@portal/ui-kit/icon';
import { NoticeRegion } from '@portal/ui-kit/notice';
import { sessionWith, tenantWith } from './session.factory';

export interface PortalForTests {
  session?: Partial<Session>;
  tenant?: Partial<Tenant>;
  locale?: Locale;
  registry?: readonly RegistryEntry[];
  /** Address that the page is at. */
  at?: string;
  /** Texts of the unit under test: `{ namespace: 'issues', locales: (language) => import(`../locales/${language}.json`) }`. */
  texts?: { namespace: string; locales: LocaleLoader };
}

/** A portal with somebody signed in, as new. Call it before each test that renders. */
export async function startPortalForTests({
  session,
  tenant,
  locale = 'en',
  registry = [],
  at = '/',
  texts,
}: PortalForTests = {}): Promise<void> {
  await fetchScreenIcons();
  localStorage.clear();
  queryClient.clear();
  currentNotices().forEach(({ id }) => dismissNotice(id));
  configureApi({});
  window.history.replaceState(null, '', at);
  portal.set({ tenant: tenantWith(tenant), session: sessionWith(session), online: true, maintenance: false, registry });
  sessionToken.set('test-token');
  await startI18n({ locale });
  if (texts) await addLocales(texts.namespace, texts.locales);
}

function Notices() {
  return <NoticeRegion notices={useNotices()} onDismiss={dismissNotice} />;
}

/** What stands around a page in the portal: give it to Testing Library as `wrapper`. */
export function portalAround(unit: { name: string; namespace: string }) {
  return function PortalAround({ children }: { children: ReactNode }): ReactElement {
    return (
      <PortalProviders>
        <QueryClientProvider client={queryClient}>
          <UnitProvider value={unit}>
            <BrowserRouter>{children}</BrowserRouter>
            <ConfirmDialog />
            <Notices />
          </UnitProvider>
        </QueryClientProvider>
      </PortalProviders>
    );
  };
}
