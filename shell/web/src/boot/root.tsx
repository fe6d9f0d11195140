import { Suspense, useDeferredValue } from 'react';
import { createRoot } from 'react-dom/client';
import { PartBoundary, PortalProviders, signOutHere } from '@portal/portal-kit/shell';
import { GlobalStyle } from '@portal/ui-kit/global-style';
import { OfflineNotice, ReconnectingNotice } from '../notices/offline-notice';
import { FailedScreen } from '../screens/failed.screen';
import { LoadingScreen } from '../screens/loading.screen';
import { MaintenanceCover } from '../screens/maintenance-cover';
import { MaintenanceScreen } from '../screens/maintenance.screen';
import { NotRespondingScreen } from '../screens/not-responding.screen';
import { TenantErrorScreen } from '../screens/tenant-error.screen';
import { completeSignIn, enter, resumePage, signInDuringMaintenance, signInFor } from './enter';
import { isPortalBack } from '../phase/maintenance';
import { usePhase, type Phase } from '../phase/phase';
import { OpeningEnd, OpeningStatus } from './opening';
import { AccountPage, EnrolmentScreen, GuestPage, PortalFrame, SignInPage } from './screens';

const reload = () => window.location.reload();

export function mountRoot(): void {
  const place = document.getElementById('portal');
  if (!place) throw new Error('index.html has no #portal');
  createRoot(place).render(<Root />);
}

function Root() {
  const { phase, cover } = usePhase();
  const shown = useSlicedStart(phase);
  return (
    <PortalProviders>
      <GlobalStyle />
      {phase.name !== 'not-responding' && <OfflineNotice />}
      <ReconnectingNotice />
      {/* What nothing below keeps to its place would take everything off the page. */}
      <PartBoundary key={shown.name} fallback={(error) => <FailedScreen error={error} />}>
        <Suspense fallback={<LoadingScreen />}>
          <Screen phase={shown} />
          {shown.name !== 'loading' && <OpeningEnd />}
        </Suspense>
      </PartBoundary>
      {cover && (
        <MaintenanceCover>
          <MaintenanceScreen
            covers
            told={cover.told}
            check={isPortalBack}
            reload={() => void resumePage()}
            onSignIn={() => signOutHere(false)}
          />
        </MaintenanceCover>
      )}
    </PortalProviders>
  );
}

const LOADING: Phase = { name: 'loading' };

/**
 * The first screen is drawn in slices: at once it keeps a phone from answering for a quarter of a second. Not the portal: its frame and
 * rows would come later.
 */
function useSlicedStart(phase: Phase): Phase {
  const sliced = useDeferredValue(phase, LOADING);
  return sliced.name === 'loading' && phase.name !== 'portal' ? sliced : phase;
}

function Screen({ phase }: { phase: Phase }) {
  switch (phase.name) {
    case 'loading':
      return <OpeningStatus />;
    case 'tenant-error':
      return <TenantErrorScreen reason={phase.reason} requestId={phase.requestId} />;
    case 'not-responding':
      return <NotRespondingScreen error={phase.error} onRetry={enter} />;
    case 'maintenance':
      return <MaintenanceScreen told={phase.told} check={isPortalBack} reload={reload} onSignIn={() => void signInDuringMaintenance()} />;
    case 'sign-in':
      return <SignInPage.View trustedUsers={phase.trustedUsers} expired={phase.expired} onSignedIn={completeSignIn} />;
    case 'account':
      return <AccountPage.View name={phase.page} />;
    case 'guest':
      return <GuestPage.View shown={phase.shown} onSignIn={signInFor} />;
    case 'enrolment':
      return <EnrolmentScreen.View onDone={() => void enter()} />;
    case 'portal':
      return <PortalFrame.View />;
  }
}
