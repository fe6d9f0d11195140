import { Agent, request } from 'undici';
import { z } from 'zod';
import { REFUSED_HEADER } from '@portal/service-kit/http/server';
import { Refused } from './exchange';

const TIMEOUT_MS = 2_000;
/** A service makes its description when it is first asked, which takes seconds on a busy machine. */
const DESCRIPTION_TIMEOUT_MS = 30_000;

const agent = (timeoutMs: number) =>
  new Agent({
    connections: 1,
    connect: { timeout: 1_000 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
  });

const readiness = z.object({ events: z.string().optional() });

/** Probes go over connections of their own: they must not queue behind the traffic they judge. */
export class Prober {
  readonly #agent = agent(TIMEOUT_MS);
  /** No probe waits behind a description. */
  readonly #describing = agent(DESCRIPTION_TIMEOUT_MS);

  /**
   * Whether an instance wants requests (`up`) or rather not (`draining`), and why its events wait, null while they flow.
   * Rejects when it does not answer, or takes none any more.
   */
  async readiness(address: string): Promise<{ state: 'up' | 'draining'; eventsWait: string | null }> {
    const { statusCode, headers, body } = await request(`${address}/_health/ready`, { dispatcher: this.#agent });
    const text = await body.text();
    if (headers[REFUSED_HEADER] !== undefined) throw new Refused();
    if (statusCode !== 200) return { state: 'draining', eventsWait: null };
    return { state: 'up', eventsWait: readiness.parse(JSON.parse(text)).events ?? null };
  }

  /** The text that an instance answers at an inner address. Rejects when it answers none. */
  async read(address: string, path: '/_routes' | '/_openapi' | '/_storage_usage', headers: Record<string, string> = {}): Promise<string> {
    const dispatcher = path === '/_openapi' ? this.#describing : this.#agent;
    const { statusCode, body } = await request(`${address}${path}`, { dispatcher, headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return text;
  }

  async close(): Promise<void> {
    await Promise.all([this.#agent.destroy(), this.#describing.destroy()]);
  }
}
