import { getTenant } from '@portal/contracts/identity/contracts';
import type { Maintenance } from '@portal/contracts/identity/schemas';
import { api, portal, emitReconnected } from '@portal/portal-kit/shell';
import { coverPage, phaseNow, showPhase } from './phase';

/** Pages that wait for a service which is away. */
const waiting = new Set<symbol>();

/** Before anything can be typed the screen is all there is; later it lies over the page, which keeps what was typed. */
const BARE: ReadonlySet<string> = new Set(['loading', 'maintenance', 'not-responding', 'tenant-error']);

/** Shows the maintenance screen (specification, section 8: 503). */
export function showMaintenance(told: Maintenance | null): void {
  if (BARE.has(phaseNow().name)) return showPhase({ name: 'maintenance', told });
  portal.set({ maintenance: true });
  coverPage({ told });
}

/** The same while a page waits for its service; returns how to end it: the page comes back by itself. */
export function waitForPage(): () => void {
  const page = Symbol('page that waits');
  waiting.add(page);
  showMaintenance(null);
  return () => {
    if (waiting.delete(page) && waiting.size === 0) uncoverPage();
  };
}

/** Takes the maintenance screen off the page. */
export function uncoverPage(): void {
  portal.set({ maintenance: false });
  coverPage(null);
}

/** Whether the portal answers, and no page waits any longer; one that does asks its service again at once. */
export async function isPortalBack(): Promise<boolean> {
  try {
    const { item } = await api(getTenant, {});
    emitReconnected();
    return (item.maintenance === null || portal.get().session?.admin === true) && waiting.size === 0;
  } catch {
    return false;
  }
}
