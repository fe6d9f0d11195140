import { CONTEXT_HEADER } from '@portal/service-kit/context';
import { Unavailable } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import { Refused } from './exchange';
import { Prober } from './probe';
import { Routing } from './routing';
import { readServing } from './served-routes';
import { Service } from './service';
import { Upstream, type UpstreamState } from './upstream';

const PROBE_MS = 1_000;
/** One that is down is looked at more often: it should be back at once when it is back. */
const PROBE_DOWN_MS = 200;
/** What an instance serves is read again after this time even if it never seemed to restart. */
const ROUTES_AGE_MS = 10_000;
/** Missed probes in a row until an instance that still accepts connections counts as down. */
const MISSES = 2;

interface Watch {
  service: Service;
  upstream: Upstream;
  misses: number;
  /** When its routes were read; 0 asks for them at the next probe. */
  routesAt: number;
  text: string;
  timer: NodeJS.Timeout | null;
}

/** The services, whether they answer, and the routing table that they themselves give. */
export class ServiceCatalogue {
  readonly services = new Map<string, Service>();
  readonly #watches: Watch[] = [];
  readonly #prober = new Prober();
  readonly #log: Logger;
  #routing = new Routing();
  #stopped = false;

  constructor(addresses: ReadonlyMap<string, readonly string[]>, connections: number, log: Logger) {
    this.#log = log;
    for (const [name, urls] of addresses) {
      const service = new Service(
        name,
        urls.map((url) => new Upstream(name, url, connections)),
        (upstream, before) => this.#changed(upstream, before),
      );
      this.services.set(name, service);
      for (const upstream of service.upstreams) this.#watch({ service, upstream, misses: 0, routesAt: 0, text: '', timer: null });
    }
  }

  /** Where addresses lead at the moment. */
  get routing(): Routing {
    return this.#routing;
  }

  /** Whether every service has told what it serves. Until then an unknown address may still be somebody's. */
  get complete(): boolean {
    return [...this.services.values()].every(({ serving }) => serving !== null);
  }

  /** Whether every service has an instance that takes requests. */
  get answering(): boolean {
    return this.complete && [...this.services.values()].every(({ upstreams }) => upstreams.some(({ state }) => state === 'up'));
  }

  /** The text in which a service describes its calls. Rejects when none of its instances gives one. */
  async readApi(service: Service): Promise<string> {
    const upstream = service.pick();
    if (!upstream) throw new Unavailable();
    return this.#prober.read(upstream.address, '/_openapi');
  }

  /** The text in which a service tells what files take, to whom the signed context names. Rejects when none of its instances does. */
  async readStorageUsage(service: Service, signedContext: string): Promise<string> {
    const upstream = service.pick();
    if (!upstream) throw new Unavailable();
    return this.#prober.read(upstream.address, '/_storage_usage', { [CONTEXT_HEADER]: signedContext });
  }

  /** Looks at every instance once, then keeps looking. */
  async start(): Promise<void> {
    await Promise.all(this.#watches.map((watch) => this.#look(watch)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#watches) if (timer) clearTimeout(timer);
    await Promise.all([this.#prober.close(), ...this.#watches.map(({ upstream }) => upstream.close())]);
  }

  #watch(watch: Watch): void {
    this.#watches.push(watch);
    // A connection that breaks may mean a restart with other routes, faster than a probe would see it.
    watch.upstream.pool.on('disconnect', () => (watch.routesAt = 0));
  }

  async #look(watch: Watch): Promise<void> {
    const { service, upstream } = watch;
    try {
      const before = upstream.state;
      const { state, eventsWait } = await this.#prober.readiness(upstream.address);
      upstream.eventsWait = eventsWait;
      if (Date.now() - watch.routesAt > ROUTES_AGE_MS || before === 'down') await this.#readRoutes(watch);
      watch.misses = 0;
      service.found(upstream, state);
    } catch (error) {
      this.#missed(watch, error);
    }
    this.#lookAgain(watch);
  }

  #missed(watch: Watch, error: unknown): void {
    const { service, upstream } = watch;
    watch.misses += 1;
    upstream.eventsWait = null;
    const refused = error instanceof Refused || (error as { code?: unknown }).code === 'ECONNREFUSED';
    // A service that is busy may miss one; one that refuses connections is gone.
    if (refused || upstream.state === 'starting' || watch.misses >= MISSES) service.lost(upstream);
  }

  #changed(upstream: Upstream, before: UpstreamState): void {
    if (this.#stopped) return;
    const { service, address, state } = upstream;
    const gone = state === 'down' && before !== 'starting';
    this.#log[gone ? 'warn' : 'info']({ service, address, state }, gone ? 'an instance does not answer' : 'an instance changed state');
    // A request found out before the probe did: look for it from now on as often as for any that is down.
    const watch = gone ? this.#watches.find((one) => one.upstream === upstream) : undefined;
    if (watch?.timer) this.#lookAgain(watch);
  }

  #lookAgain(watch: Watch): void {
    if (watch.timer) clearTimeout(watch.timer);
    if (this.#stopped) return;
    watch.timer = setTimeout(
      () => {
        watch.timer = null;
        void this.#look(watch);
      },
      watch.upstream.state === 'down' ? PROBE_DOWN_MS : PROBE_MS,
    );
  }

  async #readRoutes(watch: Watch): Promise<void> {
    const text = await this.#prober.read(watch.upstream.address, '/_routes');
    watch.routesAt = Date.now();
    if (text === watch.text) return;
    watch.service.serving = readServing(text);
    watch.text = text;
    this.#rebuild();
  }

  #rebuild(): void {
    const routing = new Routing();
    for (const { name, serving } of this.services.values()) {
      for (const route of serving?.routes ?? []) {
        const holder = routing.add({ ...route, service: name });
        if (holder)
          this.#log.error(
            { method: route.method, path: route.path, service: name, holder },
            'two services serve the same call; the first keeps it',
          );
      }
    }
    this.#routing = routing;
  }
}
