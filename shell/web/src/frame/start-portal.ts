import { start } from 'single-spa';
import type { Session } from '@portal/contracts/identity/schemas';
import {
  connectQueries,
  forgetForeignDrafts,
  interceptLinks,
  navigateUnderSingleSpa,
  queryClient,
  registerRegistry,
  startLive,
  startScrollPositions,
  watchIdle,
} from '@portal/portal-kit/portal';
import { changeLocale, portal, type RegistryEntry } from '@portal/portal-kit/shell';
import { fetchScreenIcons } from '@portal/ui-kit/icon';
import { manifest, ownEntry } from '../own-unit/manifest';
import { isTerminalDevice } from '../terminal-device/terminal-device';
import { followInstall } from '../install/follow-install';
import { handleNotificationClicks } from '../notifications/notification-clicks';
import { loadTitles } from '../units/registry';
import { offerUnits, prefetchFor, prepareFor, registerUnits } from '../units/units';

let offered: { registry: readonly RegistryEntry[]; titles: Promise<void> } | undefined;

/** What fails now is fetched again, and told, when the unit starts. */
const fetchPage = () => void prepareFor(window.location.pathname).catch(() => undefined);

/**
 * Makes known what is deployed; resolves when its titles can be read. The code of the page that the window is at is on its way then; on a
 * terminal that is known when it has its mode.
 */
export function offerRegistry(registry: readonly RegistryEntry[]): Promise<void> {
  if (registry === offered?.registry) return offered.titles;
  offered = { registry, titles: registerRegistry([ownEntry(), ...registry], loadTitles) };
  offerUnits(portal.get().registry, { manifest, app: () => import('../own-unit/app') });
  if (!isTerminalDevice()) fetchPage();
  return offered.titles;
}

/**
 * What must be known before the frame is drawn: the person, their language, and what is deployed. What the page shows first is on its way
 * then.
 */
export async function preparePortal(session: Session, registry: readonly RegistryEntry[]): Promise<void> {
  // The idle screen of a terminal needs none of them: an icon fetches them where it is shown.
  const icons = session.terminal ? undefined : fetchScreenIcons().catch(() => undefined);
  // Titles first: a switch of the language brings what is known of by then.
  await Promise.all([offerRegistry(registry), changeLocale(session.user.preferred_locale ?? portal.get().locale), icons]);
  if (session.terminal) {
    await (await import(/* webpackChunkName: "terminal" */ '../terminal-device/prepare-terminal')).prepareTerminal(session.terminal);
    fetchPage();
  }
  portal.set({ session });
  forgetForeignDrafts();
  if (session.must_enrol) return;
  followChanges();
  // A terminal begins with its idle screen.
  if (!session.terminal) await askForPage();
}

/** The frame waits for so long until the page has asked for its rows: it is drawn while they come. */
const FRAME_WAITS_MS = 300;

/** What fails now is asked for again, and told, where it is shown. */
async function askForPage(): Promise<void> {
  const asked = prefetchFor(window.location.pathname).catch(() => undefined);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, FRAME_WAITS_MS))]);
}

let following = false;

/** From before the first rows are asked for: what changes after them is told. */
function followChanges(): void {
  if (!following) connectQueries();
  following = true;
  startLive();
}

/** Once the frame with the places of the units stands: applications, navigation, what is done beside the page. */
export function startUnits(): void {
  registerUnits(portal.get().registry);
  interceptLinks();
  navigateUnderSingleSpa();
  start({ urlRerouteOnly: true });
  watchIdle();
  startScrollPositions();
  handleNotificationClicks();
  followInstall();
}

/** Asks anew for everything that is shown. */
export function refreshPage(): void {
  void queryClient.invalidateQueries();
}
