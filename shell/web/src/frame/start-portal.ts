import { start } from 'single-spa';
import type { Session } from '@portal/contracts/identity/schemas';
import {
  connectQueries,
  interceptLinks,
  navigateUnderSingleSpa,
  registerRegistry,
  startLive,
  startScrollPositions,
  watchIdle,
} from '@portal/portal-kit/portal';
import { changeLocale, portal } from '@portal/portal-kit/shell';
import { ownEntry } from '../dashboard/manifest';
import { loadRegistry } from '../units/registry';
import { registerUnits } from '../units/units';

/** What must be known before the frame is drawn: the person, their language, and what is deployed. */
export async function preparePortal(session: Session): Promise<void> {
  const [registry] = await Promise.all([loadRegistry(), changeLocale(session.user.preferred_locale ?? portal.get().locale)]);
  portal.set({ session });
  registerRegistry([ownEntry(), ...registry]);
}

/** Once the frame with the places of the units stands: applications, navigation, live events. */
export function startUnits(): void {
  registerUnits(portal.get().registry);
  interceptLinks();
  navigateUnderSingleSpa();
  start({ urlRerouteOnly: true });
  connectQueries();
  startLive();
  watchIdle();
  startScrollPositions();
}
