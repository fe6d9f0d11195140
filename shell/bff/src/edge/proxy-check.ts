import type { IncomingMessage } from 'node:http';
import type { Logger } from '@portal/service-kit/logging';

/** What an operator is told, in the log and in the health of the portal. */
export const PROXY_UNCONFIGURED =
  'requests come through a proxy and TRUST_PROXY is not set: all people behind it count as one address, for limits and in the audit log';

/** Notices a proxy that the configuration does not name. */
export class ProxyCheck {
  #found = false;

  /** @param proxies as configured; undefined where nothing is said */
  constructor(
    private readonly proxies: number | undefined,
    private readonly log: Logger,
  ) {}

  /** Whether a request came through a proxy although none is configured. */
  get isMisconfigured(): boolean {
    return this.#found;
  }

  /** Looks at a request; warns once. */
  note({ headers }: IncomingMessage): void {
    if (this.#found || this.proxies !== undefined) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    this.#found = true;
    this.log.warn(PROXY_UNCONFIGURED);
  }
}
