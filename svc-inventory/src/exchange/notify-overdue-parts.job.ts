import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { notifyOverdue } from './exchange.notices';
import { noteOverdueParts } from './overdue-lines.repository';

const LIST_DEADLINE_MS = 30_000;

/** Parts that should be back: each line is told once, in the transaction that notes it. */
export const notifyOverdueParts = defineJob<Deps>({
  name: 'tell-overdue-parts',
  everyS: 300,
  async run({ db, tenants: identity }, tools) {
    const { tenants } = await identity.list({}, { idempotent: true, signal: tools.signal, deadlineMs: LIST_DEADLINE_MS });
    const active = tenants.filter((tenant) => tenant.active).map(({ id }) => ({ tenant_id: id }));
    await forEachTenant(active, tools, ({ tenant_id: tenant }) =>
      withTenant(db, { tenant }, async (query) => {
        for (const parts of await noteOverdueParts(query)) notifyOverdue(query, parts);
      }),
    );
  },
});
