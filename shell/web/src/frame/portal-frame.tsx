import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { LazyPart, Slot } from '@portal/portal-kit/portal';
import { media, space, target } from '@portal/ui-kit/theme';
import { TooltipLayer } from '@portal/ui-kit/tooltip';
import { OfferedSurveys } from './offered-surveys';
import { DialogHosts } from '../dialogs/dialog-hosts';
import { Snackbars } from '../notices/snackbars';
import { OverrideStrip } from '../units/override-strip';
import { useT } from '../words';
import { AccountMessages } from './account-messages';
import { MaintenanceNotice } from './maintenance-notice';
import { SideNavigation } from './navigation';
import { Outlet } from './outlet';
import { SkipLink } from './skip-link';
import { startUnits } from './start-portal';
import { TopBar } from './top-bar';
import { PageBreadcrumbs } from './page-breadcrumbs';
import { useDrawer } from './use-drawer';
import { usePageFocus } from './use-page-focus';
import { useScanning } from './use-scanning';
import { useShortcuts } from './use-shortcuts';

const loadDrawer = async () => (await import('./drawer-navigation')).DrawerNavigation;
const loadPalette = async () => (await import('../palette/palette.dialog')).Palette;
const loadShortcuts = async () => (await import('./shortcuts.dialog')).ShortcutsDialog;

const Grid = styled.div`
  --bar-height: calc(${target} + ${space.l});
  min-block-size: 100dvh;
  display: grid;
  grid-template: 'bar bar' auto 'side page' 1fr / auto minmax(0, 1fr);
`;

const Main = styled.main`
  --sticky-top: var(--bar-height);
  grid-area: page;
  min-inline-size: 0;
  padding: ${space.xl};
  outline: none;
  ${media.phone} {
    padding: ${space.l};
  }
`;

/** After the first page has had the network and the processor for itself. */
const SETTLED_MS = 1500;

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** What stands around every screen: bar, navigation, the place of the units, and what floats above. */
export function PortalFrame() {
  const t = useT();
  const drawer = useDrawer();
  const page = usePageFocus();
  const [over, setOver] = useState<'palette' | 'help' | null>(null);
  const [openPalette, openHelp, close] = [() => setOver('palette'), () => setOver('help'), () => setOver(null)];
  const settled = useSettled();
  useEffect(startUnits, []);
  useScanning();
  useShortcuts({ onPalette: openPalette, onHelp: openHelp, onNavigation: drawer.toggle });
  return (
    <Grid>
      <SkipLink href="#page">{t('skip_to_page')}</SkipLink>
      <TopBar drawer={drawer} onPalette={openPalette} onShortcuts={openHelp} settled={settled} />
      {!drawer.narrow && <SideNavigation collapsed={!drawer.open} />}
      {drawer.narrow && drawer.open && <LazyPart load={loadDrawer} props={{ onClose: drawer.close }} onFailed={drawer.close} />}
      <Main id="page" ref={page} tabIndex={-1}>
        <OverrideStrip />
        <MaintenanceNotice />
        <AccountMessages />
        <PageBreadcrumbs />
        <Outlet />
      </Main>
      {settled && <Slot quiet name="portal.frame" />}
      {settled && <OfferedSurveys />}
      <Snackbars />
      <DialogHosts />
      {over === 'palette' && (
        <LazyPart load={loadPalette} props={{ onClose: close, onHelp: openHelp, onNavigation: drawer.toggle }} onFailed={close} />
      )}
      {over === 'help' && <LazyPart load={loadShortcuts} props={{ onClose: close }} onFailed={close} />}
      <TooltipLayer />
    </Grid>
  );
}
