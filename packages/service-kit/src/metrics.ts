import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export { Gauge, Histogram, Registry };

/** The metrics of one process: the Node.js defaults and what every unit counts. */
export interface Metrics {
  registry: Registry;
  /** Seconds by method, route (the pattern, never the path) and status. */
  http: Histogram<'method' | 'route' | 'status'>;
  /** Exposition text and its content type. */
  expose(): Promise<{ type: string; text: string }>;
}

/** Every value is labelled with the unit. The registry is its own: one process may hold several services, as tests do. */
export function createMetrics(unit: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ unit });
  collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3, 10],
    registers: [registry],
  });
  return { registry, http, expose: async () => ({ type: registry.contentType, text: await registry.metrics() }) };
}
