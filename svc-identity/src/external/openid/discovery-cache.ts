import { createHash } from 'node:crypto';
import type { Configuration } from 'openid-client';

/** Milliseconds for which what a provider says of itself is believed. */
const KEPT_MS = 600_000;
/** Providers that are remembered: the plants of an installation have one each. */
const PROVIDERS_MAX = 200;

/** By what a provider is asked. */
interface Asked {
  issuer: string;
  client_id: string;
  secret: string;
}

const keyOf = ({ issuer, client_id, secret }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, client_id, secret]))
    .digest('base64');

/** What providers say of themselves, so that a sign-in that anybody may begin is no question to them each time. */
export class DiscoveryCache {
  private readonly known = new Map<string, { until: number; configuration: Promise<Configuration> }>();

  /** The one that is remembered, else what `fetch` gives; a failure is not remembered. */
  get(asked: Asked, fetch: () => Promise<Configuration>, now: number = Date.now()): Promise<Configuration> {
    const key = keyOf(asked);
    const found = this.known.get(key);
    if (found && found.until > now) return found.configuration;
    const configuration = fetch();
    this.known.delete(key);
    this.known.set(key, { until: now + KEPT_MS, configuration });
    const [oldest] = this.known.keys();
    if (this.known.size > PROVIDERS_MAX && oldest !== undefined) this.known.delete(oldest);
    configuration.catch(() => {
      if (this.known.get(key)?.configuration === configuration) this.known.delete(key);
    });
    return configuration;
  }

  /** Forgets what a provider said of itself: it did not answer since. */
  forget(asked: Asked): void {
    this.known.delete(keyOf(asked));
  }
}
