import { isTimely, openContext, type TenantContext, type TrustedSenders } from '../context';

const KEPT = 2_000;

/**
 * Verified contexts by their header text: the edge signs one per session and sends it for some seconds, so most
 * requests need no HMAC and no parsing. An entry is no longer used than the context itself is good.
 */
export class Contexts {
  private readonly known = new Map<string, { ctx: TenantContext; at: number }>();

  constructor(private readonly senders: TrustedSenders) {}

  verify(header: string | undefined, now: number): TenantContext {
    const found = header === undefined ? undefined : this.known.get(header);
    if (found && isTimely(found.at, now)) return found.ctx;
    const { ctx, at } = openContext(header, this.senders, now);
    if (header !== undefined) {
      if (this.known.size >= KEPT) this.known.delete(this.known.keys().next().value ?? '');
      this.known.set(header, { ctx, at });
    }
    return ctx;
  }
}
