import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import { activeTenants } from '../active-tenants';
import type { Deps } from '../deps';
import { notifyOverdue } from './exchange.notices';
import { noteOverdueParts } from './overdue-lines.repository';

/** Parts that should be back: each line is told once, in the transaction that notes it. */
export const notifyOverdueParts = defineJob<Deps>({
  name: 'tell-overdue-parts',
  everyS: 300,
  async run(deps, tools) {
    await forEachTenant(await activeTenants(deps, tools.signal), tools, ({ tenant_id: tenant }) =>
      withTenant(deps.db, { tenant }, async (query) => {
        for (const parts of await noteOverdueParts(query)) notifyOverdue(query, parts);
      }),
    );
  },
});
