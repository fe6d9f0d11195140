import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { noticeText } from '@portal/service-kit/notice-texts';
import { withTenant, type Query } from '@portal/service-kit/query';
import { activeTenants } from '../active-tenants';
import type { Deps } from '../deps';
import { t } from '../texts';
import { noteOverdue, type OverdueTake } from './overdue.repository';

/** Tells whoever has a tool that it should be back. */
function notifyOverdue(query: Query, { equipment_id, user_id, symbol, designation }: OverdueTake): void {
  query.notify({
    kind: 'inventory.tool_overdue',
    to: { users: [user_id] },
    origin: 'Tool',
    params: { id: equipment_id },
    texts: { title: noticeText(t, 'notices.tool_overdue', { name: [symbol, designation].filter(Boolean).join(' ') }) },
  });
}

/** Tools that should be back: each take is told once, in the transaction that notes it. */
export const notifyOverdueTools = defineJob<Deps>({
  name: 'tell-overdue-tools',
  everyS: 300,
  async run(deps, tools) {
    await forEachTenant(await activeTenants(deps, tools.signal), tools, ({ tenant_id: tenant }) =>
      withTenant(deps.db, { tenant }, async (query) => {
        for (const take of await noteOverdue(query)) notifyOverdue(query, take);
      }),
    );
  },
});
