import { CONTEXT_LIFETIME_MS, openContext, type ContextKeys, type TenantContext } from '../context';

const KEPT = 2_000;

/**
 * Verified contexts by their header text: the edge signs one per session and sends it for some seconds, so most
 * requests need no HMAC and no parsing. An entry is dropped before the context itself would be too old.
 */
export class Contexts {
  private readonly known = new Map<string, { ctx: TenantContext; until: number }>();

  constructor(private readonly keys: ContextKeys) {}

  verify(header: string | undefined, now: number): TenantContext {
    const found = header === undefined ? undefined : this.known.get(header);
    if (found && found.until > now) return found.ctx;
    const { ctx, at } = openContext(header, this.keys, now);
    if (header !== undefined) {
      if (this.known.size >= KEPT) this.known.delete(this.known.keys().next().value ?? '');
      this.known.set(header, { ctx, until: at + CONTEXT_LIFETIME_MS });
    }
    return ctx;
  }
}
