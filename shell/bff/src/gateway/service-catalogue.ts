import type { Logger } from '@portal/service-kit/logging';
import { Prober } from './probe';
import { Routing } from './routing';
import { readServing } from './served-routes';
import { Service } from './service';
import { Upstream } from './upstream';

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
}

/** The services, whether they answer, and the routing table that they themselves give. */
export class ServiceCatalogue {
  readonly services = new Map<string, Service>();
  readonly #watches: Watch[] = [];
  readonly #prober = new Prober();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #log: Logger;
  #routing = new Routing();
  #stopped = false;

  constructor(addresses: ReadonlyMap<string, readonly string[]>, connections: number, log: Logger) {
    this.#log = log;
    for (const [name, urls] of addresses) {
      const service = new Service(name, urls.map((url) => new Upstream(name, url, connections)));
      this.services.set(name, service);
      for (const upstream of service.upstreams) this.#watch({ service, upstream, misses: 0, routesAt: 0, text: '' });
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

  /** Looks at every instance once, then keeps looking. */
  async start(): Promise<void> {
    await Promise.all(this.#watches.map((watch) => this.#look(watch)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
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
      const readiness = await this.#prober.readiness(upstream.address);
      if (Date.now() - watch.routesAt > ROUTES_AGE_MS || before === 'down') await this.#readRoutes(watch);
      watch.misses = 0;
      service.found(upstream, readiness);
      if (before !== readiness) this.#log.info({ service: service.name, address: upstream.address, state: readiness }, 'instance changed state');
    } catch (error) {
      this.#missed(watch, error);
    }
    this.#lookAgain(watch);
  }

  #missed(watch: Watch, error: unknown): void {
    const { service, upstream } = watch;
    watch.misses += 1;
    const refused = (error as { code?: unknown }).code === 'ECONNREFUSED';
    if (upstream.state === 'down' || (!refused && upstream.state !== 'starting' && watch.misses < MISSES)) return;
    service.lost(upstream);
    if (!this.#stopped) this.#log.warn({ service: service.name, address: upstream.address, error }, 'instance does not answer');
  }

  #lookAgain(watch: Watch): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#look(watch);
    }, watch.upstream.state === 'down' ? PROBE_DOWN_MS : PROBE_MS);
    this.#timers.add(timer);
  }

  async #readRoutes(watch: Watch): Promise<void> {
    const text = await this.#prober.routes(watch.upstream.address);
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
        if (holder) this.#log.error({ method: route.method, path: route.path, service: name, holder }, 'two services serve the same call; the first keeps it');
      }
    }
    this.#routing = routing;
  }
}
