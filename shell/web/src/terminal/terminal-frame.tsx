import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { getSession } from '@portal/contracts/identity/contracts';
import {
  declineQuestions,
  discardUnsavedWork,
  forgetDrafts,
  goTo,
  pauseLive,
  Slot,
  startLive,
  useTerminalViews,
} from '@portal/portal-kit/portal';
import { api, changeLocale, portal, usePortal } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, layer, media, oneLine, space, target } from '@portal/ui-kit/theme';
import { OfferedSurveys } from '../frame/offered-surveys';
import { renewTerminal } from '../terminal-device/terminal-device';
import { DialogHosts } from '../dialogs/dialog-hosts';
import { usePathname } from '../frame/location';
import { Outlet } from '../frame/outlet';
import { startUnits } from '../frame/start-portal';
import { requestShellCache } from '../install/request-shell-cache';
import { Snackbars } from '../notices/snackbars';
import { TenantLogo } from '../screens/tenant-logo';
import { LanguageChanger } from '../sign-in/language-changer';
import { useT } from '../words';
import { terminalHome } from '../terminal-device/prepare-terminal';
import { terminalAddress } from '../terminal-device/terminal-token';
import { useReturn } from './use-return';

/** A session lasts an hour: a copy of it is worth little, and a network that is gone for half an hour ends none. */
const RENEWED_EVERY_MS = 15 * 60_000;

/** What a screen that waits for somebody can do without comes after it. */
const UNITS_AFTER_MS = 1_000;

const Page = styled.div`
  --bar-height: calc(${target} + ${space.l});
  min-block-size: 100dvh;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
`;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: var(--bar-height);
  padding: ${space.s} ${space.l};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  img,
  svg {
    flex: none;
  }
  button {
    flex: none;
  }
  strong {
    margin-inline-end: auto;
    min-inline-size: 0;
    ${oneLine}
  }
`;

/** Chosen before one begins: beside the way back a phone has no room for it. */
const Languages = styled.div<{ $waits: boolean }>`
  ${media.phone} {
    display: ${({ $waits }) => ($waits ? 'block' : 'none')};
  }
`;

const Main = styled.main`
  --sticky-top: var(--bar-height);
  min-inline-size: 0;
  padding: ${space.xl};
  outline: none;
  ${media.phone} {
    padding: ${space.l};
  }
`;

const Waiting = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.l};
  min-block-size: 70dvh;
  inline-size: 100%;
  padding: ${space.xxl};
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: ${font.title};
  cursor: pointer;
  touch-action: manipulation;
  b {
    font-size: ${font.display};
  }
  svg {
    color: ${color.brand};
  }
`;

/** Begins another session now and then. The live events of the one before end with it, and are no end of the terminal. */
function useRenewal(): void {
  useEffect(() => {
    const renew = async () => {
      pauseLive();
      if (await renewTerminal().catch(() => false))
        // Its view, its machines or its rights may have changed.
        await api(getSession, {}).then(
          ({ item }) => portal.set({ session: item }),
          () => undefined,
        );
      startLive();
    };
    const timer = setInterval(() => void renew(), RENEWED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Starts the units: soon, or at once where somebody is there already. Whether they have been started, and how to start them now. */
function useUnits(waits: boolean): [started: boolean, start: () => void] {
  const [started, setStarted] = useState(false);
  const start = useCallback(() => setStarted(true), []);
  useEffect(() => {
    if (started) startUnits();
  }, [started]);
  useEffect(() => {
    const timer = setTimeout(start, waits ? UNITS_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [waits, start]);
  return [started, start];
}

/** The frame of a shared device: its default view over the whole screen, the way back, and the language. */
export function PortalFrame() {
  const t = useT();
  const { session, tenant } = usePortal();
  const pathname = usePathname();
  const views = useTerminalViews();
  const [terminal] = useState(() => session?.terminal ?? null);
  const [locale] = useState(() => portal.get().locale);
  const home = terminal ? terminalHome(terminal) : '/';
  const waits = pathname.startsWith('/terminal-device/');
  const [started, start] = useUnits(waits);
  useEffect(() => void ('serviceWorker' in navigator && requestShellCache()), []);
  useRenewal();
  const wait = useCallback(async () => {
    if (!terminal) return;
    const gone = await goTo(terminal.mode === 'embedded' ? home : terminalAddress(terminal.id), { replace: true });
    if (!gone) return;
    // What somebody began and left is nobody else's to read.
    forgetDrafts();
    void changeLocale(locale);
  }, [terminal, home, locale]);
  const waitForNext = useCallback(() => {
    // Nobody is there to answer, and the next person is not to be asked.
    declineQuestions();
    discardUnsavedWork();
    void wait();
  }, [wait]);
  const begin = () => {
    start();
    void goTo(home);
  };
  const left = useReturn(!waits, waitForNext);
  return (
    <Page>
      <Bar>
        <TenantLogo />
        <strong>{terminal?.name ?? tenant?.name}</strong>
        {!waits && (
          <Button size="large" icon="home" onClick={() => void wait()}>
            {left === null ? t('terminal.home') : t('terminal.home_in', { seconds: left })}
          </Button>
        )}
        {started && <Slot quiet name="portal.bar" />}
        <Languages $waits={waits}>
          <LanguageChanger />
        </Languages>
      </Bar>
      <Main id="page" tabIndex={-1}>
        {waits && (
          <Waiting type="button" onClick={begin}>
            <Icon name="wrench" size="6rem" />
            <b>{views.find(({ href }) => href === home)?.title}</b>
            {t('terminal.touch')}
          </Waiting>
        )}
        <div hidden={waits}>
          <Outlet />
        </div>
      </Main>
      {started && <Slot quiet name="portal.frame" />}
      {started && <OfferedSurveys />}
      <Snackbars />
      <DialogHosts />
    </Page>
  );
}
