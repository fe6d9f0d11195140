import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant, type Query } from '@portal/service-kit/query';
import { listTenants } from '../active-tenants';
import type { Deps } from '../deps';
import { moveStock } from '../stock/move-stock';
import { decimal, thousandths } from '../stock/quantity';
import { release } from './exchange-lines';
import { publishExchange } from './exchange.events';
import { changeLines, lapsedLines, lockExchange } from './exchange.repository';

/** How long an exchange keeps stock that nobody takes. */
const HOURS = 24;
const EVERYBODY = { user: 0, terminal: null, everybody: true };

/** Gives back what exchanges of the plant keep for too long; their lines are in the drop box again. */
export async function releaseLapsed(query: Query, hours: number = HOURS): Promise<void> {
  for (const { exchange_id, ids } of await lapsedLines(query, hours)) {
    const exchange = await lockExchange(query, exchange_id, EVERYBODY);
    const lines = exchange.lines.filter(({ id, reserved }) => ids.includes(id) && thousandths(reserved) > 0);
    await moveStock(
      query,
      lines.map((line) => release(exchange, line)),
    );
    await changeLines(
      query,
      lines.map(({ id }) => ({ id, state: 'drop_box' as const, reserved: decimal(0) })),
    );
    publishExchange(query, exchange);
  }
}

/** Releases what was reserved a day ago and not taken. */
export const releaseLapsedReservations = defineJob<Deps>({
  name: 'release-reservations',
  everyS: 600,
  async run(deps, tools) {
    const tenants = await listTenants(deps, tools.signal);
    await forEachTenant(
      tenants.map(({ id }) => ({ tenant_id: id })),
      tools,
      ({ tenant_id: tenant }) => withTenant(deps.db, { tenant }, (query) => releaseLapsed(query)),
    );
  },
});
