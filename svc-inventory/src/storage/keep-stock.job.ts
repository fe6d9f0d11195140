import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { keepMonth, nextMonth } from './snapshot.repository';

const LIST_DEADLINE_MS = 30_000;

/** Movements of the last month may still be written for so long after its end. */
const SETTLED_MS = 3_600_000;

/** Keeps the stock of each plant at the beginning of each month that has passed. */
export const keepStock = defineJob<Deps>({
  name: 'keep-stock',
  everyS: 3_600,
  async run(deps, tools) {
    const { tenants } = await deps.tenants.list({}, { idempotent: true, signal: tools.signal, deadlineMs: LIST_DEADLINE_MS });
    const rows = tenants.map(({ id }) => ({ tenant_id: id }));
    await forEachTenant(rows, tools, async ({ tenant_id: tenant }) => {
      const settled = Date.now() - SETTLED_MS;
      for (let month = await next(deps, tenant); month && month.getTime() <= settled; month = await next(deps, tenant)) {
        const kept = month;
        await withTenant(deps.db, { tenant }, (query) => keepMonth(query, kept));
        if (tools.signal.aborted) return;
      }
    });
  },
});

const next = (deps: Deps, tenant: string): Promise<Date | null> => withTenant(deps.db, { tenant }, nextMonth);
