import type { TenantContext } from '../context';
import type { PortalError } from '../errors';
import type { Logger } from '../logging';

/** Lines of one tenant in a minute: whoever tries every call must not fill the disk. */
const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Which call it was. */
export interface RefusedCall {
  method: string | undefined;
  route: string;
  request_id: string;
  trace_id: string | undefined;
}

/** Writes who was refused what: one line a call, some for each tenant in a minute; the next line says how many were left out. */
export class RefusalLog {
  private readonly lines = new Map<string, number>();
  private readonly leftOut = new Map<string, number>();
  private begun = 0;

  constructor(
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** Notes a call that was answered 403. */
  note(
    { tenant, user, terminal }: Pick<TenantContext, 'tenant' | 'user' | 'terminal'>,
    { status, details }: PortalError,
    call: RefusedCall,
  ): void {
    this.beginMinute();
    const lines = (this.lines.get(tenant) ?? 0) + 1;
    this.lines.set(tenant, lines);
    const before = this.leftOut.get(tenant) ?? 0;
    if (lines > LINES_PER_MINUTE) {
      this.leftOut.set(tenant, before + 1);
      return;
    }
    this.leftOut.delete(tenant);
    const { permission } = details;
    this.log.info({ ...call, tenant, user, terminal, status, permission, ...(before > 0 && { left_out: before }) }, 'call refused');
  }

  private beginMinute(): void {
    const now = this.now();
    if (now - this.begun < MINUTE_MS) return;
    this.begun = now;
    // A tenant that was quiet for a whole minute needs no count of what was left out before.
    for (const tenant of this.leftOut.keys()) if (!this.lines.has(tenant)) this.leftOut.delete(tenant);
    this.lines.clear();
  }
}
