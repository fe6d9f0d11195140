import { withTenant, type Query } from '@portal/service-kit/query';
import { postponementS, UNREACHABLE_S } from '../delivery/postponement';
import type { Deps } from '../deps';
import {
  claimPush,
  postponePush,
  removeOverduePush,
  removePush,
  tenantsWithDuePush,
  unreadOnDevice,
  type DuePush,
} from './notification-push.repository';
import type { PushOutcome } from '../external/push-service/push-outcome';
import { pushPayload } from './push-payload';
import { forgetSubscription } from './push-subscription.repository';

/** Devices of one tenant before another's turn. */
const TURN = 40;
/** Messages on their way at a time, and to one push service: one that hangs must leave room for the others. */
const PARALLEL = 8;
const PER_HOST = 6;
/** A round ends after so long, in milliseconds; the next follows. */
const ROUND_MS = 30_000;

/** One round of telling devices: what is due, of all tenants in turn, until nothing is or the time is over. */
export class PushRound {
  private readonly end = performance.now() + ROUND_MS;
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly deps: Deps,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    const { db } = this.deps;
    await removeOverduePush(db);
    for (let sent = 1; sent > 0 && this.goesOn;) {
      sent = 0;
      for (const tenant of await tenantsWithDuePush(db)) sent += await this.turn(tenant);
    }
  }

  private get goesOn(): boolean {
    return !this.signal.aborted && performance.now() < this.end;
  }

  /** Some devices of a tenant; returns how many. */
  private async turn(tenant: string): Promise<number> {
    let begun = 0;
    const worker = async () => {
      while (this.goesOn && begun < TURN) {
        const due = await withTenant(this.deps.db, { tenant }, (query) => claimPush(query, this.hostsLeftOut()));
        if (!due) return;
        begun += 1;
        await this.send(tenant, due);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return begun;
  }

  /** Hosts that cannot be reached, and those that have as many messages as they get at a time. */
  private hostsLeftOut(): string[] {
    const { pauses } = this.deps.pushService;
    const full = [...this.underWay].flatMap(([host, count]) => (count >= (pauses.isTried(host) ? 1 : PER_HOST) ? [host] : []));
    return [...pauses.lasting, ...full];
  }

  private async send(tenant: string, due: DuePush): Promise<void> {
    const { db, log, pushService } = this.deps;
    const { host } = due;
    this.underWay.set(host, (this.underWay.get(host) ?? 0) + 1);
    try {
      const outcome = await this.attempt(tenant, due);
      if (outcome.kind === 'unreachable') {
        const pause_ms = pushService.pauses.begin(host);
        if (pause_ms > 0) log.warn({ host, reason: outcome.reason, pause_ms }, 'a push service cannot be reached');
      } else if (outcome.kind !== 'refused') pushService.pauses.end(host);
      if (outcome.kind === 'refused') log.warn({ tenant, host, reason: outcome.reason }, 'a push message was refused');
      await withTenant(db, { tenant }, (query) => settle(query, due, outcome));
    } finally {
      this.underWay.set(host, (this.underWay.get(host) ?? 1) - 1);
    }
  }

  private async attempt(tenant: string, due: DuePush): Promise<PushOutcome> {
    const unread = await withTenant(this.deps.db, { tenant }, (query) => unreadOnDevice(query, due));
    // Read in the portal meanwhile.
    if (!unread) return { kind: 'sent' };
    const text = pushPayload(unread.items, unread.locale);
    return this.deps.pushService.send(due, { text, urgent: due.urgent, lifetimeS: due.lifetime_s }, this.signal);
  }
}

async function settle(query: Query, due: DuePush, outcome: PushOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
    case 'refused':
      return removePush(query, due);
    case 'gone':
      await forgetSubscription(query, due.device_id, due.user_id);
      return undefined;
    case 'unreachable':
      return postponePush(query, due, UNREACHABLE_S);
    case 'postponed':
      return postponePush(query, due, outcome.afterS ?? postponementS(due.attempts));
  }
}
