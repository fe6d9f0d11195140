import { useCallback, useEffect, useState } from 'react';
import { getTenant } from '@portal/contracts/identity/contracts';
import { part, useChanges } from '@portal/portal-kit';
import { PartView } from '@portal/portal-kit/portal';
import { api, portal, usePortal } from '@portal/portal-kit/shell';
import { showMaintenance } from '../phase/maintenance';

/** A timer for longer than that runs out at once; no page is open for so long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const { load } = part(() => import('./maintenance-banner'), 'MaintenanceBanner');

/**
 * Fetches the tenant anew when it changes: its name, logo and languages; and leaves the portal when it is in maintenance for this person.
 */
function useTenantChanges(): void {
  const refresh = useCallback(async () => {
    const { item: tenant } = await api(getTenant, { quiet: true });
    portal.set({ tenant });
    if (tenant.maintenance && !portal.get().session?.admin) showMaintenance(tenant.maintenance);
  }, []);
  useChanges('tenant', () => void refresh().catch(() => undefined), { background: false });
}

/** Administrators work on during maintenance: above every page stands that nobody else does, until it is over. */
export function MaintenanceNotice() {
  useTenantChanges();
  const { tenant } = usePortal();
  const { maintenance = null } = tenant ?? {};
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!maintenance?.until) return;
    const { until } = maintenance;
    const left = Date.parse(until) - Date.now();
    if (left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setOver(until), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [maintenance]);
  if (!maintenance || (over !== null && maintenance.until === over)) return null;
  return <PartView quiet load={load} props={{ maintenance }} />;
}
