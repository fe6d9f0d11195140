import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { noticeText } from '@portal/service-kit/notice-texts';
import { withTenant, type Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { t } from '../texts';
import { noteOverdue, type OverdueTake } from './overdue.repository';

const LIST_DEADLINE_MS = 30_000;

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
  async run({ db, tenants: identity }, tools) {
    const { tenants } = await identity.list({}, { idempotent: true, signal: tools.signal, deadlineMs: LIST_DEADLINE_MS });
    const active = tenants.filter((tenant) => tenant.active).map(({ id }) => ({ tenant_id: id }));
    await forEachTenant(active, tools, ({ tenant_id: tenant }) =>
      withTenant(db, { tenant }, async (query) => {
        for (const take of await noteOverdue(query)) notifyOverdue(query, take);
      }),
    );
  },
});
